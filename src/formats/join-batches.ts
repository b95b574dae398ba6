import { type FileFacts, IndexBuilder } from '../session/build-index';
import { type DraftBatch, replayBatch } from '../session/draft-batch';
import type { ReadIndex } from './session-reader';
import { GrowingIndex } from './growing-index';

/**
 * The index of a file from the batches of its blocks in file order: exactly what one pass would have built.
 * `terminated`: the file ends with a line feed, so that appended lines can be taken later.
 */
export function joinBatches(
  batches: readonly DraftBatch[],
  facts: FileFacts,
  terminated: boolean,
): ReadIndex {
  const builder = new IndexBuilder();
  let lines = 0;
  for (const batch of batches) {
    replayBatch(batch, builder, lines);
    lines += batch.lineCount;
  }
  const index = builder.finish(facts);
  const growth = { terminated, readsApart: facts.header !== null };
  return { index, growing: new GrowingIndex(builder, facts, lines, index.tip, growth) };
}
