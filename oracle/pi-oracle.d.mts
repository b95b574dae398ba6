/** What Pi 1.6.0 makes of a session. Ids of version 1 files are `v1-<line>`; lists may hold null for entries without id. */
export interface PiContext {
  readonly messages: readonly unknown[];
  readonly thinkingLevel: string;
  readonly model: { readonly provider: string; readonly modelId: string } | null;
  /** The context list: each source entry with the number of messages it adds. */
  readonly entries: readonly { readonly id: string; readonly messages: number }[];
  /** convertToLlm of the messages. */
  readonly asSent: readonly unknown[];
  /** Tokens of each message; null where Pi throws. */
  readonly estimates: readonly (number | null)[];
  /** estimateProjectedContextTokens; null where Pi throws. */
  readonly contextTokens: number | null;
}

export interface PiFailure {
  readonly error: string;
}

export interface PiObservation {
  readonly header: Readonly<Record<string, unknown>>;
  readonly tip: string | null;
  readonly name: string | null;
  readonly labels: Readonly<Record<string, string>>;
  readonly labelTimestamps: Readonly<Record<string, string>>;
  /** Entries in the file, shadowed duplicates included. */
  readonly entries: number;
  /** Ids in file order, duplicates included. */
  readonly ids: readonly (string | null)[];
  readonly tree:
    | PiFailure
    | {
        readonly roots: readonly (string | null)[];
        /** Children in the order of Pi's getTree: by timestamp. */
        readonly children: Readonly<Record<string, readonly string[]>>;
      };
  readonly rawLeaves: readonly (string | null)[];
  readonly stats: {
    readonly messages: number;
    readonly user: number;
    readonly assistant: number;
    readonly toolResults: number;
    readonly toolCalls: number;
    readonly tokens: {
      readonly input: number;
      readonly output: number;
      readonly cacheRead: number;
      readonly cacheWrite: number;
      readonly total: number;
    };
    readonly cost: number;
    /** Present where Pi itself throws or gets no number, and missing usage was counted as 0. */
    readonly lenient?: true;
  };
  readonly contexts: Readonly<Record<string, PiContext | PiFailure>>;
}

export type PiLeaves = 'auto' | 'every' | 'raw';

export function observeWithPi(
  filePath: string,
  options?: { leaves?: PiLeaves; timeoutMs?: number },
): Promise<PiObservation | PiFailure>;

export function observeCopy(
  path: string,
  options?: { leaves?: PiLeaves },
): Promise<PiObservation | PiFailure>;

export function contextsOf(
  lines: readonly string[],
  options?: { leaves?: PiLeaves },
): PiObservation | PiFailure;
