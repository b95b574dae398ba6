import type { ReactElement } from 'react';
import { Button } from '../../ui/button';
import { formatTokens } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { Note } from '../../ui/note';
import { chatFailureWords } from '../chat-failure-words';
import { useActions } from '../store-context';
import styles from './context-view.module.css';
import type { CompactionLook } from './use-compaction-preview';

/** What a compaction would do, while the lines that it would cut are marked. */
export function CompactionNote({ look }: { look: CompactionLook }): ReactElement | null {
  const messages = useMessages();
  const { t, locale } = messages;
  const { openDialog } = useActions();
  if (look.type === 'off') return null;
  if (look.type !== 'ready') {
    const isFault = look.type === 'failed' && look.failure.type !== 'nothing-to-compact';
    return (
      <div className={styles['preview']}>
        <Note tone={isFault ? 'error' : 'info'}>
          {look.type === 'failed' ? chatFailureWords(look.failure, messages) : t('models.preview.reading')}
        </Note>
      </div>
    );
  }
  const { summarisedIds, tokensBefore, splitsTurn } = look.preview;
  return (
    <div className={styles['preview']}>
      <Note
        tone="summary"
        actions={
          <Button size="s" onClick={() => openDialog({ type: 'compact' })}>
            {t('models.preview.more')}
          </Button>
        }
      >
        {t('models.preview.cut', {
          count: summarisedIds.length,
          tokens: formatTokens(tokensBefore, locale),
        })}
        {splitsTurn && ` ${t('models.preview.split')}`}
      </Note>
    </div>
  );
}
