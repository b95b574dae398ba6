import { memo, useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import { safeProse } from '../safe-text';
import { GrowingCode } from './growing-code';
import styles from './markdown.module.css';
import { toReactNodes } from './markdown-elements';
import { renderPiece, warmMarkdown } from './markdown-text';
import { purifyMarkdown } from './purify-markdown';
import { renderMarkdown } from './render-markdown';
import { splitGrowing, type GrowingParts } from './split-growing';

/** A rest without a cut longer than this (some milliseconds of work) stays plain until it is cut. */
const LONGEST_REST = 16_000;
/** Milliseconds without growth after which the text is probably whole. */
const REST = 60;

/** Remembers the cuts of a text, so that each step looks only at what is new. */
class GrowingText {
  #text = '';
  #parts: GrowingParts | null = null;

  read(text: string): GrowingParts {
    if (!text.startsWith(this.#text)) this.#parts = null;
    if (text !== this.#text || this.#parts === null) this.#parts = splitGrowing(text, this.#parts);
    this.#text = text;
    return this.#parts;
  }
}

/** Markdown as it arrives: finished blocks are rendered once, only the rest is rendered anew with every step. */
export function StreamingText({ text }: { text: string }): ReactElement {
  const prose = useMemo(() => safeProse(text), [text]);
  const [growing] = useState(() => new GrowingText());
  const { cuts, fence } = growing.read(prose);
  useEffect(() => {
    // once it is settled the message shows it, in other pieces
    let stop = (): void => undefined;
    const timer = setTimeout(() => {
      stop = warmMarkdown(text);
    }, REST);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [text]);
  const rest = cuts.at(-1) ?? 0;
  return (
    <div className={styles['markdown']}>
      {cuts.slice(0, -1).map((start, index) => (
        <FinishedBlock key={start} text={prose.slice(start, cuts[index + 1])} />
      ))}
      {fence === null ? (
        <Rest key={rest} text={prose.slice(rest)} />
      ) : (
        <GrowingCode key={rest} code={prose.slice(fence.codeStart)} name={firstWord(fence.info)} />
      )}
    </div>
  );
}

const FinishedBlock = memo(function FinishedBlock({ text }: { text: string }): ReactNode {
  return renderPiece(text, 'flow');
});

function Rest({ text }: { text: string }): ReactNode {
  return useMemo(
    () =>
      text.length > LONGEST_REST ? (
        <div className={styles['waiting']}>{text}</div>
      ) : (
        toReactNodes(purifyMarkdown(renderMarkdown(text, 'flow')))
      ),
    [text],
  );
}

function firstWord(info: string): string {
  return /^[^\s{]*/.exec(info)?.[0] ?? '';
}
