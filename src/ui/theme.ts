import { useSyncExternalStore } from 'react';

export type ThemeChoice = 'system' | 'dark' | 'light';
export type ResolvedTheme = 'dark' | 'light';

const LIGHT_QUERY = '(prefers-color-scheme: light)';

function systemTheme(): ResolvedTheme {
  return window.matchMedia(LIGHT_QUERY).matches ? 'light' : 'dark';
}

function subscribeSystemTheme(onChange: () => void): () => void {
  const query = window.matchMedia(LIGHT_QUERY);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}

/** What a choice means on this machine now. */
function resolveTheme(choice: ThemeChoice): ResolvedTheme {
  return choice === 'system' ? systemTheme() : choice;
}

/** Puts the theme on the page (`<html data-theme>`); for `system`, call it again when useResolvedTheme changes. */
export function applyTheme(choice: ThemeChoice): void {
  document.documentElement.dataset['theme'] = resolveTheme(choice);
}

/** The theme a choice means, following the system while the choice is `system`. */
export function useResolvedTheme(choice: ThemeChoice): ResolvedTheme {
  const system = useSyncExternalStore(subscribeSystemTheme, systemTheme);
  return choice === 'system' ? system : choice;
}
