import type { ReactElement } from 'react';
import { assertUnreachable } from '../../base/assert';
import type { SessionState } from '../../store/app-state';
import type { Saving } from '../../store/session-parts';
import { displayText } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { Note } from '../../ui/note';
import styles from './edit.module.css';
import type { SaveWay } from './save-way';
import { lossWords, saveFailureWords } from './save-words';

interface SaveOutcomeProps {
  readonly session: SessionState;
  /** changes that would be saved */
  readonly count: number;
  readonly way: SaveWay;
  /** nothing is unsaved */
  readonly isEmpty: boolean;
}

/** What saving will do, or what came of it. */
export function SaveOutcome({ session, count, way, isEmpty }: SaveOutcomeProps): ReactElement | null {
  const { t } = useMessages();
  const { saving, source, keepsEdits } = session;
  switch (saving.type) {
    case 'idle':
    case 'saving':
      if (isEmpty) return null;
      return (
        <>
          <p className={styles['how']}>{t(way.sentence, { count, file: displayText(source.name, 80) })}</p>
          {!keepsEdits && <Strip tone="warning" words={[t('edit.notKept')]} />}
        </>
      );
    case 'failed':
      return (
        <Strip
          tone={saving.failure.type === 'file-growing' ? 'warning' : 'error'}
          words={[saveFailureWords(saving.failure, t), t(keepsEdits ? 'edit.kept' : 'edit.notKept')]}
        />
      );
    case 'saved':
      return <Saved saving={saving} />;
    default:
      return assertUnreachable(saving);
  }
}

function Strip({ tone, words }: { tone: 'warning' | 'error'; words: readonly string[] }): ReactElement {
  return (
    <div className={styles['note']}>
      <Note tone={tone}>
        {words.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Note>
    </div>
  );
}

function Saved({ saving }: { saving: Extract<Saving, { type: 'saved' }> }): ReactElement {
  const { t } = useMessages();
  const { count, restored, losses } = saving;
  return (
    <>
      <div role="status">
        <p>{t('edit.saved', { count })}</p>
        {restored > 0 && <p>{t('edit.restored', { count: restored })}</p>}
      </div>
      {losses.length > 0 && (
        <div className={styles['note']}>
          <Note tone="error">
            {t('edit.losses', { count: losses.length })}
            <ul className={styles['losses']}>
              {losses.map((loss, index) => (
                // the same loss can be there twice, and the list never changes its order
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index}>{lossWords(loss, t)}</li>
              ))}
            </ul>
          </Note>
        </div>
      )}
    </>
  );
}
