/** What stands in composers, kept for reloads of this tab. */
export interface DraftTexts {
  /** '' for none */
  readonly read: (sessionId: string) => string;
  readonly write: (sessionId: string, text: string) => void;
}

const PREFIX = 'leafpath.draft.';

/** The texts in the tab's session storage; where a browser refuses it, they live as long as the page. */
export function openDraftTexts(): DraftTexts {
  return {
    read: (sessionId) => {
      try {
        return sessionStorage.getItem(PREFIX + sessionId) ?? '';
      } catch {
        return '';
      }
    },
    write: (sessionId, text) => {
      try {
        if (text === '') sessionStorage.removeItem(PREFIX + sessionId);
        else sessionStorage.setItem(PREFIX + sessionId, text);
      } catch {
        // full or refused: the text stays in the page
      }
    },
  };
}
