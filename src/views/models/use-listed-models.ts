import { useCallback, useRef, useState } from 'react';
import type { ModelSettings } from '../../chat/model-settings';
import { useActions } from '../store-context';

/** A model that the endpoint names; its window in tokens, null when the endpoint does not tell. */
interface ListedModel {
  readonly id: string;
  readonly contextWindow: number | null;
}

/** Where reading an endpoint's list stands. */
export type Listing =
  | { readonly type: 'idle' }
  | { readonly type: 'reading' }
  | { readonly type: 'ready'; readonly models: readonly ListedModel[] }
  | { readonly type: 'failed' };

interface ListedModels {
  readonly listing: Listing;
  /** Reads the list of an endpoint; `again` also when it is the one that was read last. */
  readonly read: (settings: ModelSettings, key: string | undefined, again: boolean) => void;
  /** Forgets the list: the form is about another model. */
  readonly drop: () => void;
}

/** The endpoint's own list of models, read when it is asked for. */
export function useListedModels(): ListedModels {
  const { listModels } = useActions();
  const [listing, setListing] = useState<Listing>({ type: 'idle' });
  const last = useRef<{ readonly of: string; readonly key: string | undefined } | null>(null);
  const read = useCallback(
    (settings: ModelSettings, key: string | undefined, again: boolean) => {
      const asked = { of: `${settings.api} ${settings.baseUrl}`, key };
      if (!again && last.current?.of === asked.of && last.current.key === key) return;
      last.current = asked;
      setListing({ type: 'reading' });
      void listModels(settings, key).then((result) => {
        // another endpoint was asked meanwhile
        if (last.current !== asked) return;
        setListing(result.ok ? { type: 'ready', models: result.value } : { type: 'failed' });
      });
    },
    [listModels],
  );
  const drop = useCallback(() => {
    last.current = null;
    setListing({ type: 'idle' });
  }, []);
  return { listing, read, drop };
}
