const KEY = 'leafpath.served.open';

/** The path of the served session that was shown last in this tab, or null: a reload opens it again. */
export function keptServedPath(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Keeps the path of the served session that is shown; null when none is. */
export function keepServedPath(path: string | null): void {
  try {
    if (path === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, path);
  } catch {
    // a reload shows the list then
  }
}
