import { openWorker, prepareWorker } from '../ingest/client';
import { handlesSupported } from '../storage/file-system-access';
import { readSource } from '../storage/read-source';
import { openRecentSessions } from '../storage/recent-sessions';
import { readViewState, saveViewState } from '../storage/view-state';
import type { AppPorts } from '../store/ports';

/** The store's outside in a real browser: worker, files, what is kept over visits, the clock. */
export function createPorts(): AppPorts {
  prepareWorker();
  return {
    openWorker,
    readSource,
    recents: openRecentSessions(),
    saveView: saveViewState,
    initialView: readViewState(),
    now: Date.now,
    delay: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    handlesSupported: handlesSupported(),
  };
}
