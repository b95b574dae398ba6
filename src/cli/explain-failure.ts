import { assertUnreachable } from '../base/assert';
import type { FileFailure } from './read-session-file';

/** One sentence that says why there is no session, and what to do. */
export function explainFailure(failure: FileFailure): string {
  switch (failure.type) {
    case 'empty-file':
      return 'The file is empty; choose a session file.';
    case 'binary-file':
      return 'The file is binary, no text; choose a session file (.jsonl).';
    case 'compressed-file':
      return `The file is compressed (${failure.compression}); unpack it first.`;
    case 'not-a-session':
      return explainForeign(failure.found);
    case 'other-format':
      return `The file looks like ${failure.format}, which cannot be read yet; choose a Pi session file.`;
    case 'no-such-file':
      return 'There is no such file; check the path.';
    case 'no-regular-file':
      return 'This is no regular file; give the path of a session file.';
    case 'not-permitted':
      return 'The file may not be read; check its permissions.';
    case 'file-changed':
      return 'The file changed while it was read; run the command again.';
    default:
      return assertUnreachable(failure);
  }
}

function explainForeign(found: 'text' | 'json' | 'json-lines'): string {
  switch (found) {
    case 'text':
      return 'The file holds no JSON lines, so it is no session; choose a session file (.jsonl).';
    case 'json':
      return 'The file is JSON, but no session; choose a session file (.jsonl).';
    case 'json-lines':
      return 'The file holds JSON lines, but no session; choose a session file whose first line has "type":"session".';
    default:
      return assertUnreachable(found);
  }
}
