import { LineFlag, type OutlineColumns } from '../../projection/outline-columns';

/**
 * Outline columns for tests, one line of text each: indentation by two is the level, `+` a folded stub, `-` an unfolded
 * one, `*` the leaf, `|` any other line; a dot at the end marks the last line of a run. Line n shows row 10 n.
 */
export function columnsFromText(text: string): OutlineColumns {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const { length } = lines;
  const base = lines[0]?.search(/\S/) ?? 0;
  const levels = lines.map((line) => (line.search(/\S/) - base) / 2);
  const flags = lines.map((line, i) => flagsOf(line.trim(), levels[i] ?? 0));
  const isStub = (i: number): boolean => ((flags[i] ?? 0) & LineFlag.stub) !== 0;
  return {
    length,
    rows: Int32Array.from(lines, (_, i) => i * 10),
    level: Int32Array.from(levels),
    parentLine: Int32Array.from(levels, (level, i) =>
      levels.findLastIndex((other, at) => at < i && other < level),
    ),
    lineFlags: Uint16Array.from(flags),
    setSize: new Int32Array(length).fill(length),
    posInSet: Int32Array.from(lines, (_, i) => i + 1),
    stubKey: Int32Array.from(lines, (_, i) => (isStub(i) ? i * 10 : -1)),
    stubTurns: Uint32Array.from(lines, (_, i) => (isStub(i) ? 3 : 0)),
    stubLeaves: Uint32Array.from(lines, (_, i) => (isStub(i) ? 2 : 0)),
    stubLabelRow: new Int32Array(length).fill(-1),
    stubHits: new Uint32Array(length),
    hiddenCount: 4,
    leafLine: lines.findIndex((line) => line.trim().startsWith('*')),
    selectedLine: -1,
  };
}

function flagsOf(mark: string, level: number): number {
  let flags = mark.endsWith('.') ? LineFlag.last : 0;
  if (mark.startsWith('-')) flags |= LineFlag.stub | LineFlag.open;
  else if (mark.startsWith('+')) flags |= LineFlag.stub;
  else if (level === 0) flags |= LineFlag.active;
  if (mark.startsWith('*')) flags |= LineFlag.leaf;
  return flags;
}
