import type { Diagnostic, DiagnosticCode } from '../session/diagnostics';

type Sentence = (values: Diagnostic['values']) => string;

const sentences: Readonly<Record<DiagnosticCode, Sentence>> = {
  'bad-json': ({ reason }) => `This line is no JSON and is left out: ${reason}`,
  'not-an-object': () => 'This line is JSON, but no object, and is left out.',
  bom: () => 'The file begins with a byte order mark. Pi itself will not open it.',
  'torn-last-line': ({ bytes }) =>
    `The last line breaks off after ${bytes} bytes, as after an interrupted write, and is left out.`,
  'glued-records': ({ id }) =>
    `A torn record and a whole one (${id}) stand on this line. Like Pi, Leafpath leaves out both; the whole one could be saved.`,
  'extra-header': () => 'A second session header stands here; it is no entry and is left out.',
  'no-header': () =>
    'The file does not begin with a session header that has an id. Pi itself will not open it.',
  'old-version': ({ version }) =>
    `The session is of format version ${version}. It is migrated in memory; the file stays as it is.`,
  'future-version': ({ version }) =>
    `The session is of format version ${version}, newer than version 3. It is read as version 3.`,
  'unknown-type': ({ id, type }) =>
    `Entry ${id} has the unknown type "${type}"; it keeps its place in the tree.`,
  'unknown-role': ({ id, role }) =>
    `Message ${id} has the unknown role "${role}"; it is not sent to the provider.`,
  'missing-message': ({ id }) => `Entry ${id} has no message; it adds nothing to the context.`,
  'missing-id': () =>
    'This entry has no id. It has got one from its line number; nothing in the file can name it.',
  'duplicate-id': ({ id, earlierLine }) =>
    `The id ${id} is already used on line ${earlierLine}. As in Pi, the later entry counts.`,
  'missing-parent': ({ id, parentId }) =>
    `The parent ${parentId} of entry ${id} is not in the file, so ${id} begins a tree of its own.`,
  'self-parent': ({ id }) => `Entry ${id} names itself as its parent; it is taken as a root.`,
  cycle: ({ id, parentId }) =>
    `The parents of entry ${id} lead in a circle. The link from ${id} to ${parentId} is cut.`,
  'missing-first-kept': ({ id }) =>
    `Compaction ${id} keeps from an entry that is not on its path, so it keeps nothing before itself.`,
  'missing-label-target': ({ id }) => `A label is set on ${id}, which is not in the file.`,
  'missing-edit-target': ({ id }) => `A context edit is meant for ${id}, which is not in the file.`,
  'missing-leaf-target': ({ id }) =>
    `The leaf entry ${id} points at an entry that is not in the file; the last entry before it is taken instead.`,
  'invalid-utf8': () => 'This line is no valid UTF-8; the wrong bytes are shown as U+FFFD.',
  'stale-tip': ({ id, newerId }) =>
    `The last entry (${id}) is bookkeeping on a branch that ends before ${newerId}. Pi goes on at ${id}; use --leaf ${newerId} for the newer messages.`,
};

/** What a finding means, in one or two English sentences. */
export function describeDiagnostic(diagnostic: Diagnostic): string {
  return sentences[diagnostic.code](diagnostic.values);
}
