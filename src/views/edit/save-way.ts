import type { SessionState } from '../../store/app-state';
import type { SaveFailure } from '../../store/session-parts';
import type { MessageKey } from '../../ui/messages/catalogue';

/** Whether the unsaved changes can be added to the session's own file, and what to say about it. */
export interface SaveWay {
  readonly canAppend: boolean;
  /** takes `count` and `file` */
  readonly sentence: MessageKey;
}

/** How the session's file can be saved to: Pi's own format of today only, and only where there is a way to write. */
export function saveWay({ loading, source }: SessionState): SaveWay {
  const readOnly = loading.type === 'ready' ? loading.summary.plan.readOnly : null;
  if (readOnly !== null) return { canAppend: false, sentence: `edit.readOnly.${readOnly}` };
  return {
    canAppend: source.type === 'handle' || source.type === 'served',
    sentence: `edit.how.${source.type}`,
  };
}

/** Whether saving again may succeed after a failure; `insist` says that it has to be insisted on. */
export function nextTry({ type }: SaveFailure): 'again' | 'insist' | 'none' {
  switch (type) {
    case 'file-growing':
      return 'insist';
    case 'permission-refused':
    case 'file-busy':
    case 'other-tab':
    case 'no-space':
    case 'dismissed':
    case 'server-refused':
    case 'internal':
      return 'again';
    case 'file-gone':
    case 'file-changed':
    case 'no-handle':
    case 'not-verified':
    case 'name-taken':
      return 'none';
  }
}
