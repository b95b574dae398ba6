import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The theme on screen; a canvas must be drawn anew when it changes. */
export function useThemeChange(): string {
  return useSyncExternalStore(subscribe, () => document.documentElement.dataset['theme'] ?? '');
}
