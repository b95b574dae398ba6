/** Entry types of a session tree, in the order of their column codes (FORMATS.md A3). */
export const entryKinds = [
  'message',
  'custom_message',
  'compaction',
  'branch_summary',
  'context_edit',
  'model_change',
  'thinking_level_change',
  'active_tools_change',
  'usage',
  'label',
  'session_info',
  'custom',
  'leaf',
  'unknown',
] as const;

/** An entry's type; `unknown` stands for every type we do not know. */
export type EntryKind = (typeof entryKinds)[number];

/** Message roles, in the order of their column codes. `none` is for entries that are no messages. */
export const messageRoles = [
  'none',
  'system',
  'user',
  'assistant',
  'toolResult',
  'bashExecution',
  'custom',
  'branchSummary',
  'compactionSummary',
  'unknown',
] as const;

/** A message's role; `unknown` stands for every role we do not know. */
export type MessageRole = (typeof messageRoles)[number];

/** Column code of each entry type: `Kind.message === 0`. */
export const Kind = {
  message: 0,
  custom_message: 1,
  compaction: 2,
  branch_summary: 3,
  context_edit: 4,
  model_change: 5,
  thinking_level_change: 6,
  active_tools_change: 7,
  usage: 8,
  label: 9,
  session_info: 10,
  custom: 11,
  leaf: 12,
  unknown: 13,
} as const satisfies Record<EntryKind, number>;

/** Column code of each message role. */
export const Role = {
  none: 0,
  system: 1,
  user: 2,
  assistant: 3,
  toolResult: 4,
  bashExecution: 5,
  custom: 6,
  branchSummary: 7,
  compactionSummary: 8,
  unknown: 9,
} as const satisfies Record<MessageRole, number>;

/** Bits of the flags column. */
export const Flag = {
  /** toolResult.isError, assistant stopReason "error", bashExecution with a non-zero exit code */
  error: 1,
  /** assistant stopReason "aborted", bashExecution cancelled */
  aborted: 2,
  /** the message has visible text of its own (not only tool calls or thinking) */
  text: 4,
  /** an assistant message with at least one tool call */
  toolCalls: 8,
  /** custom message with display false */
  displayOff: 16,
  /** bashExecution that is kept from the model */
  excluded: 32,
  /** compaction or branch summary with a non-empty summary */
  summary: 64,
  /** compaction that carries a system message checkpoint */
  checkpoint: 128,
  /** compaction that carries a retained tail (harness) */
  retainedTail: 256,
  /** context_edit whose replacement is null */
  omits: 512,
  /** copy of a delivered message (provider openclaw: delivery-mirror, gateway-injected) */
  mirror: 1024,
  /** an earlier entry whose id a later one took over */
  shadowed: 2048,
  /** its parentId names no entry of the file */
  orphan: 4096,
  /** its parent edge was cut because it closes a cycle */
  cycleCut: 8192,
  /** the id is ours, not the file's (version 1, or an entry without id) */
  mintedId: 16384,
  /** holds at least one image */
  image: 32768,
  /** holds thinking */
  thinking: 65536,
  /** a message entry whose message is missing or no object */
  malformed: 131072,
  /** the preview is a command or tool call: monospace */
  code: 262144,
  /** the entry has usage of its own */
  usage: 524288,
  /** its parentId is its own id */
  selfParent: 1048576,
} as const;

const BOOKKEEPING: ReadonlySet<number> = new Set([
  Kind.label,
  Kind.session_info,
  Kind.custom,
  Kind.usage,
  Kind.leaf,
  Kind.model_change,
  Kind.thinking_level_change,
  Kind.active_tools_change,
  Kind.context_edit,
]);

/** Is this entry type bookkeeping, folded into its nearest visible ancestor (DESIGN.md section 3)? */
export function isBookkeeping(kind: number): boolean {
  return BOOKKEEPING.has(kind);
}

/**
 * The type of the `custom` entry that makes a moved leaf last: Pi's files have no entry of its own for that
 * (FORMATS.md A7).
 */
export const MOVE_TYPE = 'leafpath.move';
