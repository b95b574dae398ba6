import { useMemo, type ReactElement, type ReactNode } from 'react';
import type { LongText } from '../../projection/transcript-item';
import { useMessages } from '../../ui/messages/messages-context';
import { CopyButton } from '../../ui/copy-button';
import { useChatPorts } from './chat-ports';
import { FoldedLines } from './folded-lines';
import { readWhole, useLongText } from './long-text';
import { OutLink } from './markdown-parts';
import { ShowMore } from './show-more';
import styles from './terminal-output.module.css';
import { terminalCss } from './terminal-colour';
import { parseTerminal, plainTerminalText, type TerminalLine, type TerminalRun } from './terminal-text';

function Run({ run }: { run: TerminalRun }): ReactNode {
  const css = terminalCss(run.style);
  const text = run.link === null ? run.text : <OutLink address={run.link}>{run.text}</OutLink>;
  return css === undefined ? text : <span style={css}>{text}</span>;
}

function withPlaces(line: TerminalLine): readonly { at: number; run: TerminalRun }[] {
  let at = 0;
  return line.map((run) => {
    const place = { at, run };
    at += run.text.length;
    return place;
  });
}

function Lines({ lines }: { lines: readonly { number: number; line: TerminalLine }[] }): ReactElement {
  return (
    <pre className={styles['terminal']}>
      {lines.map(({ number, line }) => (
        <div key={number}>
          {line.length === 0 ? '\n' : withPlaces(line).map(({ at, run }) => <Run key={at} run={run} />)}
        </div>
      ))}
    </pre>
  );
}

/** Output of a program in its colours. Copying gives the plain text. */
export function TerminalOutput({ name, text }: { name: string; text: LongText }): ReactElement {
  const { t } = useMessages();
  const { readText } = useChatPorts();
  const state = useLongText(text);
  const lines = useMemo(
    () => parseTerminal(state.text).map((line, index) => ({ number: index, line })),
    [state.text],
  );
  return (
    <div className={styles['frame']}>
      <FoldedLines name={name} lines={lines}>
        {(shown) => <Lines lines={shown} />}
      </FoldedLines>
      <ShowMore state={state} />
      <div className={styles['copy']}>
        <CopyButton
          getText={async () => plainTerminalText(parseTerminal(await readWhole(text, readText)))}
          label={t('transcript.copyOutput')}
        />
      </div>
    </div>
  );
}
