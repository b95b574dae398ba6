import { useCallback, useEffect, useRef, type ReactElement } from 'react';
import { at } from '../../base/assert';
import type { Row } from '../../session/array-session-index';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { useMessages } from '../../ui/messages/messages-context';
import { VirtualList, type VirtualListHandle } from '../../ui/virtual-list';
import { useRoving } from '../use-roving';
import { LeafCard } from './leaf-card';
import type { LeafItem } from './leaf-item';

/** Pixels of a leaf with two lines and a fork. */
const CARD_HEIGHT = 84;

const estimateCard = (): number => CARD_HEIGHT;

interface LeafListProps {
  /** indices into the ledger */
  readonly leaves: Int32Array;
  readonly leafAt: (index: number) => LeafItem;
  /** index into the ledger, −1 for none */
  readonly current: number;
  readonly tip: number;
  /** milliseconds since 1970 */
  readonly now: number;
  readonly onVisibleRange: (start: number, end: number) => void;
  readonly onChoose: (item: LeafItem) => void;
  readonly onFork: (row: Row) => void;
  readonly onClearFilter: () => void;
}

/** The leaves, one tab stop: arrows move, Enter chooses. */
export function LeafList(props: LeafListProps): ReactElement {
  const { leaves, leafAt, current, tip, now, onVisibleRange, onChoose, onFork } = props;
  const { t } = useMessages();
  const list = useRef<VirtualListHandle>(null);
  const home = leaves.indexOf(current);
  const roving = useRoving(leaves.length, home, list);
  useEffect(() => {
    if (home >= 0) list.current?.scrollToIndex(home, 'auto');
  }, [home]);
  const { onVisibleRange: onRovingRange } = roving;
  const onRange = useCallback(
    (start: number, end: number) => {
      onVisibleRange(start, end);
      onRovingRange(start, end);
    },
    [onVisibleRange, onRovingRange],
  );
  // The list measures all leaves anew when this function changes.
  const getKey = useCallback((index: number) => at(leaves, index), [leaves]);
  if (leaves.length === 0) {
    return (
      <EmptyState
        title={t('branches.filterNone.title')}
        body={t('branches.filterNone.body')}
        actions={
          <Button size="s" onClick={props.onClearFilter}>
            {t('branches.filterClear')}
          </Button>
        }
      />
    );
  }
  return (
    <VirtualList
      ref={list}
      label={t('branches.list')}
      count={leaves.length}
      estimateSize={estimateCard}
      getKey={getKey}
      initial="start"
      onVisibleRange={onRange}
      renderItem={(index) => {
        const leaf = at(leaves, index);
        return (
          <LeafCard
            item={leafAt(leaf)}
            isFirst={index === 0}
            isCurrent={leaf === current}
            isTip={leaf === tip}
            now={now}
            roving={roving.itemAt(index)}
            onChoose={onChoose}
            onFork={onFork}
          />
        );
      }}
    />
  );
}
