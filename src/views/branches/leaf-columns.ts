import type { MessageKey } from '../../ui/messages/catalogue';

/** What the ledger can be sorted by; `file` is the order of the file. */
export type SortColumn =
  | 'file'
  | 'leaf'
  | 'fork'
  | 'messages'
  | 'models'
  | 'tokens'
  | 'cost'
  | 'context'
  | 'errors'
  | 'files'
  | 'duration'
  | 'activity';

export interface LeafSort {
  readonly column: SortColumn;
  readonly descending: boolean;
}

export const fileOrder: LeafSort = { column: 'file', descending: false };

/** In the order of the table. */
export const tableColumns = [
  'leaf',
  'fork',
  'messages',
  'tokens',
  'cost',
  'context',
  'errors',
  'files',
  'duration',
  'activity',
  'models',
] as const satisfies readonly SortColumn[];

export type TableColumn = (typeof tableColumns)[number];

export const sortColumns: readonly SortColumn[] = ['file', ...tableColumns];

/** Columns of words start at A, columns of figures at the largest. */
const words: ReadonlySet<SortColumn> = new Set(['file', 'leaf', 'models']);

/** Figures stand at the end of their column. */
export function isFigure(column: SortColumn): boolean {
  return !words.has(column) && column !== 'fork';
}

/** The short name of a column, and the long one that its header explains itself with. */
export function columnKeys(column: SortColumn): { readonly name: MessageKey; readonly title: MessageKey } {
  return { name: `branches.column.${column}`, title: `branches.columnTitle.${column}` };
}

/** What a click on a column's header sorts by: first its natural order, then the other, then the file's. */
export function nextSort(sort: LeafSort, column: SortColumn): LeafSort {
  const descending = !words.has(column);
  if (sort.column !== column) return { column, descending };
  return sort.descending === descending ? { column, descending: !descending } : fileOrder;
}

/** The same column the other way, or another column in its natural order. */
export function sortBy(sort: LeafSort, column: SortColumn): LeafSort {
  return column === sort.column ? sort : { column, descending: !words.has(column) };
}
