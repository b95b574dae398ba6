import type { ReactElement } from 'react';
import { assertUnreachable } from '../../base/assert';
import type { ContentBlock, LongText } from '../../projection/transcript-item';
import { useMessages } from '../../ui/messages/messages-context';
import { areBlank, blockKey } from './content-blocks';
import { ImageView } from './image-view';
import { JsonText, RawJson } from './raw-json';
import { TerminalOutput } from './terminal-output';
import styles from './tool-card.module.css';

/** A text that starts like JSON and is here whole is tried as JSON; the limit keeps the parser's time short. */
const LONGEST_JSON = 32_768;

function isJson(text: LongText): boolean {
  if (text.length > LONGEST_JSON || text.text.length < text.length || !/^\s*[[{]/.test(text.text))
    return false;
  try {
    JSON.parse(text.text);
    return true;
  } catch {
    // Output that only begins like JSON.
    return false;
  }
}

function ResultBlock({ block }: { block: ContentBlock }): ReactElement | null {
  const name = `result ${blockKey(block)}`;
  switch (block.type) {
    case 'text':
      if (block.text.length === 0) return null;
      return isJson(block.text) ? (
        <JsonText name={name} json={block.text} />
      ) : (
        <TerminalOutput name={name} text={block.text} />
      );
    case 'thinking':
      return <TerminalOutput name={name} text={block.text} />;
    case 'image':
      return (
        <div className={styles['inset']}>
          <ImageView image={block.image} />
        </div>
      );
    case 'toolCall':
      return <JsonText name={name} json={block.call.argsJson} />;
    case 'raw':
      return (
        <div className={styles['inset']}>
          <RawJson json={block.json} />
        </div>
      );
    default:
      return assertUnreachable(block);
  }
}

/** What a tool answered: text with its colours, pictures, anything else as JSON. */
export function ResultBlocks({ blocks }: { blocks: readonly ContentBlock[] }): ReactElement {
  const { t } = useMessages();
  if (areBlank(blocks)) return <p className={styles['nothing']}>{t('transcript.tool.noOutput')}</p>;
  return (
    <>
      {blocks.map((block) => (
        <ResultBlock key={blockKey(block)} block={block} />
      ))}
    </>
  );
}
