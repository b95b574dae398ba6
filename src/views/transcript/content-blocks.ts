import { assertUnreachable } from '../../base/assert';
import type { ContentBlock } from '../../projection/transcript-item';

/** A name that stays the same while the session is open: where the block stands in the file. */
export function blockKey(block: ContentBlock): string {
  switch (block.type) {
    case 'text':
    case 'thinking':
      return `${block.text.row} ${block.text.path.join('.')}`;
    case 'image':
      return `${block.image.row} ${block.image.path.join('.')}`;
    case 'toolCall':
      return `${block.call.argsJson.row} ${block.call.argsJson.path.join('.')} ${block.call.callId}`;
    case 'raw':
      return `${block.json.row} ${block.json.path.join('.')}`;
    default:
      return assertUnreachable(block);
  }
}

/** True when there is nothing to see in these blocks. */
export function areBlank(blocks: readonly ContentBlock[]): boolean {
  return blocks.every((block) => block.type === 'text' && block.text.text.trim() === '');
}
