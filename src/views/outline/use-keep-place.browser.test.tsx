import { useRef, useState, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import type { OutlineColumns } from '../../projection/outline-columns';
import '../../ui/tokens.css';
import { TreeList, type TreeListHandle } from '../../ui/tree-list';
import { columnsFromText } from './columns-from-text';
import { ROW_HEIGHT, useKeepPlace } from './use-keep-place';

/** A straight run of `count` entries, a folded branch before the one in the middle; the last one is the leaf. */
function runOf(count: number): OutlineColumns {
  return columnsFromText(
    Array.from({ length: count }, (_, line) => (line === count - 1 ? '*.' : line === 30 ? '+' : '|')).join(
      '\n',
    ),
  );
}

function Outline({ columns, selected }: { columns: OutlineColumns; selected: number }): ReactElement {
  const tree = useRef<TreeListHandle>(null);
  const pane = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState(-1);
  const { onScroll } = useKeepPlace({ columns, selected, revealed: null }, tree, pane);
  return (
    <div ref={pane} style={{ display: 'flex', height: 400 }} onScrollCapture={onScroll}>
      <TreeList
        ref={tree}
        label="Session tree"
        count={columns.length}
        rowHeight={ROW_HEIGHT}
        initialIndex={columns.leafLine}
        focusIndex={focus}
        onFocusIndex={setFocus}
        onActivate={() => undefined}
        onToggle={() => undefined}
        parentIndex={() => -1}
        getRow={(line) => ({
          key: `row ${columns.rows[line]}`,
          label: `row ${columns.rows[line]}`,
          level: 1,
          expanded: null,
          selected: columns.rows[line] === selected,
          setSize: columns.length,
          posInSet: line + 1,
        })}
        renderRow={(line) => <span>row {columns.rows[line]}</span>}
      />
    </div>
  );
}

const settle = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 250);
  });

async function showOutline(columns: OutlineColumns, selected = -1) {
  const screen = await render(<Outline columns={columns} selected={selected} />);
  const tree = screen.getByRole('tree', { name: 'Session tree' }).element();
  await settle();
  const inView = (): readonly string[] => {
    const { top, bottom } = tree.getBoundingClientRect();
    return [...tree.querySelectorAll('[role=treeitem]')].flatMap((row) => {
      const box = row.getBoundingClientRect();
      return box.top >= top && box.bottom <= bottom
        ? [`${row.textContent} at ${Math.round(box.top - top)}`]
        : [];
    });
  };
  return {
    inView,
    names: (): readonly string[] => inView().map((row) => row.replace(/ at .*/, '')),
    scrollTo: async (top: number): Promise<void> => {
      tree.scrollTop = top;
      await settle();
    },
    show: async (next: OutlineColumns): Promise<void> => {
      await screen.rerender(<Outline columns={next} selected={selected} />);
      await settle();
    },
  };
}

test.each([
  ['nothing selected', -1],
  ['an entry in view selected', 750],
])('a leaf in view stays in view as it moves on (%s)', async (_name, selected) => {
  const outline = await showOutline(runOf(80), selected);
  await outline.scrollTo(10_000);
  expect(outline.names()).toContain('row 790');
  await outline.show(runOf(81));
  expect(outline.names()).toContain('row 800');
  await outline.show(runOf(95));
  expect(outline.names()).toContain('row 940');
});

test('whoever looks elsewhere keeps their place when the leaf moves on', async () => {
  const outline = await showOutline(runOf(80));
  await outline.scrollTo(500);
  const before = outline.inView();
  expect(before.length).toBeGreaterThan(10);
  await outline.show(runOf(81));
  await outline.show(runOf(95));
  expect(outline.inView()).toEqual(before);
});
