import type { Row } from '../session/array-session-index';
import type { RowDetail } from './row-detail';

/** What became of an entry of the path (DESIGN.md section 3). */
export type ContextStatus =
  | 'in-context'
  | 'summarised'
  | 'omitted'
  | 'replaced'
  | 'not-for-model'
  | 'superseded';

export const contextStatuses: readonly ContextStatus[] = [
  'in-context',
  'summarised',
  'omitted',
  'replaced',
  'not-for-model',
  'superseded',
];

/** Which share of the token bar a message belongs to. */
export type TokenGroup = 'system' | 'summary' | 'user' | 'assistant' | 'tool';

/** The part of an entry that a context line stands for. */
export type ContextSlot = 'entry' | 'checkpoint' | 'summary' | 'retained';

/** The context of a leaf as columns: one element per line, in the order the model sees it, what is left out at its place on the path. */
export interface ContextColumns {
  readonly length: number;
  readonly rows: Int32Array;
  /** index into contextStatuses */
  readonly status: Uint8Array;
  /** 0 entry, 1 checkpoint (a compaction's system message), 2 summary, 3 retained tail */
  readonly slot: Uint8Array;
  /** the compaction or context_edit that decided, −1 for none */
  readonly by: Int32Array;
  /** estimated tokens, 0 for what is not in the context */
  readonly tokens: Uint32Array;
  /** 1 when the message is in the context but the provider is not sent it (excluded bash, unknown role) */
  readonly unsent: Uint8Array;
}

export interface ToolWarning {
  readonly type: 'unanswered' | 'late' | 'orphan-result';
  readonly row: Row;
  readonly id: string;
  readonly callId: string;
}

/** The current system prompt, replayed from the system messages in the context (FORMATS.md A5). */
export interface SystemPromptView {
  readonly content: string;
  readonly sections: readonly { readonly name: string; readonly text: string }[];
  readonly tools: readonly { readonly name: string; readonly description: string }[];
}

export interface ContextView {
  readonly columns: ContextColumns;
  readonly model: { readonly provider: string; readonly modelId: string } | null;
  readonly thinkingLevel: string;
  /** names from the last active_tools_change; null when there is none */
  readonly activeTools: readonly string[] | null;
  readonly system: SystemPromptView | null;
  /** context size of the leaf (FORMATS.md A6) */
  readonly contextTokens: number;
  /** true when no usage of the file could be used */
  readonly estimated: boolean;
  readonly groups: readonly { readonly group: TokenGroup; readonly tokens: number }[];
  readonly messageCount: number;
  readonly pathLength: number;
  readonly leftOut: number;
  readonly warnings: readonly ToolWarning[];
  readonly compaction: RowDetail | null;
}
