import type { KeyboardEvent } from 'react';
import type { Direction, MapStep } from './map-scene';
import type { MapViewport } from './use-map-viewport';

interface MapKeyPorts {
  readonly direction: Direction;
  readonly viewport: MapViewport;
  readonly onStep: (step: MapStep) => void;
  readonly onSelect: () => void;
  readonly onToggleRun: () => void;
  readonly onCompare: () => void;
  readonly onLabel: () => void;
  readonly onGoOn: () => void;
}

const steps: Readonly<Record<Direction, Readonly<Record<string, MapStep>>>> = {
  right: {
    ArrowLeft: 'parent',
    ArrowRight: 'child',
    ArrowUp: 'previous',
    ArrowDown: 'next',
    Home: 'root',
    End: 'current',
  },
  down: {
    ArrowUp: 'parent',
    ArrowDown: 'child',
    ArrowLeft: 'previous',
    ArrowRight: 'next',
    Home: 'root',
    End: 'current',
  },
};

function actionOf(key: string, ports: MapKeyPorts): (() => void) | null {
  switch (key) {
    case 'Enter':
    case ' ':
      return ports.onSelect;
    case '+':
    case '=':
      return () => ports.viewport.zoomBy(1);
    case '-':
    case '_':
      return () => ports.viewport.zoomBy(-1);
    case '0':
      return ports.viewport.fit;
    case 'e':
    case 'E':
      return ports.onToggleRun;
    case 'c':
    case 'C':
      return ports.onCompare;
    case 'l':
    case 'L':
      return ports.onLabel;
    case 'g':
    case 'G':
      return ports.onGoOn;
    default:
      return null;
  }
}

/** What a key does on the map; keys with modifiers are the browser's. */
export function handleMapKey(event: KeyboardEvent, ports: MapKeyPorts): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target !== event.currentTarget) return;
  const step = steps[ports.direction][event.key];
  const action = step === undefined ? actionOf(event.key, ports) : () => ports.onStep(step);
  if (action === null) return;
  event.preventDefault();
  event.stopPropagation();
  action();
}
