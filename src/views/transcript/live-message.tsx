import type { ReactElement } from 'react';
import { isJsonArray, isJsonObject, stringOrNull, type JsonObject } from '../../base/json';
import { displayText } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { useChatPorts } from './chat-ports';
import { Fold } from './fold';
import styles from './message.module.css';
import { StreamingText } from './streaming-text';
import cards from './tool-card.module.css';
import { toolTitle } from './tool-title';

const TITLE_LENGTH = 300;

/** An answer that is arriving: the blocks of an assistant message of pi-ai, as far as they are there. */
export function LiveMessage({
  message,
  continues,
}: {
  message: JsonObject;
  continues: boolean;
}): ReactElement {
  const { t } = useMessages();
  const { content, model } = message;
  const blocks = isJsonArray(content) ? content.filter(isJsonObject) : [];
  const name = displayText(stringOrNull(model) ?? '', 80) || t('common.role.assistant');
  return (
    <div className={styles['live']}>
      {!continues && (
        <div className={styles['meta']}>
          <b className={styles['who']}>{name}</b>
        </div>
      )}
      {blocks.map((block, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- blocks only come behind others
        <LiveBlock key={index} block={block} isLast={index === blocks.length - 1} />
      ))}
    </div>
  );
}

function LiveBlock({ block, isLast }: { block: JsonObject; isLast: boolean }): ReactElement | null {
  switch (block['type']) {
    case 'text':
      return <StreamingText text={stringOrNull(block['text']) ?? ''} />;
    case 'thinking':
      return <LiveThinking text={stringOrNull(block['thinking']) ?? ''} isLast={isLast} />;
    case 'toolCall':
      return <LiveCall block={block} isLast={isLast} />;
    default:
      return null;
  }
}

/** Thinking: while it is all there is, its newest words stand in its line. */
function LiveThinking({ text, isLast }: { text: string; isLast: boolean }): ReactElement | null {
  const { t } = useMessages();
  const { showThinking } = useChatPorts();
  if (text === '') return null;
  return (
    <Fold
      name="thinking live"
      openByDefault={showThinking}
      title={t('transcript.thinking')}
      preview={displayText(isLast ? newestWords(text) : text, 200)}
      className={styles['thinking']}
    >
      <StreamingText text={text} />
    </Fold>
  );
}

/** The last line that has begun. */
function newestWords(text: string): string {
  const end = text.trimEnd();
  return end.slice(end.lastIndexOf('\n') + 1).slice(-200);
}

function LiveCall({ block, isLast }: { block: JsonObject; isLast: boolean }): ReactElement {
  const { t } = useMessages();
  const name = stringOrNull(block['name']) ?? '';
  const title = displayText(toolTitle(name, block['arguments'] ?? null), TITLE_LENGTH);
  return (
    <div className={cards['card']}>
      <div className={cards['plainHead']}>
        <span className={cards['name']}>{displayText(name, 60) || t('common.unknown')}</span>
        <span className={cards['title']}>{title}</span>
        {isLast && <span className={cards['status']}>{t('composer.live.call')}</span>}
      </div>
    </div>
  );
}
