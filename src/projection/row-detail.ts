import type { Row } from '../session/array-session-index';
import type { EntryKind, MessageRole } from '../session/entry-kind';

/** An entry as a pair: rows are fast, ids are what files and links speak of. */
export interface EntryRef {
  readonly row: Row;
  readonly id: string;
}

/** What a list needs to show one entry on one line. Texts are raw: views pass them through displayText. */
export interface RowDetail {
  readonly row: Row;
  readonly id: string;
  readonly kind: EntryKind;
  /** the type as written when kind is `unknown`, else '' */
  readonly unknownType: string;
  readonly role: MessageRole;
  /** first words, or a tool call such as `read src/a.ts:10-40`, `$ npm test` */
  readonly preview: string;
  /** the preview is a command or tool call */
  readonly code: boolean;
  /** label in force */
  readonly label: string | null;
  /** milliseconds since 1970, or null */
  readonly time: number | null;
  readonly failure: 'error' | 'aborted' | null;
  /** exit code of a bash command where the file tells it */
  readonly exitCode: number | null;
  /** provider/model, tool name, custom type or thinking level; '' for none */
  readonly name: string;
  /** input + output + cache read + cache write of the entry's own usage; 0 for none */
  readonly tokens: number;
  /** US dollars */
  readonly cost: number;
  /** for a compaction: entries of its path that it summarised; null otherwise */
  readonly summarised: number | null;
  /** for a compaction: tokens before, where the file tells it */
  readonly tokensBefore: number | null;
  /** delivery copy (OpenClaw) */
  readonly mirror: boolean;
  /** a later entry took over its id */
  readonly shadowed: boolean;
  /** its parent is not in the file */
  readonly orphan: boolean;
  /** its own parent edge was cut because it closes a cycle */
  readonly cycleCut: boolean;
  readonly isTip: boolean;
  /** not yet in the file */
  readonly unsaved: boolean;
}
