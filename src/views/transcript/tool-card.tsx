import { useDeferredValue, useId, useMemo, type ReactElement } from 'react';
import type { ToolCallView } from '../../projection/transcript-item';
import { displayText } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { useMessages } from '../../ui/messages/messages-context';
import { useChatPorts, useFold } from './chat-ports';
import { editDiff, type EditDiff } from './edit-diff';
import { EditedContent } from './edited-content';
import { ResultBlocks } from './result-blocks';
import { toolKind } from './tool-arguments';
import { ToolBody } from './tool-body';
import styles from './tool-card.module.css';
import { isPending, ToolStatus } from './tool-header';
import { toolTitle } from './tool-title';

/** Long one-line titles end with "…" by style sheet; this only keeps the element small. */
const TITLE_LENGTH = 300;

/** Cards that say more open than folded: changes, failures without a code, pictures, edits of the context. */
function opensByItself(call: ToolCallView, diff: EditDiff | null): boolean {
  const { result } = call;
  if (diff !== null) return true;
  if (result === null) return false;
  return (
    result.edit !== null ||
    (result.isError && result.detail.exitCode === null) ||
    result.blocks.some((block) => block.type === 'image')
  );
}

/** Says where the answer is when it does not follow its call. */
function Remark({ call }: { call: ToolCallView }): ReactElement | null {
  const { t } = useMessages();
  const { pendingRow } = useChatPorts();
  if (isPending(call, pendingRow)) return null;
  if (call.result === null) return <p className={styles['remark']}>{t('transcript.tool.unansweredHint')}</p>;
  return call.late ? <p className={styles['remark']}>{t('transcript.tool.lateHint')}</p> : null;
}

function CardBody({ call, diff }: { call: ToolCallView; diff: EditDiff | null }): ReactElement {
  const result = call.result;
  return (
    <>
      <Remark call={call} />
      <EditedContent
        edit={result?.edit ?? null}
        original={<ToolBody call={call} blocks={result?.blocks ?? null} diff={diff} />}
        edited={<ResultBlocks blocks={result?.edit?.replacement ?? []} />}
      />
    </>
  );
}

/** A tool call and its result as one card. */
export function ToolCard({ call }: { call: ToolCallView }): ReactElement {
  const { t } = useMessages();
  const { showTools, selected, selectEntry } = useChatPorts();
  const body = useId();
  const withActions = useDeferredValue(true, false);
  const diff = useMemo(
    () => (toolKind(call.name) === 'edit' ? editDiff(call.args, call.result?.details ?? null) : null),
    [call],
  );
  const { result } = call;
  const name = `card ${call.argsJson.row} ${call.argsJson.path.join('.')} ${call.callId}`;
  const [open, setOpen] = useFold(name, showTools || opensByItself(call, diff));
  return (
    <div
      className={styles['card']}
      data-card=""
      data-failed={result?.isError === true}
      data-selected={result !== null && result.detail.row === selected}
    >
      <div className={styles['head']}>
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={open}
          aria-controls={open ? body : undefined}
          onClick={() => setOpen(!open)}
        >
          <span className={styles['name']}>{displayText(call.name, 60) || t('common.unknown')}</span>
          <span className={styles['title']}>
            {displayText(toolTitle(call.name, call.args), TITLE_LENGTH)}
          </span>
          <ToolStatus call={call} diff={diff} />
          <span className={styles['arrow']}>
            <Icon name={open ? 'chevron-up' : 'chevron-down'} size={12} />
          </span>
        </button>
        {withActions && result !== null && (
          <span className={styles['actions']}>
            <IconButton
              size="s"
              icon="fork"
              label={t('transcript.showResultInTree')}
              onClick={() => selectEntry(result.detail.row)}
            />
          </span>
        )}
      </div>
      {open && (
        <div id={body} className={styles['body']}>
          <CardBody call={call} diff={diff} />
        </div>
      )}
    </div>
  );
}
