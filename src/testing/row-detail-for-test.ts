import type { RowDetail } from '../projection/row-detail';
import type { Row } from '../session/array-session-index';

/** A user message for tests, with what `change` says otherwise. */
export function rowDetailForTest(row: Row, change: Partial<RowDetail> = {}): RowDetail {
  return {
    row,
    id: `id-${row}`,
    kind: 'message',
    unknownType: '',
    role: 'user',
    preview: `words of ${row}`,
    code: false,
    label: null,
    time: null,
    failure: null,
    exitCode: null,
    name: '',
    tokens: 0,
    cost: 0,
    summarised: null,
    tokensBefore: null,
    mirror: false,
    shadowed: false,
    orphan: false,
    cycleCut: false,
    isTip: false,
    unsaved: false,
    ...change,
  };
}
