const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys of the composer, as the reader's keyboard names them. */
export const SEND_KEYS = 'Enter';
export const NEW_LINE_KEYS = isMac ? '⇧ Enter' : 'Shift Enter';
export const FOLLOW_UP_KEYS = isMac ? '⌥ Enter' : 'Alt Enter';
export const STOP_KEYS = 'Esc';
