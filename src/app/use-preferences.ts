import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { AppState } from '../store/app-state';
import { detectLocale, languageTag, type Locale } from '../ui/messages/catalogue';
import { applyTheme, useResolvedTheme } from '../ui/theme';
import { useApp } from '../views/store-context';

const selectTheme = (state: AppState): AppState['view']['theme'] => state.view.theme;
const selectLocale = (state: AppState): AppState['view']['locale'] => state.view.locale;

/** Puts theme and language on the page, and gives the language; both follow the system until somebody chooses. */
export function usePreferences(): Locale {
  const theme = useApp(selectTheme);
  const resolved = useResolvedTheme(theme);
  const chosen = useApp(selectLocale);
  const detected = useSyncExternalStore(subscribeLanguages, browserLocale);
  const locale = chosen === 'system' ? detected : chosen;
  useLayoutEffect(() => applyTheme(resolved), [resolved]);
  useLayoutEffect(() => {
    document.documentElement.lang = languageTag[locale];
  }, [locale]);
  return locale;
}

function browserLocale(): Locale {
  return detectLocale(navigator.languages);
}

function subscribeLanguages(onChange: () => void): () => void {
  window.addEventListener('languagechange', onChange);
  return () => window.removeEventListener('languagechange', onChange);
}
