import { useEffect, useState } from 'react';
import type { Source } from './folder-sources';

/** What the disk tells of a file: bytes, and milliseconds since 1970. */
export interface FileFacts {
  readonly size: number;
  readonly modified: number;
}

/** Size and date of a file; null until they are known, and for a file that has gone. */
export function useFileFacts(source: Source | undefined): FileFacts | null {
  const [known, setKnown] = useState<{ source: Source; facts: FileFacts } | null>(null);
  useEffect(() => {
    if (source?.type !== 'file' && source?.type !== 'handle') return undefined;
    let current = true;
    const file = source.type === 'file' ? Promise.resolve(source.file) : source.handle.getFile();
    file.then(
      ({ size, lastModified }) => {
        if (current) setKnown({ source, facts: { size, modified: lastModified } });
      },
      // The row stays without figures; opening it tells what is wrong.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [source]);
  if (source?.type === 'served') return source.listed;
  return known !== null && known.source === source ? known.facts : null;
}
