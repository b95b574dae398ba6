/** A small file system in memory and Pi's file tools over it, so that what an example's tools print fits its edits. */
import { generateEditDiff } from './pi-modules.mjs';

const textBlock = (text) => [{ type: 'text', text }];

function globToRegExp(pattern) {
  const source = pattern
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\//g, '(?:.*/)?')
    .replace(/\*/g, '[^/]*');
  return new RegExp(pattern.includes('/') ? `^${source}$` : `(?:^|/)${source}$`);
}

function replaceOnce(content, edits) {
  const replacements = edits
    .map(({ oldText, newText }) => {
      const matchIndex = content.indexOf(oldText);
      if (matchIndex < 0 || content.indexOf(oldText, matchIndex + 1) >= 0)
        throw new Error(`not exactly once: ${oldText}`);
      return { matchIndex, matchLength: oldText.length, newText };
    })
    .toSorted((a, b) => a.matchIndex - b.matchIndex);
  let after = '';
  let from = 0;
  for (const { matchIndex, matchLength, newText } of replacements) {
    after += content.slice(from, matchIndex) + newText;
    from = matchIndex + matchLength;
  }
  return { after: after + content.slice(from), replacements };
}

export class ExampleFiles {
  constructor(files) {
    this.files = new Map(Object.entries(files));
  }

  snapshot() {
    return new Map(this.files);
  }

  restore(snapshot) {
    this.files = new Map(snapshot);
  }

  /** @returns `{ content, details? }` as Pi's tool of that name returns it */
  run(tool, args) {
    return this[`run_${tool}`](args);
  }

  run_read({ path, offset = 1, limit }) {
    const lines = this.files.get(path).split('\n');
    const start = offset - 1;
    const end = limit === undefined ? lines.length : Math.min(start + limit, lines.length);
    const rest = lines.length - end;
    const note = rest > 0 ? `\n\n[${rest} more lines in file. Use offset=${end + 1} to continue.]` : '';
    return { content: textBlock(lines.slice(start, end).join('\n') + note) };
  }

  run_ls({ path = '.' }) {
    const prefix = path === '.' ? '' : `${path}/`;
    const names = new Set();
    for (const file of this.files.keys()) {
      if (!file.startsWith(prefix)) continue;
      const [first, ...rest] = file.slice(prefix.length).split('/');
      names.add(rest.length > 0 ? `${first}/` : first);
    }
    return {
      content: textBlock(
        [...names].toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)).join('\n'),
      ),
    };
  }

  run_find({ pattern, path = '.' }) {
    const prefix = path === '.' ? '' : `${path}/`;
    const glob = globToRegExp(pattern);
    const found = [...this.files.keys()]
      .filter((file) => file.startsWith(prefix))
      .map((file) => file.slice(prefix.length));
    return { content: textBlock(found.filter((file) => glob.test(file)).join('\n')) };
  }

  run_grep({ pattern, path = '.', glob }) {
    const prefix = path === '.' ? '' : `${path}/`;
    const wanted = glob === undefined ? undefined : globToRegExp(glob);
    const hits = [];
    for (const [file, content] of this.files) {
      if (!file.startsWith(prefix) || (wanted && !wanted.test(file))) continue;
      content.split('\n').forEach((line, index) => {
        if (new RegExp(pattern).test(line)) hits.push(`${file.slice(prefix.length)}:${index + 1}: ${line}`);
      });
    }
    return { content: textBlock(hits.length > 0 ? hits.join('\n') : 'No matches found') };
  }

  run_write({ path, content }) {
    this.files.set(path, content);
    return { content: textBlock(`Successfully wrote to ${path}`) };
  }

  run_edit({ path, edits }) {
    const before = this.files.get(path);
    const { after, replacements } = replaceOnce(before, edits);
    this.files.set(path, after);
    return {
      content: textBlock(`Successfully replaced ${edits.length} block(s) in ${path}.`),
      details: generateEditDiff(path, before, after, replacements),
    };
  }
}
