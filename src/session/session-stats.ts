/** Sums of usage. `total` is input + output + cacheRead + cacheWrite (FORMATS.md A6). */
interface TokenSums {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
  readonly total: number;
}

/** Figures over a set of entries, as Pi's /session counts them (FORMATS.md A6). */
export interface SessionStats {
  readonly messages: number;
  readonly user: number;
  readonly assistant: number;
  readonly toolResults: number;
  readonly toolCalls: number;
  readonly tokens: TokenSums;
  /** US dollars */
  readonly cost: number;
}
