import { useCallback, useEffect, useRef, type ReactElement } from 'react';
import { at } from '../../base/assert';
import { useMessages } from '../../ui/messages/messages-context';
import { VirtualList, type VirtualListHandle } from '../../ui/virtual-list';
import { useRoving } from '../use-roving';
import type { LeafActions } from './leaf-actions';
import { LeafCard } from './leaf-card';
import type { LeafItem } from './leaf-item';

/** Pixels of a leaf with three lines and a fork. */
const CARD_HEIGHT = 100;

const estimateCard = (): number => CARD_HEIGHT;

export interface LeafListProps {
  /** indices into the ledger, in the order to show */
  readonly leaves: Int32Array;
  readonly leafAt: (index: number) => LeafItem;
  /** index into the ledger, −1 for none */
  readonly current: number;
  readonly tip: number;
  readonly isMarked: (index: number) => boolean;
  /** milliseconds since 1970 */
  readonly now: number;
  /** first and last place in `leaves` that are in view */
  readonly onVisibleRange: (start: number, end: number) => void;
  readonly actions: LeafActions;
}

interface LeafCardsProps extends LeafListProps {
  /** the session has several models */
  readonly withModels: boolean;
}

/** The leaves as cards, one tab stop: arrows move, Enter chooses. */
export function LeafList(props: LeafCardsProps): ReactElement {
  const { leaves, leafAt, current, onVisibleRange } = props;
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
            withModels={props.withModels}
            isCurrent={leaf === current}
            isTip={leaf === props.tip}
            isMarked={props.isMarked(leaf)}
            now={props.now}
            roving={roving.itemAt(index)}
            actions={props.actions}
          />
        );
      }}
    />
  );
}
