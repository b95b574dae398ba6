import type { ArraySessionIndex } from '../session/array-session-index';
import { type FileFacts, IndexBuilder } from '../session/build-index';
import { type DraftBatch, replayBatch } from '../session/draft-batch';

/** The index of a file from the batches of its blocks in file order: exactly what one pass would have built. */
export function joinBatches(batches: readonly DraftBatch[], facts: FileFacts): ArraySessionIndex {
  const builder = new IndexBuilder();
  let lines = 0;
  for (const batch of batches) {
    replayBatch(batch, builder, lines);
    lines += batch.lineCount;
  }
  return builder.finish(facts);
}
