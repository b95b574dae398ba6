import { memo, type ReactElement } from 'react';
import type { Row } from '../../session/array-session-index';
import { joinClasses } from '../../ui/class-names';
import lists from '../lists.module.css';
import { TurnCell } from './turn-cell';
import { goesOn, lineRows, type TurnLine } from './turn-lines';
import styles from './turns-panel.module.css';
import type { Compared, Side } from './use-comparison';

interface TurnRowProps {
  readonly compared: Compared;
  readonly line: TurnLine;
  /** place of the line in the list */
  readonly index: number;
  /** the entry that the Tab key reaches: its side, −1 for the first with entries, null for none in this line */
  readonly stopSide: number | null;
  readonly stopEntry: number;
  /** the selected entry, of the session with the key `active` */
  readonly selected: Row | null;
  readonly active: string | null;
  /** grows when words have arrived, which the row reads from the sides */
  readonly version: number;
  readonly onSelect: (side: Side, row: Row) => void;
}

function Cells(props: TurnRowProps): ReactElement {
  const { compared, line, index, stopSide, stopEntry, selected, active, onSelect } = props;
  const { comparison, sides } = compared;
  const aligned = comparison.aligned[line.aligned];
  const isStart = line.from === 0;
  const cells = sides.map((side) => lineRows(comparison, line, side.place));
  const reached = stopSide === -1 ? cells.findIndex((rows) => rows !== null && rows.length > 0) : stopSide;
  return (
    <div className={joinClasses(styles['line'], index === 0 && lists['first'])}>
      {sides.map((side) => (
        <TurnCell
          key={side.letter}
          side={side}
          rows={cells[side.place] ?? null}
          turn={aligned?.turns[side.place] ?? null}
          isStart={isStart}
          goesOn={goesOn(comparison, line, side.place)}
          isSame={isStart && aligned?.same === true}
          line={index}
          stop={reached === side.place ? stopEntry : -1}
          selected={side.pick.session === active ? selected : null}
          onSelect={onSelect}
        />
      ))}
    </div>
  );
}

/** A turn of every side, beside each other; or a part of a long one. Rendered anew only when something of it changed. */
export const TurnRow = memo(Cells);
