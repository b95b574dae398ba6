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
  | { readonly type: 'url'; readonly name: string; readonly url: string }
  /** a new session that has no file yet: its first line, without line feed */
  | { readonly type: 'new'; readonly name: string; readonly header: string }
  /** a session that `leafpath serve` gives; `path` is below the served folder, with slashes */
  | {
      readonly type: 'served';
      readonly name: string;
      readonly path: string;
      /** absolute path on the disk, as Pi writes it for the session that another one was made of */
      readonly location: string;
      readonly url: string;
      readonly token: string;
      /** bytes and milliseconds since 1970 when it was listed */
      readonly listed: { readonly size: number; readonly modified: number };
    };

/** A session that `leafpath serve` gives. */
export type ServedSource = Extract<SessionSource, { readonly type: 'served' }>;

/** How the bytes of a served session are asked for again. */
export type ServedHandle = Pick<ServedSource, 'url' | 'token'>;

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
  /** a leaf that grows at the tip is kept in view */
  readonly followLatest: boolean;
}
