import type { RepairChange } from '../append/repair-report';

type Sentence = (values: RepairChange['values']) => string;

const dropped: Readonly<Record<string, string>> = {
  torn: 'the last line breaks off',
  'not-json': 'it is no JSON, and no record in it is whole',
  'not-an-object': 'it is JSON, but no object',
  'too-long': 'it is too long to be read',
};

const sentences: Readonly<Record<RepairChange['code'], Sentence>> = {
  'removed-bom': () => 'The byte order mark is gone.',
  'added-header': () => 'A session header was added.',
  'mended-header': () => 'The header has got an id.',
  'removed-header': () => 'A further header was left out.',
  'split-records': ({ records, ids, lost }) =>
    `Whole records on this line: ${records} (${ids === '' ? 'no entry' : ids}); each has a line of its own.` +
    (lost === 0 ? '' : ` ${lost} characters of torn ones are lost.`),
  'recovered-line': ({ id }) => `The line of ${id} can be read again.`,
  'dropped-line': ({ reason, bytes }) =>
    `The line (${bytes} bytes) was left out: ${dropped[String(reason)] ?? String(reason)}.`,
  'renamed-id': ({ id, newId }) => `The id ${id} belongs to another entry; this one is now ${newId}.`,
  'added-id': ({ id }) => `The entry has got the id ${id}.`,
  'cut-cycle': ({ id, parentId }) =>
    id === parentId
      ? `Entry ${id} named itself as its parent; it is a root.`
      : `The link from ${id} to ${parentId}, which led in a circle, is cut.`,
  reattached: ({ id, parentId }) => `Entry ${id} hangs below ${parentId}.`,
  'made-root': ({ id, parentId }) =>
    `The parent ${parentId} of entry ${id} is not in the file; ${id} is a root.`,
  migrated: ({ version }) => `The entries of format version ${version} are now of version 3.`,
  'mended-text': () => 'Bytes that are no UTF-8 are now U+FFFD.',
  'mended-message': ({ id }) =>
    `Entry ${id} has no message, at which Pi would stop with an error; a custom entry holds what is left of it.`,
  'mended-edit': ({ id }) =>
    `The context edit ${id} has no replacement, at which Pi would stop with an error; it omits its target.`,
  'removed-pointer': ({ id }) => `The leaf pointer ${id}, which Pi takes for an entry, was left out.`,
  'moved-tip': ({ id, parentId }) =>
    `The entry ${id} ${parentId === '' ? 'without parent' : `below ${parentId}`} was added: Pi goes on there.`,
};

/** One sentence about a change of a repaired copy, with its line. */
export function describeChange({ code, line, values }: RepairChange): string {
  return `${line === 0 ? 'file' : `line ${line}`}: ${sentences[code](values)}`;
}
