import { useEffect, useMemo, useState } from 'react';
import { visibleText, splitLines } from '../safe-text';
import { BoundedCache } from './bounded-cache';
import { plainCodeLines, type CodeLine } from './highlighted-code';
import { enqueueWork } from './work-queue';

/** Larger pieces stay plain: colours are not worth a frozen page. */
const LARGEST = 20_000;
/** Characters of code whose colours are kept. */
const CACHE_SIZE = 2_000_000;

const coloured = new BoundedCache<string, readonly CodeLine[]>(CACHE_SIZE);

async function colour(code: string, language: string, key: string): Promise<void> {
  const { highlightCode } = await import('./highlighter');
  coloured.set(key, highlightCode(code, language) ?? plainCodeLines(splitLines(code)), code.length);
}

/** Lines of code, plain at first and coloured as soon as the highlighter has come and found the time. */
export function useCodeLines(raw: string, language: string | null): readonly CodeLine[] {
  const code = useMemo(() => visibleText(raw), [raw]);
  const plain = useMemo(() => plainCodeLines(splitLines(code)), [code]);
  const [, setDone] = useState('');
  const key = `${language} ${code}`;
  const known = coloured.get(key);
  const wanted = language !== null && code.length <= LARGEST && known === undefined;
  useEffect(() => {
    if (!wanted) return undefined;
    let current = true;
    const cancel = enqueueWork(() => {
      // Without the highlighter (offline, a chunk that is gone) code simply stays plain.
      colour(code, language, key).then(
        () => current && setDone(key),
        () => undefined,
      );
    });
    return () => {
      current = false;
      cancel();
    };
  }, [code, key, language, wanted]);
  return known ?? plain;
}
