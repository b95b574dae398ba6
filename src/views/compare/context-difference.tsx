import { useCallback, useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { at } from '../../base/assert';
import type { Row } from '../../session/array-session-index';
import { useMessages } from '../../ui/messages/messages-context';
import { VirtualList, type VirtualListHandle } from '../../ui/virtual-list';
import { useRoving } from '../use-roving';
import { ContextEntry } from './context-entry';
import { ContextGroupHead } from './context-group-head';
import { contextGroups, contextLine, groupStarts } from './context-groups';
import { sideDetail, useSideVersion } from './side-details';
import { useCompareActions } from './use-compare-actions';
import type { Compared } from './use-comparison';

/** Pixels of a line. */
const LINE_HEIGHT = 34;

/** Keys for the entries of a group: more than any context has. A group has the same number, open or closed. */
const GROUP_KEYS = 2 ** 32;

const estimateLine = (): number => LINE_HEIGHT;

/** What the contexts have in common, what only one has, and what compactions took away. */
export function ContextDifference({ compared }: { compared: Compared }): ReactElement {
  const { t } = useMessages();
  const { comparison, sides } = compared;
  const groups = useMemo(() => contextGroups(comparison.context, sides), [comparison, sides]);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const starts = useMemo(() => groupStarts(groups, open), [groups, open]);
  const count = starts.at(-1) ?? 0;
  const list = useRef<VirtualListHandle>(null);
  const roving = useRoving(count, 0, list);
  useSideVersion(sides);
  const { select } = useCompareActions();
  const range = useRef({ start: 0, end: 0 });
  const request = useCallback(() => {
    for (let index = range.current.start; index <= Math.min(range.current.end, count - 1); index += 1) {
      const { group, entry } = contextLine(starts, index);
      const { side, part } = at(groups, group);
      if (entry >= 0) side.details.request([(part.rows[entry] ?? -1) as Row]);
    }
  }, [count, groups, starts]);
  useEffect(request);
  const { onVisibleRange: onRovingRange } = roving;
  const onVisibleRange = useCallback(
    (start: number, end: number) => {
      range.current = { start, end };
      request();
      onRovingRange(start, end);
    },
    [onRovingRange, request],
  );
  const getKey = useCallback(
    (index: number) => {
      const { group, entry } = contextLine(starts, index);
      return group * GROUP_KEYS + entry + 1;
    },
    [starts],
  );
  const toggle = (key: string): void => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    setOpen(next);
  };
  return (
    <VirtualList
      ref={list}
      label={t('compare.context.list')}
      count={count}
      estimateSize={estimateLine}
      getKey={getKey}
      initial="start"
      onVisibleRange={onVisibleRange}
      renderItem={(index) => {
        const { group: place, entry } = contextLine(starts, index);
        const group = at(groups, place);
        if (entry < 0) {
          return (
            <ContextGroupHead
              group={group}
              isFirst={index === 0}
              isOpen={open.has(group.key)}
              roving={roving.itemAt(index)}
              onToggle={() => toggle(group.key)}
            />
          );
        }
        const row = (group.part.rows[entry] ?? -1) as Row;
        return (
          <ContextEntry
            detail={sideDetail(group.side, row)}
            roving={roving.itemAt(index)}
            onSelect={() => select(group.side, row)}
          />
        );
      }}
    />
  );
}
