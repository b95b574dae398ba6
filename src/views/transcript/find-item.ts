import type { TranscriptItem } from '../../projection/transcript-item';
import type { Row } from '../../session/array-session-index';
import type { ChatClient } from './chat-ports';
import type { Transcript } from './use-transcript';

/** Entries to climb from one that is no item itself (a tool result, a record) to one that is. */
const MOST_STEPS = 200;
/** Items to look back for the card that holds a late result. */
const MOST_ITEMS = 40;

function holds(item: TranscriptItem | null | undefined, row: Row): boolean {
  if (item?.body.type !== 'assistant') return false;
  return item.body.blocks.some((block) => block.type === 'toolCall' && block.call.result?.detail.row === row);
}

async function nearestItem(client: ChatClient, rows: Int32Array, row: Row): Promise<number> {
  let at: Row = row;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const index = rows.indexOf(at);
    if (index !== -1) return index;
    const entry = await client.entry(at);
    if (!entry.ok || entry.value.parent === null) return -1;
    at = entry.value.parent.row;
  }
  return -1;
}

/** Where an entry is shown. */
export interface FoundItem {
  /** index of the item, −1 for none */
  readonly index: number;
  /** it is the entry's own item or holds its result; else the nearest item before it */
  readonly exact: boolean;
}

/** The item of the conversation that shows an entry: its own, the one with its call, or the nearest before it. */
export async function findItem(client: ChatClient, transcript: Transcript, row: Row): Promise<FoundItem> {
  const { columns, pages } = transcript;
  const own = columns.rows.indexOf(row);
  if (own !== -1) return { index: own, exact: true };
  const nearest = await nearestItem(client, columns.rows, row);
  if (nearest === -1) return { index: -1, exact: false };
  const first = Math.max(0, nearest - MOST_ITEMS);
  await pages.request(first, nearest + 1);
  for (let index = nearest; index >= first; index -= 1) {
    if (holds(pages.get(index), row)) return { index, exact: true };
  }
  return { index: nearest, exact: false };
}
