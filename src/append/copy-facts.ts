/** What a copy needs beyond the session. */
export interface CopyFacts {
  /** when the copy is made, in milliseconds since 1970 */
  readonly time: number;
  /** of newSessionId */
  readonly sessionId: string;
  /** gives candidates of 8 hexadecimal characters for new entries */
  readonly newId: () => string;
  /** path of the original where it is known, else its name; null for none */
  readonly parentSession: string | null;
}
