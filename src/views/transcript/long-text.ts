import { useCallback, useState } from 'react';
import type { LongText } from '../../projection/transcript-item';
import { useChatPorts, type ChatPorts } from './chat-ports';

/** Code units read at a time: what one "show more" adds. */
const PAGE = 32_768;
/** Code units read at a time for copying. */
const COPY_PAGE = 1_048_576;

export interface LongTextState {
  /** what has been read so far, from the beginning */
  readonly text: string;
  /** code units that have not been read; Infinity when the whole length is unknown */
  readonly remaining: number;
  readonly status: 'idle' | 'reading' | 'failed';
  readonly readMore: () => void;
}

/** The beginning of a long text, and more of it on request. */
export function useLongText(source: LongText): LongTextState {
  const { readText } = useChatPorts();
  const [read, setRead] = useState<{ source: LongText; text: string; ended: boolean } | null>(null);
  const [status, setStatus] = useState<LongTextState['status']>('idle');
  const current = read?.source === source ? read : { source, text: '', ended: false };
  const text = source.text + current.text;
  const remaining = current.ended ? 0 : Math.max(0, source.length - text.length);

  const readMore = useCallback(() => {
    setStatus('reading');
    const done = current.text;
    const start = source.text.length + done.length;
    readText(source.row, source.path, start, start + PAGE).then(
      (result) => {
        setStatus(result.ok ? 'idle' : 'failed');
        if (result.ok) setRead({ source, text: done + result.value, ended: result.value.length < PAGE });
      },
      () => setStatus('failed'),
    );
  }, [current.text, readText, source]);

  return { text, remaining, status, readMore };
}

/** The whole of a long text, for copying. Throws when it can no longer be read; the copy button says so. */
export async function readWhole(source: LongText, readText: ChatPorts['readText']): Promise<string> {
  const pieces = [source.text];
  let length = source.text.length;
  while (length < source.length) {
    const result = await readText(source.row, source.path, length, length + COPY_PAGE);
    if (!result.ok) throw new Error(`Could not read the text: ${result.error.type}`);
    if (result.value === '') break;
    pieces.push(result.value);
    length += result.value.length;
  }
  return pieces.join('');
}
