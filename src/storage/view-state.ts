import { isJsonObject, type JsonObject } from '../base/json';
import type { ViewState } from './session-source';

const KEY = 'leafpath.view';

/** Raised when a field changes its meaning; a record of another version is not used. */
const VERSION = 1;

/** How the window stands at the first visit. Widths in CSS pixels. */
export const defaultViewState: ViewState = {
  theme: 'system',
  locale: 'system',
  centreTab: 'chat',
  rightTab: 'branches',
  leftWidth: 348,
  rightWidth: 336,
  mapDirection: 'right',
  showThinking: false,
  showTools: false,
  followLatest: true,
};

const themes: readonly ViewState['theme'][] = ['system', 'dark', 'light'];
const locales: readonly ViewState['locale'][] = ['system', 'en', 'zh'];
const centreTabs: readonly ViewState['centreTab'][] = ['chat', 'context', 'map', 'compare'];
const mapDirections: readonly ViewState['mapDirection'][] = ['right', 'down'];
const rightTabs: readonly ViewState['rightTab'][] = ['entry', 'branches', 'labels', 'health'];

/** What was kept, repaired field by field; the defaults where the browser keeps nothing. */
export function readViewState(): ViewState {
  try {
    return repairViewState(localStorage.getItem(KEY));
  } catch {
    return defaultViewState;
  }
}

/** Keeps the state. A full or blocked storage is no reason to stop. */
export function saveViewState(view: ViewState): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ version: VERSION, ...view }));
  } catch {
    // Nothing to do: the window stays as it is until it closes.
  }
}

/** A view state from what was kept: each field that is not usable gets its default. */
export function repairViewState(kept: string | null): ViewState {
  const record = parseRecord(kept);
  if (record === null) return defaultViewState;
  const base = defaultViewState;
  return {
    theme: oneOf(themes, record['theme'], base.theme),
    locale: oneOf(locales, record['locale'], base.locale),
    centreTab: oneOf(centreTabs, record['centreTab'], base.centreTab),
    rightTab: oneOf(rightTabs, record['rightTab'], base.rightTab),
    leftWidth: width(record['leftWidth'], base.leftWidth),
    rightWidth: width(record['rightWidth'], base.rightWidth),
    mapDirection: oneOf(mapDirections, record['mapDirection'], base.mapDirection),
    showThinking: flag(record['showThinking'], base.showThinking),
    showTools: flag(record['showTools'], base.showTools),
    followLatest: flag(record['followLatest'], base.followLatest),
  };
}

function parseRecord(kept: string | null): JsonObject | null {
  if (kept === null) return null;
  try {
    const value: unknown = JSON.parse(kept);
    return isJsonObject(value) && value['version'] === VERSION ? value : null;
  } catch {
    return null;
  }
}

function oneOf<T>(choices: readonly T[], value: unknown, otherwise: T): T {
  return choices.find((choice) => choice === value) ?? otherwise;
}

function width(value: unknown, otherwise: number): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) return otherwise;
  return Math.min(900, Math.max(200, Math.round(value)));
}

function flag(value: unknown, otherwise: boolean): boolean {
  return typeof value === 'boolean' ? value : otherwise;
}
