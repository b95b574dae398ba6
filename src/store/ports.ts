import type { Result } from '../base/result';
import type { OpenFailure, SessionClient } from '../ingest/protocol';
import type { RecentSession, SessionSource, ViewState } from '../storage/session-source';

/** Bytes of a source, with the handle that can read them again. */
export interface ReadableSource {
  readonly name: string;
  readonly file: Blob;
  readonly handle: FileSystemFileHandle | null;
}

/** Recent sessions, kept over visits. All calls succeed quietly where the browser keeps nothing. */
interface RecentsPort {
  readonly list: () => Promise<readonly RecentSession[]>;
  readonly add: (session: Omit<RecentSession, 'key'>) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
}

/** Everything the store needs from the outside. Tests give fakes. */
export interface AppPorts {
  /** starts a worker for one session */
  readonly openWorker: () => SessionClient;
  /** asks for permission where needed */
  readonly readSource: (source: SessionSource) => Promise<Result<ReadableSource, OpenFailure>>;
  readonly recents: RecentsPort;
  readonly saveView: (view: ViewState) => void;
  readonly initialView: ViewState;
  /** milliseconds since 1970 */
  readonly now: () => number;
  /** settles after so many milliseconds */
  readonly delay: (milliseconds: number) => Promise<void>;
  readonly handlesSupported: boolean;
}
