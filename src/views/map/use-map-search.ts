import { useEffect, useState } from 'react';
import type { StoreApi } from 'zustand';
import type { Row } from '../../session/array-session-index';
import type { DetailCache } from '../../store/detail-cache';
import { displayText } from '../../ui/format';
import type { MapMarks } from './map-marks';
import { isGroup, type MapScene } from './map-scene';

/** A search starts when nobody has typed for this long, in milliseconds. */
const TYPING_PAUSE = 150;

/** Nodes whose details one call to the worker fetches. */
const BATCH = 500;

export interface MapSearch {
  readonly text: string;
  readonly change: (text: string) => void;
  /** entries found, in the order of the map; null without a search or while it runs */
  readonly hits: readonly Row[] | null;
  /** index of the hit last gone to, −1 for none */
  readonly position: number;
  /** Goes to the next or previous hit, around the end; null when there is none. */
  readonly step: (by: 1 | -1) => Row | null;
}

/** Entries of nodes whose label or first words hold every word. */
async function findNodes(scene: MapScene, details: DetailCache, words: readonly string[]): Promise<Row[]> {
  const rows = scene.nodes.filter(({ data }) => !isGroup(data.flags)).map(({ data }) => data.row);
  const found: Row[] = [];
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH);
    await details.fetch(batch);
    for (const row of batch) {
      const detail = details.get(row);
      const text = displayText(`${detail?.label ?? ''} ${detail?.preview ?? ''}`).toLowerCase();
      if (words.every((word) => text.includes(word))) found.push(row);
    }
  }
  return found;
}

/** Finds nodes by their words and marks them on the map. */
export function useMapSearch(scene: MapScene, details: DetailCache, marks: StoreApi<MapMarks>): MapSearch {
  const [text, setText] = useState('');
  const [hits, setHits] = useState<readonly Row[] | null>(null);
  const [position, setPosition] = useState(-1);
  useEffect(() => {
    const words = text
      .toLowerCase()
      .split(/\s+/)
      .filter((word) => word !== '');
    let current = true;
    const show = (found: readonly Row[] | null): void => {
      if (!current) return;
      setHits(found);
      setPosition(-1);
      marks.setState({ hits: found === null ? null : new Set(found) });
    };
    const run = (): void => {
      if (words.length === 0) show(null);
      else void findNodes(scene, details, words).then(show);
    };
    const timer = window.setTimeout(run, TYPING_PAUSE);
    return () => {
      current = false;
      window.clearTimeout(timer);
    };
  }, [details, marks, scene, text]);
  const step = (by: 1 | -1): Row | null => {
    if (hits === null || hits.length === 0) return null;
    const from = position < 0 && by < 0 ? 0 : position;
    const next = (from + by + hits.length) % hits.length;
    setPosition(next);
    return hits[next] ?? null;
  };
  return { text, change: setText, hits, position, step };
}
