import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import './tokens.css';
import { TreeList } from './tree-list';

const GROUPS = 1000;
const CHILDREN = 99;
const onActivate = vi.fn<(name: string) => void>();

type Row = { group: number; child: number | null };

/** A tree of 1,000 groups with 99 children each; every group but the first is folded or unfolded as `open` says. */
function Tree({ open: openAtFirst }: { open: 'all' | 'none' }): ReactElement {
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () => new Set(openAtFirst === 'all' ? Array.from({ length: GROUPS }, (_, group) => group) : []),
  );
  const [focus, setFocus] = useState(-1);
  const [selected, setSelected] = useState('');
  const rows = useMemo(() => {
    const all: Row[] = [];
    for (let group = 0; group < GROUPS; group += 1) {
      all.push({ group, child: null });
      for (let child = 0; open.has(group) && child < CHILDREN; child += 1) {
        all.push({ group, child });
      }
    }
    return all;
  }, [open]);
  const nameOf = (index: number): string => {
    const { group, child } = rows[index]!;
    return child === null ? `group ${group}` : `child ${group}.${child}`;
  };
  return (
    <div style={{ display: 'flex', height: 400 }}>
      <TreeList
        label="Session tree"
        count={rows.length}
        rowHeight={26}
        getRow={(index) => {
          const { group, child } = rows[index]!;
          return {
            key: nameOf(index),
            label: nameOf(index),
            level: child === null ? 1 : 2,
            expanded: child === null ? open.has(group) : null,
            selected: selected === nameOf(index),
            setSize: child === null ? GROUPS : CHILDREN,
            posInSet: (child ?? group) + 1,
          };
        }}
        renderRow={(index) => (
          <span>
            <i data-twisty="">▸</i> {nameOf(index)}
          </span>
        )}
        focusIndex={focus}
        onFocusIndex={setFocus}
        onActivate={(index) => {
          setSelected(nameOf(index));
          onActivate(nameOf(index));
        }}
        onToggle={(index, isOpen) => {
          setOpen((last) => {
            const next = new Set(last);
            next[isOpen ? 'add' : 'delete'](rows[index]!.group);
            return next;
          });
        }}
        parentIndex={(index) => {
          const { child } = rows[index]!;
          return child === null ? -1 : index - child - 1;
        }}
      />
    </div>
  );
}

beforeEach(() => {
  onActivate.mockClear();
});

async function showTree(open: 'all' | 'none') {
  const screen = await render(<Tree open={open} />);
  const tree = screen.getByRole('tree', { name: 'Session tree' }).element() as HTMLElement;
  tree.focus();
  const active = (): HTMLElement => {
    const row = document.getElementById(tree.getAttribute('aria-activedescendant') ?? '');
    expect(row, 'the active row is in the page').not.toBeNull();
    return row!;
  };
  const press = async (keys: string): Promise<string | null> => {
    await userEvent.keyboard(keys);
    return active().getAttribute('aria-label');
  };
  return { screen, tree, active, press };
}

test('arrow keys follow the tree pattern and select nothing', async () => {
  const { active, press } = await showTree('none');
  expect(await press('{ArrowDown}')).toBe('group 1');
  expect(active().getAttribute('aria-expanded')).toBe('false');
  expect(await press('{ArrowRight}')).toBe('group 1');
  expect(active().getAttribute('aria-expanded')).toBe('true');
  expect(await press('{ArrowRight}')).toBe('child 1.0');
  expect(active().getAttribute('aria-level')).toBe('2');
  expect(active().getAttribute('aria-setsize')).toBe(String(CHILDREN));
  expect(active().getAttribute('aria-posinset')).toBe('1');
  expect(active().hasAttribute('aria-expanded')).toBe(false);
  expect(await press('{ArrowDown}{ArrowDown}')).toBe('child 1.2');
  expect(await press('{ArrowLeft}')).toBe('group 1');
  expect(await press('{ArrowLeft}')).toBe('group 1');
  expect(active().getAttribute('aria-expanded')).toBe('false');
  expect(onActivate).not.toHaveBeenCalled();
  await press('{Enter}');
  expect(onActivate).toHaveBeenLastCalledWith('group 1');
  expect(active().getAttribute('aria-selected')).toBe('true');
  await press('{ArrowUp} ');
  expect(onActivate).toHaveBeenLastCalledWith('group 0');
});

test('a hundred thousand rows keep one tab stop, few elements, and the active row in the page', async () => {
  const { tree, press } = await showTree('all');
  expect(await press('{End}')).toBe(`child ${GROUPS - 1}.${CHILDREN - 1}`);
  await expect.poll(() => tree.scrollTop).toBeGreaterThan(2_500_000);
  expect(tree.querySelectorAll('[role=treeitem]').length).toBeLessThanOrEqual(60);
  expect(tree.querySelectorAll('[tabindex]').length).toBe(0);

  tree.scrollTop = 0;
  await expect.poll(() => tree.querySelector('[aria-label="group 0"]')).not.toBeNull();
  expect(await press('{PageUp}')).toMatch(/^child 999\./);
  expect(await press('{Home}')).toBe('group 0');
  await expect.poll(() => tree.scrollTop).toBe(0);
});

test('* unfolds every folded sibling', async () => {
  const { active, press, tree } = await showTree('none');
  await press('*');
  await expect.poll(() => tree.scrollHeight).toBeGreaterThan(2_500_000);
  expect(active().getAttribute('aria-expanded')).toBe('true');
});

test('a click selects, a click on the twisty folds', async () => {
  const { screen, active } = await showTree('none');
  const row = screen.getByRole('treeitem', { name: 'group 3' });
  await userEvent.click(row);
  expect(onActivate).toHaveBeenCalledExactlyOnceWith('group 3');
  await userEvent.click(row.element().querySelector('[data-twisty]')!);
  expect(onActivate).toHaveBeenCalledTimes(1);
  expect(active().getAttribute('aria-label')).toBe('group 3');
  expect(active().getAttribute('aria-expanded')).toBe('true');
});
