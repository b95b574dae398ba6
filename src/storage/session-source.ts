/** Where a session's bytes come from. */
export type SessionSource =
  | {
      readonly type: 'handle';
      readonly name: string;
      readonly handle: FileSystemFileHandle;
      readonly path?: string;
    }
  | { readonly type: 'file'; readonly name: string; readonly file: File; readonly path?: string }
  /** a same-origin address such as /examples/forked.jsonl */
  | { readonly type: 'url'; readonly name: string; readonly url: string };

/** A session opened before, kept with its handle. */
export interface RecentSession {
  readonly key: string;
  readonly name: string;
  /** the session's own title where it has one */
  readonly title: string | null;
  readonly openedAt: number;
  readonly byteTotal: number;
  readonly handle: FileSystemFileHandle;
}

/** How the user likes the window; kept over visits, repaired on read. */
export interface ViewState {
  readonly theme: 'system' | 'dark' | 'light';
  readonly locale: 'system' | 'en' | 'zh';
  readonly centreTab: 'chat' | 'context' | 'map' | 'compare';
  readonly rightTab: 'entry' | 'branches' | 'labels' | 'health';
  readonly leftWidth: number;
  readonly rightWidth: number;
  readonly mapDirection: 'right' | 'down';
  /** Chat shows thinking unfolded */
  readonly showThinking: boolean;
  /** Chat shows tool cards unfolded */
  readonly showTools: boolean;
}
