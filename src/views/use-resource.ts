import { useEffect, useState } from 'react';

/** Something that is fetched from the worker. `value` of the last ready state stays while the next one loads. */
export type Resource<T> =
  | { readonly type: 'loading'; readonly value: T | null }
  | { readonly type: 'ready'; readonly value: T };

/**
 * Fetches whenever `load` changes (wrap it in useCallback with its inputs); an answer that a newer request overtook is
 * dropped. Results with failures travel inside T; a rejected promise is our own bug and reaches the error boundary.
 */
export function useResource<T>(load: () => Promise<T>): Resource<T> {
  const [state, setState] = useState<{ load: unknown; value: T } | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  useEffect(() => {
    let current = true;
    load().then(
      (value) => {
        if (current) setState({ load, value });
      },
      (error: unknown) => {
        if (current) setFailure({ error });
      },
    );
    return () => {
      current = false;
    };
  }, [load]);
  if (failure !== null) throw failure.error;
  if (state === null) return { type: 'loading', value: null };
  return state.load === load
    ? { type: 'ready', value: state.value }
    : { type: 'loading', value: state.value };
}
