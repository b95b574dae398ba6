import { useCallback, useRef } from 'react';
import type { TranscriptColumns } from '../../projection/transcript-item';
import type { Row } from '../../session/array-session-index';
import { useResource, type Resource } from '../use-resource';
import type { ChatClient } from './chat-ports';
import { ItemPages } from './item-pages';

/** Items read before the conversation is shown: it opens at its end. */
const FIRST_ITEMS = 12;

/** The conversation of one leaf: its columns, and its items as far as they have been read. */
export interface Transcript {
  readonly leaf: Row;
  readonly columns: TranscriptColumns;
  readonly pages: ItemPages;
}

/** The conversation of a leaf. While another one loads, the one before stays. */
export function useTranscript(client: ChatClient, leaf: Row): Resource<Transcript> {
  const before = useRef<ItemPages | null>(null);
  const load = useCallback(async (): Promise<Transcript> => {
    const columns = await client.transcript(leaf);
    const pages = new ItemPages(
      (start, end) => client.transcriptItems(leaf, start, end),
      columns.rows,
      before.current,
    );
    await pages.request(columns.length - FIRST_ITEMS, columns.length);
    before.current = pages;
    return { leaf, columns, pages };
  }, [client, leaf]);
  return useResource(load);
}
