import type { JsonValue } from '../base/json';
import type { Row } from '../session/array-session-index';
import type { RowDetail } from './row-detail';

/** Longest text that travels with an item, in UTF-16 code units; the rest is read when somebody opens it. */
export const INLINE_TEXT = 32_768;

/** Where a string stands inside an entry's JSON, for reading the whole of it later. */
export type JsonPath = readonly (string | number)[];

/** A text that may be cut: `text` is its beginning, `length` its whole length in code units. */
export interface LongText {
  readonly text: string;
  readonly length: number;
  readonly row: Row;
  readonly path: JsonPath;
}

/** A picture that is read when it comes into view. */
export interface ImageRef {
  readonly row: Row;
  readonly path: JsonPath;
  readonly mimeType: string;
  /** size of the decoded picture in bytes, as base64 length tells it */
  readonly byteLength: number;
  /** why it cannot be shown, or null */
  readonly problem: 'mime-type' | 'data' | 'external' | null;
}

export type ContentBlock =
  | { readonly type: 'text'; readonly text: LongText }
  | { readonly type: 'thinking'; readonly text: LongText; readonly redacted: boolean }
  | { readonly type: 'image'; readonly image: ImageRef }
  | { readonly type: 'toolCall'; readonly call: ToolCallView }
  /** a block or content of a shape we do not know, as JSON */
  | { readonly type: 'raw'; readonly json: LongText };

/** A tool call with the result that answers it on this path. */
export interface ToolCallView {
  readonly callId: string;
  readonly name: string;
  /** strings longer than INLINE_TEXT are cut */
  readonly args: JsonValue;
  readonly argsJson: LongText;
  readonly result: ToolResultView | null;
  /** the result does not directly follow the call's turn */
  readonly late: boolean;
}

export interface ToolResultView {
  readonly detail: RowDetail;
  readonly toolName: string;
  readonly isError: boolean;
  readonly blocks: readonly ContentBlock[];
  /** the tool's own details where the file has them (edit: its diff), strings cut like args */
  readonly details: JsonValue | null;
  /** milliseconds from the call's message to the result, or null */
  readonly duration: number | null;
  readonly edit: EditMark | null;
}

/** A context_edit of this path that changes what the model sees of an entry (FORMATS.md A5.3). */
export interface EditMark {
  readonly by: Row;
  readonly byId: string;
  readonly type: 'omit' | 'replace';
  /** the replacement as blocks, empty for omit */
  readonly replacement: readonly ContentBlock[];
}

export interface UsageView {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
  /** US dollars */
  readonly cost: number;
}

export type TranscriptBody =
  | { readonly type: 'user'; readonly blocks: readonly ContentBlock[] }
  | {
      readonly type: 'assistant';
      readonly blocks: readonly ContentBlock[];
      readonly provider: string;
      readonly model: string;
      readonly stopReason: string;
      readonly errorMessage: string | null;
      readonly usage: UsageView | null;
    }
  | { readonly type: 'orphanResult'; readonly result: ToolResultView; readonly callId: string }
  | {
      readonly type: 'bash';
      readonly command: LongText;
      readonly output: LongText;
      readonly exitCode: number | null;
      readonly cancelled: boolean;
      readonly truncated: boolean;
      readonly fullOutputPath: string | null;
      readonly excluded: boolean;
    }
  | {
      readonly type: 'custom';
      readonly customType: string;
      readonly display: boolean;
      readonly blocks: readonly ContentBlock[];
    }
  | {
      readonly type: 'system';
      readonly content: LongText | null;
      readonly sections: readonly { readonly name: string; readonly text: LongText | null }[];
      readonly toolsAdded: readonly string[];
      readonly toolsRemoved: readonly string[];
    }
  | {
      readonly type: 'compaction';
      readonly summary: LongText;
      /** entries of this path that it summarised */
      readonly summarised: number;
      readonly kept: number;
      readonly tokensBefore: number | null;
      /** estimated tokens of the summary */
      readonly tokensAfter: number;
      /** false when a later compaction of this path replaced it */
      readonly latest: boolean;
      readonly missingFirstKept: boolean;
    }
  | {
      readonly type: 'branchSummary';
      readonly summary: LongText;
      readonly fromId: string;
      readonly fromRow: Row;
    }
  | { readonly type: 'modelChange'; readonly provider: string; readonly model: string }
  | { readonly type: 'thinkingLevel'; readonly level: string }
  | { readonly type: 'activeTools'; readonly names: readonly string[] }
  | { readonly type: 'sessionName'; readonly name: string }
  /** a context_edit whose target is not on this path */
  | { readonly type: 'strayEdit'; readonly targetId: string }
  /** unknown role or type, or a message that is none */
  | { readonly type: 'unknown'; readonly name: string; readonly json: LongText };

/** One item of the conversation. */
export interface TranscriptItem {
  readonly detail: RowDetail;
  readonly body: TranscriptBody;
  readonly edit: EditMark | null;
  /** the latest compaction of this path took it out of the model's context */
  readonly summarised: boolean;
}

/** The conversation of a leaf: which entries are items, in order. */
export interface TranscriptColumns {
  readonly length: number;
  readonly rows: Int32Array;
  /** the entry whose siblings the fork switch of this item walks through (a tool result stands in its call's item) */
  readonly siblingRow: Int32Array;
  /** position among its siblings at a fork, from 1; 0 where there is no fork */
  readonly siblingPosition: Int32Array;
  /** number of siblings at the fork, 0 where there is none */
  readonly siblingCount: Int32Array;
  /** 1 where the item is an assistant message that continues the turn of the item before it */
  readonly continues: Uint8Array;
}
