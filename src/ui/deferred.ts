import { createElement, type ComponentType, type ReactElement, useSyncExternalStore } from 'react';

/** A part of the page whose code arrives after the first paint. */
export interface Deferred<T> {
  /** Starts its arrival; once is enough. */
  readonly load: () => void;
  /** A hook: the part, or null until it is there. Throws when its code cannot be had, for the error boundary. */
  readonly useLoaded: () => T | null;
}

/**
 * Code that is fetched when `load` or its first use asks. Not React.lazy: a Suspense boundary holds back what has arrived
 * for up to 0.3 s after the last one was filled, and one that shows nothing is filled late too.
 */
export function deferred<T>(fetchCode: () => Promise<T>): Deferred<T> {
  let part: T | null = null;
  let failure: Error | null = null;
  let started = false;
  const listeners = new Set<() => void>();
  const settle = (fetched: T | null, error: unknown): void => {
    part = fetched;
    if (fetched === null) failure = error instanceof Error ? error : new Error('the code did not arrive');
    for (const listener of listeners) listener();
  };
  const load = (): void => {
    if (started) return;
    started = true;
    fetchCode().then(
      (fetched) => settle(fetched, null),
      (error: unknown) => settle(null, error),
    );
  };
  const subscribe = (listener: () => void): (() => void) => {
    load();
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const snapshot = (): T | null => {
    if (failure !== null) throw failure;
    return part;
  };
  return { load, useLoaded: () => useSyncExternalStore(subscribe, snapshot) };
}

/** A component whose code arrives later. */
interface DeferredComponent<P extends object> {
  readonly load: () => void;
  /** A hook: is its code there? */
  readonly useIsLoaded: () => boolean;
  /** The component; nothing until its code is there. */
  readonly Component: (props: P) => ReactElement | null;
}

/** As `deferred`, for a component. */
export function deferredComponent<P extends object>(
  fetchCode: () => Promise<ComponentType<P>>,
): DeferredComponent<P> {
  // a function component in an object: React would take a bare one for an updater
  const { load, useLoaded } = deferred(async () => ({ component: await fetchCode() }));
  return {
    load,
    useIsLoaded: () => useLoaded() !== null,
    Component: function DeferredPart(props: P): ReactElement | null {
      const loaded = useLoaded();
      return loaded === null ? null : createElement(loaded.component, props);
    },
  };
}
