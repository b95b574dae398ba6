import type { StoreApi } from 'zustand/vanilla';
import { servedToken } from '../storage/served-token';
import type { AppStore } from '../store/app-state';

/** In a page that comes from `leafpath serve`: shows its sessions. Elsewhere nothing, and nothing more is loaded. */
export function startServed(store: StoreApi<AppStore>): void {
  const token = servedToken();
  // the address of a newer server in the same tab changes the hash alone, which loads nothing
  window.addEventListener('hashchange', () => {
    if (servedToken() !== token) location.reload();
  });
  if (token !== null) void import('./show-served').then(({ showServed }) => showServed(store));
}
