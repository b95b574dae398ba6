import { memo, useEffect, useRef, useState, type ReactElement } from 'react';
import { CopyButton } from '../../ui/copy-button';
import { displayText } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { splitLines, visibleText } from '../safe-text';
import styles from './code.module.css';
import { languageOfName } from './code-language';
import { CodeText } from './code-lines';
import type { CodeLine } from './highlighted-code';
import { enqueueWork } from './work-queue';

/** Larger pieces stay plain, as in a settled message. */
const LARGEST = 20_000;
/** Milliseconds between two colourings of code that grows. */
const PACE = 200;

/** A block of code that is still arriving: its lines in colours as far as they were coloured last, the newest ones plain. */
export function GrowingCode({ code: raw, name }: { code: string; name: string }): ReactElement {
  const { t } = useMessages();
  const code = visibleText(raw);
  const lines = splitLines(code.endsWith('\n') ? code.slice(0, -1) : code);
  const coloured = useColours(code, languageOfName(name));
  return (
    <div className={styles['block']}>
      <div className={styles['bar']}>
        <span className={styles['language']}>{displayText(name, 30)}</span>
        <CopyButton getText={() => raw} label={t('transcript.copyCode')} />
      </div>
      <pre className={styles['lines']}>
        {lines.map((text, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines only come behind others
          <GrowingLine key={index} text={text} line={lineFor(coloured[index], text)} />
        ))}
      </pre>
    </div>
  );
}

/** The colours of a line; null for a line that has grown since. */
function lineFor(line: CodeLine | undefined, text: string): CodeLine | null {
  if (line === undefined) return null;
  const length = line.reduce((sum, run) => sum + run.text.length, 0);
  return length === text.length ? line : null;
}

const GrowingLine = memo(function GrowingLine({
  text,
  line,
}: {
  text: string;
  line: CodeLine | null;
}): ReactElement {
  return (
    <div className={styles['line']}>
      <code className={styles['text']}>{line === null ? text : <CodeText line={line} />}</code>
    </div>
  );
});

/** The lines in colours, as they were at most a moment ago. */
function useColours(code: string, language: string | null): readonly CodeLine[] {
  const [lines, setLines] = useState<readonly CodeLine[]>([]);
  const paintedAt = useRef(0);
  useEffect(() => {
    if (language === null || code.length > LARGEST) return undefined;
    let cancel = (): void => undefined;
    let isWanted = true;
    const wait = Math.max(0, paintedAt.current + PACE - performance.now());
    const timer = setTimeout(() => {
      cancel = enqueueWork(() => {
        paintedAt.current = performance.now();
        void import('./highlighter').then(
          ({ highlightCode }) => isWanted && setLines(highlightCode(code, language) ?? []),
          // without the highlighter code simply stays plain
          () => undefined,
        );
      });
    }, wait);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      cancel();
    };
  }, [code, language]);
  return lines;
}
