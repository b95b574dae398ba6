import { useCallback, useRef } from 'react';
import type { EntryRef } from '../../projection/row-detail';
import type { TranscriptColumns } from '../../projection/transcript-item';
import type { Row } from '../../session/array-session-index';
import { useResource, type Resource } from '../use-resource';
import type { ChatClient } from './chat-ports';
import { ItemPages, type ItemRange } from './item-pages';

/** Items read before the conversation is shown: it opens at its end. */
const FIRST_ITEMS = 12;

/** The conversation of one leaf: its columns, and its items as far as they have been read. */
export interface Transcript {
  readonly leaf: Row;
  readonly leafId: string;
  readonly columns: TranscriptColumns;
  readonly pages: ItemPages;
  /** changes whenever the session does */
  readonly version: unknown;
}

/** What is read before it is shown: its end; where the same leaf is shown again, what the reader looks at. */
function placeToShow(before: Transcript | null, leaf: Row, count: number): ItemRange {
  return before?.leaf === leaf ? before.pages.wanted() : { start: count - FIRST_ITEMS, end: count };
}

/**
 * The conversation of a leaf, read again whenever `version` (its summary) is another one. While another one loads, the
 * one before stays.
 */
export function useTranscript(client: ChatClient, ref: EntryRef, version: unknown): Resource<Transcript> {
  const before = useRef<Transcript | null>(null);
  const { row: leaf, id: leafId } = ref;
  const load = useCallback(async (): Promise<Transcript> => {
    const columns = await client.transcript(leaf);
    const pages = new ItemPages(
      (start, end) => client.transcriptItems(leaf, start, end),
      columns.rows,
      before.current?.pages ?? null,
    );
    const { start, end } = placeToShow(before.current, leaf, columns.length);
    await pages.request(start, end);
    before.current = { leaf, leafId, columns, pages, version };
    return before.current;
  }, [client, leaf, leafId, version]);
  return useResource(load);
}
