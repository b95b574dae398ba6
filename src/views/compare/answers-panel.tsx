import { useCallback, useMemo, useState, type ReactElement } from 'react';
import { EmptyState } from '../../ui/empty-state';
import { useMessages } from '../../ui/messages/messages-context';
import { NO_ROW } from '../../session/array-session-index';
import { ReadFailure } from '../read-failure';
import { useResource } from '../use-resource';
import { AnswerPair } from './answer-pair';
import styles from './answers-panel.module.css';
import { readAnswers } from './read-answers';
import type { Compared } from './use-comparison';

/** The final answers: every other side's against the first side's. */
export function AnswersPanel({ compared }: { compared: Compared }): ReactElement {
  const { t } = useMessages();
  const { comparison, sides } = compared;
  const [attempt, setAttempt] = useState(0);
  const load = useCallback(
    async () => ({ attempt, result: await readAnswers(compared) }),
    [attempt, compared],
  );
  const read = useResource(load).value;
  const [first, ...others] = sides;
  const none = useMemo(() => comparison.sides.every(({ answer }) => answer === NO_ROW), [comparison]);
  if (none || first === undefined) {
    return (
      <EmptyState title={t('compare.answers.noneAtAll.title')} body={t('compare.answers.noneAtAll.body')} />
    );
  }
  if (read === null) return <EmptyState title={t('common.reading')} />;
  const { result } = read;
  if (!result.ok) return <ReadFailure failure={result.error} onRetry={() => setAttempt(attempt + 1)} />;
  const answers = result.value;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever has no mouse scrolls it by keys
    <div className={styles['answers']} tabIndex={0} role="group" aria-label={t('compare.answers')}>
      {others.map((second) => (
        <AnswerPair
          key={second.letter}
          first={{
            side: first,
            row: comparison.sides[first.place]?.answer ?? NO_ROW,
            text: answers[0] ?? null,
          }}
          second={{
            side: second,
            row: comparison.sides[second.place]?.answer ?? NO_ROW,
            text: answers[second.place] ?? null,
          }}
        />
      ))}
    </div>
  );
}
