import { useCallback, useEffect, useMemo, useRef, type CSSProperties, type ReactElement } from 'react';
import { at } from '../../base/assert';
import type { Row } from '../../session/array-session-index';
import type { AppStore } from '../../store/app-state';
import { EmptyState } from '../../ui/empty-state';
import { useMessages } from '../../ui/messages/messages-context';
import { VirtualList } from '../../ui/virtual-list';
import { useApp } from '../store-context';
import { useSideVersion } from './side-details';
import { SideMark } from './side-mark';
import { lineLength, lineRows, turnLines, type TurnLine } from './turn-lines';
import { TurnRow } from './turn-row';
import styles from './turns-panel.module.css';
import { useCompareActions } from './use-compare-actions';
import type { Compared, Side } from './use-comparison';
import { useTurnFocus } from './use-turn-focus';

/** Pixels of an entry in a cell, about. */
const ENTRY_HEIGHT = 40;
/** Pixels above and below the entries. */
const LINE_PADDING = 24;
/** Lines beyond the view whose words are fetched along. */
const OVERSCAN = 6;

/** A row of the active session is selected: shown on the sides of that session. */
const selectEntryRow = (state: AppStore): Row | null =>
  state.sessions.find(({ key }) => key === state.active)?.entry?.row ?? null;
const selectActiveKey = (state: AppStore): string | null => state.active;

/** The turns beside each other in one list, so that they scroll together. */
export function TurnsPanel({ compared }: { compared: Compared }): ReactElement {
  const { t } = useMessages();
  const { comparison, sides } = compared;
  const lines = useMemo(() => turnLines(comparison), [comparison]);
  const selected = useApp(selectEntryRow);
  const active = useApp(selectActiveKey);
  const version = useSideVersion(sides);
  const { select } = useCompareActions();
  const { container, onFocus, onKeyDown, onVisibleRange: onRange, stopIn } = useTurnFocus(sides.length);
  const onVisibleRange = useLineDetails(compared, lines, onRange);
  // The list asks for all of them whenever one is measured.
  const heights = useMemo(
    () => lines.map((line) => ENTRY_HEIGHT * lineLength(comparison, line) + LINE_PADDING),
    [comparison, lines],
  );
  const estimate = useCallback((index: number) => at(heights, index), [heights]);
  if (lines.length === 0) {
    return (
      <EmptyState icon="fork" title={t('compare.turns.none.title')} body={t('compare.turns.none.body')} />
    );
  }
  const renderLine = (index: number): ReactElement => {
    const stop = stopIn(index);
    return (
      <TurnRow
        compared={compared}
        line={at(lines, index)}
        index={index}
        stopSide={stop?.side ?? null}
        stopEntry={stop?.entry ?? -1}
        selected={selected}
        active={active}
        version={version}
        onSelect={select}
      />
    );
  };
  return (
    <div
      ref={container}
      role="presentation"
      className={styles['sideways']}
      style={{ '--sides': sides.length } as CSSProperties}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      <div className={styles['columns']}>
        <ColumnHeads sides={sides} />
        <VirtualList
          className={styles['list']}
          label={t('compare.turns.list')}
          count={lines.length}
          estimateSize={estimate}
          getKey={lineKey}
          initial="start"
          onVisibleRange={onVisibleRange}
          renderItem={renderLine}
        />
      </div>
    </div>
  );
}

const lineKey = (index: number): number => index;

/** The letters above the columns; they scroll sideways with them. */
function ColumnHeads({ sides }: { sides: readonly Side[] }): ReactElement {
  const { t } = useMessages();
  return (
    <div className={styles['heads']} aria-hidden="true">
      {sides.map((side) => (
        <div key={side.letter} className={styles['headCell']}>
          <SideMark side={side} />
          <span className={styles['headName']} dir="auto">
            {side.name === '' ? t('compare.noWords') : side.name}
            {side.session !== null && ` · ${side.session}`}
          </span>
        </div>
      ))}
    </div>
  );
}

/** Asks for the words of the lines in view, on every side. */
function useLineDetails(
  { comparison, sides }: Compared,
  lines: readonly TurnLine[],
  onRange: (start: number, end: number) => void,
): (start: number, end: number) => void {
  const range = useRef({ start: 0, end: 0 });
  const request = useCallback(() => {
    const first = Math.max(0, range.current.start - OVERSCAN);
    const wanted = lines.slice(first, range.current.end + OVERSCAN + 1);
    for (const side of sides) {
      for (const line of wanted) side.details.request(lineRows(comparison, line, side.place) ?? []);
    }
  }, [comparison, lines, sides]);
  // also after the cache forgot everything, which shows only as another rendering; what is there costs nothing
  useEffect(request);
  return useCallback(
    (start, end) => {
      range.current = { start, end };
      request();
      onRange(start, end);
    },
    [onRange, request],
  );
}
