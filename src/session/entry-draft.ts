/** Usage of one entry; missing or malformed figures count 0 (FORMATS.md A6). */
export interface UsageFigures {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
  /** the context size that it tells: totalTokens, else the sum; 0 when it tells none */
  readonly total: number;
  /** US dollars */
  readonly cost: number;
}

/** One tool call of a message. */
export interface CallDraft {
  readonly id: string;
  readonly preview: string;
  /** name of the tool */
  readonly tool: string;
  /** the file that it reads or changes; null for calls that touch none */
  readonly file: string | null;
}

/** What a format knows of one entry, before ids are resolved to rows. */
export interface EntryDraft {
  readonly id: string;
  /** null for a root */
  readonly parentId: string | null;
  readonly kind: number;
  readonly role: number;
  readonly flags: number;
  readonly time: number;
  readonly byteStart: number;
  readonly byteLength: number;
  readonly line: number;
  readonly usage: UsageFigures | null;
  readonly estimate: number;
  /** id that the entry names: see ArraySessionIndex.target; null for none */
  readonly targetId: string | null;
  readonly name: string;
  readonly calls: readonly CallDraft[];
  readonly answers: string | null;
  readonly figure: number;
  /** for tool results: shown behind the preview of the call it answers, such as `+2 −1` */
  readonly preview: string;
  /** label entries: the text, null to clear; undefined for other kinds */
  readonly label: string | null | undefined;
  /** session_info entries: the name, null to clear; undefined for other kinds */
  readonly sessionName: string | null | undefined;
}
