import type { SessionState } from '../../store/app-state';

/** Where a session's bytes come from. */
export type Source = SessionState['source'];

/** The folder that a file lies in, below the folder that was opened; '' for the folder itself. */
export function folderPath(source: Source | undefined): string {
  if (source === undefined || source.type === 'url' || source.type === 'new') return '';
  const path = source.path ?? '';
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The sources whose path contains every word, in any case. */
export function filterSources(sources: readonly Source[], words: string): readonly Source[] {
  const wanted = words.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return sources;
  return sources.filter((source) => {
    const text = `${folderPath(source)}/${source.name}`.toLocaleLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
