import { useMemo, type ReactElement } from 'react';
import type { Row } from '../../session/array-session-index';
import { joinClasses } from '../../ui/class-names';
import { useMessages } from '../../ui/messages/messages-context';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { safeProse } from '../safe-text';
import styles from './answers-panel.module.css';
import { textDiffs } from './deferred-diff';
import { SideMark, sideClass } from './side-mark';
import marks from './side-mark.module.css';
import type { DiffPiece, TextDiff } from './text-diff';
import { useCompareActions } from './use-compare-actions';
import type { Side } from './use-comparison';

/** Longest part of an answer that is compared and shown, in code units. */
const ANSWER_LIMIT = 60_000;

interface Answer {
  readonly side: Side;
  readonly row: Row;
  /** null for a side without an answer */
  readonly text: string | null;
}

/** Two final answers beside each other, what only one of them says marked. */
export function AnswerPair({ first, second }: { first: Answer; second: Answer }): ReactElement {
  const { t } = useMessages();
  const diffs = textDiffs.useLoaded();
  const texts = useMemo(
    () => [shorten(first.text), shorten(second.text)] as const,
    [first.text, second.text],
  );
  const diff = useMemo(() => {
    const [a, b] = texts;
    return a === null || b === null ? null : (diffs?.compareTexts(a, b) ?? null);
  }, [diffs, texts]);
  const isCut = [first, second].some(({ text }) => (text ?? '').length > ANSWER_LIMIT);
  const letters = { first: first.side.letter, second: second.side.letter };
  return (
    <section className={styles['pair']}>
      <div className={styles['pairHead']}>
        <h3>{t('compare.answers.pair', letters)}</h3>
        {diff !== null && <p className={styles['note']}>{diffWords(diff, letters, t)}</p>}
        {isCut && <p className={styles['note']}>{t('compare.answers.cut', { count: ANSWER_LIMIT })}</p>}
      </div>
      <div className={styles['columns']}>
        <AnswerText answer={first} text={texts[0]} pieces={diff?.first ?? null} kind="removed" />
        <AnswerText answer={second} text={texts[1]} pieces={diff?.second ?? null} kind="added" />
      </div>
    </section>
  );
}

function shorten(text: string | null): string | null {
  return text === null ? null : safeProse(text.slice(0, ANSWER_LIMIT));
}

function diffWords(
  diff: TextDiff,
  letters: { first: string; second: string },
  t: ReturnType<typeof useMessages>['t'],
): string {
  if (diff.same) return t('compare.answers.same');
  if (diff.by === 'lines') return t('compare.answers.byLines');
  if (diff.by === 'apart') return t('compare.answers.apart');
  return t('compare.answers.counts', { removed: diff.removed, added: diff.added, ...letters });
}

interface AnswerTextProps {
  readonly answer: Answer;
  readonly text: string | null;
  /** null while or where there is nothing to compare with */
  readonly pieces: readonly DiffPiece[] | null;
  readonly kind: 'added' | 'removed';
}

function AnswerText({ answer, text, pieces, kind }: AnswerTextProps): ReactElement {
  const { t } = useMessages();
  const { select } = useCompareActions();
  const { side, row } = answer;
  const { letter } = side;
  if (text === null) {
    return (
      <div className={joinClasses(styles['answer'], marks[sideClass(side)])}>
        <p className={styles['note']}>{t('compare.answers.none', { letter })}</p>
      </div>
    );
  }
  const Mark = kind === 'added' ? 'ins' : 'del';
  return (
    <div className={joinClasses(styles['answer'], marks[sideClass(side)])}>
      <p className={styles['answerHead']}>
        <SideMark side={side} />
        <button
          type="button"
          className={styles['go']}
          title={t('compare.answers.go')}
          onClick={() => select(side, row)}
        >
          {t('compare.answers.of', { letter })}
        </button>
      </p>
      <p className={styles['text']} dir="auto">
        {(pieces ?? [{ at: 0, text, own: false }]).map((piece) =>
          piece.own ? (
            <Mark key={piece.at} className={styles[kind]}>
              <VisuallyHidden>{t('compare.answers.removed')}</VisuallyHidden>
              {piece.text}
            </Mark>
          ) : (
            <span key={piece.at}>{piece.text}</span>
          ),
        )}
      </p>
    </div>
  );
}
