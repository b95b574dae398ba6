import type { ReactElement } from 'react';
import { assertUnreachable } from '../../base/assert';
import type { ContentBlock, LongText, ToolCallView } from '../../projection/transcript-item';
import { useMessages } from '../../ui/messages/messages-context';
import { languageOfPath } from './code-language';
import { blockKey } from './content-blocks';
import { DiffLines } from './diff-lines';
import type { EditDiff } from './edit-diff';
import { FileText } from './file-text';
import { ResultBlocks } from './result-blocks';
import { JsonText } from './raw-json';
import { contentArgument, numberArgument, pathArgument, textArgument, toolKind } from './tool-arguments';
import styles from './tool-card.module.css';

/** Strings of arguments are cut at this length by the projection; a longer one ends somewhere we do not know. */
const INLINE = 32_768;

/** A text inside the arguments, readable beyond its cut. */
function argumentText(call: ToolCallView, name: string, text: string): LongText {
  const length = text.length < INLINE ? text.length : Number.POSITIVE_INFINITY;
  return { text, length, row: call.argsJson.row, path: [...call.argsJson.path, name] };
}

function ReadBody({ call, blocks }: { call: ToolCallView; blocks: readonly ContentBlock[] }): ReactElement {
  const language = languageOfPath(pathArgument(call.args) ?? '');
  const offset = Math.max(1, numberArgument(call.args, 'offset') ?? 1);
  const [first] = blocks;
  if (first?.type !== 'text' || blocks.length > 1 || first.text.length === 0)
    return <ResultBlocks blocks={blocks} />;
  return (
    <FileText name={`result ${blockKey(first)}`} text={first.text} language={language} firstNumber={offset} />
  );
}

function WriteBody({ call }: { call: ToolCallView }): ReactElement | null {
  const content = contentArgument(call.args);
  if (content === null) return <Arguments call={call} />;
  return (
    <FileText
      name={`content ${call.callId} ${call.argsJson.row}`}
      text={argumentText(call, content.name, content.text)}
      language={languageOfPath(pathArgument(call.args) ?? '')}
      firstNumber={1}
    />
  );
}

/** The command, where the header does not show all of it. */
function Command({ call }: { call: ToolCallView }): ReactElement | null {
  const command = textArgument(call.args, 'command', 'cmd');
  if (command === null || (command.length < 80 && !command.includes('\n'))) return null;
  return (
    <FileText
      name={`command ${call.callId} ${call.argsJson.row}`}
      text={argumentText(call, 'command', command)}
      language="bash"
      firstNumber={null}
    />
  );
}

function Arguments({ call }: { call: ToolCallView }): ReactElement {
  return <JsonText name={`arguments ${call.callId} ${call.argsJson.row}`} json={call.argsJson} />;
}

function Part({ title, children }: { title: string; children: ReactElement }): ReactElement {
  return (
    <div className={styles['part']}>
      <p className={styles['partTitle']}>{title}</p>
      {children}
    </div>
  );
}

function OtherBody({
  call,
  blocks,
}: {
  call: ToolCallView;
  blocks: readonly ContentBlock[] | null;
}): ReactElement {
  const { t } = useMessages();
  return (
    <>
      <Part title={t('transcript.tool.arguments')}>
        <Arguments call={call} />
      </Part>
      {blocks !== null && (
        <Part title={t('transcript.tool.result')}>
          <ResultBlocks blocks={blocks} />
        </Part>
      )}
    </>
  );
}

export interface ToolBodyProps {
  readonly call: ToolCallView;
  /** the answer to show, which a context edit may have replaced; null when there is none */
  readonly blocks: readonly ContentBlock[] | null;
  readonly diff: EditDiff | null;
}

/** What a tool did, in the way of that tool. */
export function ToolBody({ call, blocks, diff }: ToolBodyProps): ReactElement {
  const kind = toolKind(call.name);
  const answer = blocks === null ? null : <ResultBlocks blocks={blocks} />;
  const failed = call.result?.isError === true;
  switch (kind) {
    case 'read':
      if (blocks === null) return <Arguments call={call} />;
      return failed ? <ResultBlocks blocks={blocks} /> : <ReadBody call={call} blocks={blocks} />;
    case 'write':
      return (
        <>
          <WriteBody call={call} />
          {failed && answer}
        </>
      );
    case 'edit':
      return (
        <>
          {diff === null ? (
            <Arguments call={call} />
          ) : (
            <DiffLines name={`diff ${call.callId} ${call.argsJson.row}`} diff={diff} />
          )}
          {(failed || blocks?.some((block) => block.type === 'image') === true) && answer}
        </>
      );
    case 'bash':
      return (
        <>
          <Command call={call} />
          {answer}
        </>
      );
    case 'grep':
    case 'find':
    case 'ls':
      return answer ?? <Arguments call={call} />;
    case 'other':
      return <OtherBody call={call} blocks={blocks} />;
    default:
      return assertUnreachable(kind);
  }
}
