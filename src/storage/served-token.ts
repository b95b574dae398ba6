/** The header that carries the token. */
const TOKEN_HEADER = 'x-leafpath-token';

const KEY = 'leafpath.served';
const HASH = /^#serve=([\w-]+)$/;

/** Kept beside the session storage, which a browser may refuse. */
let known: string | null = null;

/**
 * The token of `leafpath serve`, or null when the page does not come from it. It arrives in the address, is taken out
 * of there at once, so that no copied address holds it, and is kept for reloads of this tab.
 */
export function servedToken(): string | null {
  const given = HASH.exec(location.hash)?.[1] ?? null;
  if (given !== null) {
    history.replaceState(null, '', `${location.pathname}${location.search}`);
    keepToken(given);
  }
  known ??= keptToken();
  return known;
}

/** Sends a request to the server that the page came from; rejects when there is no answer. */
export function ask(path: string, token: string, init: RequestInit = {}): Promise<Response> {
  return fetch(path, { ...init, headers: { [TOKEN_HEADER]: token }, cache: 'no-store', redirect: 'error' });
}

function keepToken(token: string): void {
  known = token;
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // a reload will need the printed address again
  }
}

/** The token is no good any more: the next reload shows an ordinary start page. */
export function forgetToken(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // it ends with the tab
  }
}

function keptToken(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
