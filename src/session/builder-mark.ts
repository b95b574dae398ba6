/** How far a builder had come: see `IndexBuilder.mark`. */
export interface BuilderMark {
  readonly rows: number;
  readonly calls: number;
  readonly callNames: number;
  readonly callPreviews: number;
  readonly names: number;
  readonly files: number;
  readonly labels: number;
  readonly diagnostics: number;
  readonly sessionName: string | null;
}
