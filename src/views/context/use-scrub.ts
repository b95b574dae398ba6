import { useCallback, useEffect, useState } from 'react';
import type { ContextSteps } from '../../projection/context-sizes';
import { NO_ROW, type Row } from '../../session/array-session-index';
import type { SessionClient } from '../store-context';
import { useResource } from '../use-resource';

/** Milliseconds that the slider must rest before a context is worked out. */
const REST = 80;

export interface Scrub {
  /** null while they are worked out */
  readonly steps: ContextSteps | null;
  /** where the slider stands */
  readonly position: number;
  /** the entry whose context is wanted: the leaf, or where the slider rests */
  readonly row: Row;
  readonly isLeaf: boolean;
  /** null goes back to the leaf */
  readonly move: (position: number | null) => void;
}

interface Place {
  readonly leaf: Row;
  readonly position: number;
}

/** A place on the path of a leaf; another leaf starts at its end. */
export function useScrub(client: SessionClient, leaf: Row): Scrub {
  const load = useCallback(async () => ({ leaf, steps: await client.contextSteps(leaf) }), [client, leaf]);
  const read = useResource(load).value;
  const steps = read?.leaf === leaf && read.steps.rows.length > 0 ? read.steps : null;
  const [place, setPlace] = useState<Place | null>(null);
  const rested = useRested(place);
  const last = (steps?.rows.length ?? 1) - 1;
  const isHere = place?.leaf === leaf && steps !== null && place.position < last;
  const isRested = isHere && rested?.leaf === leaf && rested.position < last;
  return {
    steps,
    position: isHere ? place.position : last,
    row: isRested ? ((steps.rows[rested.position] ?? NO_ROW) as Row) : leaf,
    isLeaf: !isHere,
    move: useCallback((position) => setPlace(position === null ? null : { leaf, position }), [leaf]),
  };
}

/** The value once it has stayed the same for a moment. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
