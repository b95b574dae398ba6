import { useEffect, useMemo, useState, type ReactElement, type ReactNode } from 'react';
import type { LongText } from '../../projection/transcript-item';
import { safeProse } from '../safe-text';
import { BoundedCache } from './bounded-cache';
import { useLongText } from './long-text';
import styles from './markdown.module.css';
import { toReactNodes } from './markdown-elements';
import { purifyMarkdown } from './purify-markdown';
import { renderMarkdown, type LineBreaks } from './render-markdown';
import { ShowMore } from './show-more';
import { splitMarkdown } from './split-markdown';
import { enqueueWork, hasTimeLeft, spendTime } from './work-queue';

/** Texts up to this size (about two milliseconds) are rendered at once while the task has time, others later. */
const AT_ONCE = 3_000;
/** Characters of text whose rendering is kept. */
const CACHE_SIZE = 2_000_000;

const rendered = new BoundedCache<string, ReactNode>(CACHE_SIZE);

/** A piece as React nodes, at once; kept for the next time. */
export function renderPiece(text: string, lineBreaks: LineBreaks): ReactNode {
  const key = `${lineBreaks} ${text}`;
  const known = rendered.get(key);
  if (known !== undefined) return known;
  const nodes = spendTime(() => toReactNodes(purifyMarkdown(renderMarkdown(text, lineBreaks))));
  rendered.set(key, nodes, text.length);
  return nodes;
}

/** The rendering of a piece, or null while it waits for its task. */
function useRendered(text: string, lineBreaks: LineBreaks): ReactNode {
  const key = `${lineBreaks} ${text}`;
  const [, setDone] = useState('');
  const ready = rendered.get(key) !== undefined || (text.length <= AT_ONCE && hasTimeLeft());
  useEffect(() => {
    if (ready) return undefined;
    return enqueueWork(() => {
      void renderPiece(text, lineBreaks);
      setDone(key);
    });
  }, [key, lineBreaks, ready, text]);
  return useMemo(() => (ready ? renderPiece(text, lineBreaks) : null), [lineBreaks, ready, text]);
}

function MarkdownPiece({ text, lineBreaks }: { text: string; lineBreaks: LineBreaks }): ReactNode {
  return useRendered(text, lineBreaks) ?? <div className={styles['waiting']}>{text}</div>;
}

/** Renders a text ahead, piece by piece, so that it stands there at once when it is shown. Gives the way to stop that. */
export function warmMarkdown(text: string): () => void {
  const stops = splitMarkdown(safeProse(text)).map((piece) =>
    enqueueWork(() => void renderPiece(piece.text, 'flow')),
  );
  return () => {
    for (const stop of stops) stop();
  };
}

/** Markdown from a file. Nothing in it can run, load or style anything (render-markdown.ts). */
function Markdown({ text, lineBreaks }: { text: string; lineBreaks: LineBreaks }): ReactElement {
  const pieces = useMemo(() => splitMarkdown(safeProse(text)), [text]);
  return (
    <div className={styles['markdown']}>
      {pieces.map((piece) => (
        <MarkdownPiece key={piece.start} text={piece.text} lineBreaks={lineBreaks} />
      ))}
    </div>
  );
}

/** A long text as Markdown: its beginning, and more on request. */
export function MarkdownText({ text, lineBreaks }: { text: LongText; lineBreaks: LineBreaks }): ReactElement {
  const state = useLongText(text);
  return (
    <>
      <Markdown text={state.text} lineBreaks={lineBreaks} />
      <ShowMore state={state} />
    </>
  );
}
