import { useMemo, type ReactElement } from 'react';
import { joinClasses } from '../../ui/class-names';
import styles from './code.module.css';
import type { CodeLine, CodeRun, CodeTone } from './highlighted-code';

/** A run with the place it starts at: its key. */
function withPlaces(line: CodeLine): readonly { at: number; run: CodeRun }[] {
  let at = 0;
  return line.map((run) => {
    const place = { at, run };
    at += run.text.length;
    return place;
  });
}

/** The class of a tone; `number` is also the class of line numbers. */
function toneClass(tone: CodeTone): string | undefined {
  return styles[tone === 'number' ? 'number-tone' : tone];
}

/** One line of code in its colours. */
export function CodeText({ line }: { line: CodeLine }): ReactElement {
  return (
    <>
      {withPlaces(line).map(({ at, run }) =>
        run.tone === null ? (
          run.text
        ) : (
          <span key={at} className={toneClass(run.tone)}>
            {run.text}
          </span>
        ),
      )}
    </>
  );
}

export interface CodeLinesProps {
  readonly lines: readonly CodeLine[];
  /** number of the first line; null for code without line numbers */
  readonly firstNumber: number | null;
}

/** Lines of code, numbered where they come from a file. Numbers are not selected with the text. */
export function CodeLines({ lines, firstNumber }: CodeLinesProps): ReactElement {
  const numbered = useMemo(
    () => lines.map((line, index) => ({ number: index + (firstNumber ?? 1), line })),
    [lines, firstNumber],
  );
  return (
    <pre className={joinClasses(styles['lines'], firstNumber !== null && styles['numbered'])}>
      {numbered.map(({ number, line }) => (
        <div key={number} className={styles['line']}>
          {firstNumber !== null && (
            <span className={styles['number']} aria-hidden="true">
              {number}
            </span>
          )}
          <code className={styles['text']}>
            <CodeText line={line} />
          </code>
        </div>
      ))}
    </pre>
  );
}
