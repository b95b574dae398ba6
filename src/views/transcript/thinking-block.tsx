import type { ReactElement } from 'react';
import type { LongText } from '../../projection/transcript-item';
import { displayText } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { useChatPorts } from './chat-ports';
import { Fold } from './fold';
import { MarkdownText } from './markdown-text';
import styles from './message.module.css';

/** What the model thought before it answered: one line, the whole on request. */
export function ThinkingBlock({
  text,
  redacted,
}: {
  text: LongText;
  redacted: boolean;
}): ReactElement | null {
  const { t } = useMessages();
  const { showThinking } = useChatPorts();
  if (redacted || text.length === 0)
    return <p className={styles['quiet']}>{t('transcript.thinkingRedacted')}</p>;
  return (
    <Fold
      name={`thinking ${text.row} ${text.path.join('.')}`}
      openByDefault={showThinking}
      title={t('transcript.thinking')}
      preview={displayText(text.text)}
      className={styles['thinking']}
    >
      <MarkdownText text={text} lineBreaks="flow" />
    </Fold>
  );
}
