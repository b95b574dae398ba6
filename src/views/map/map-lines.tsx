import { useStoreApi } from '@xyflow/react';
import { useEffect, useRef, type ReactElement } from 'react';
import { drawDots, drawLines, prepareCanvas, readPalette } from './draw-map';
import { useMapPorts } from './map-marks';
import type { MapScene } from './map-scene';
import styles from './map-flow.module.css';
import { useThemeChange } from './use-theme-change';

/** Below this zoom nodes are dots without words, on the canvas; the page holds elements only for what can be read. */
export const FAR = 0.35;

/**
 * All lines of the map, and from afar its dots. One canvas: thousands of elements that each follow the viewport would
 * make panning jerk.
 */
export function MapLines({ scene }: { scene: MapScene }): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  const store = useStoreApi();
  const { marks } = useMapPorts();
  const theme = useThemeChange();
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const palette = readPalette(element);
    const draw = (): void => {
      const { transform, width, height } = store.getState();
      const [x, y, zoom] = transform;
      const shown = { x, y, zoom, width, height };
      const context = prepareCanvas(element, shown);
      if (context === null) return;
      drawLines(context, scene, shown, palette);
      if (zoom < FAR) drawDots(context, scene, shown, palette, marks.getState().hits);
    };
    draw();
    const stopMoves = store.subscribe((now, before) => {
      if (now.transform !== before.transform || now.width !== before.width || now.height !== before.height)
        draw();
    });
    const stopMarks = marks.subscribe((now, before) => {
      if (now.hits !== before.hits) draw();
    });
    return () => {
      stopMoves();
      stopMarks();
    };
  }, [marks, scene, store, theme]);
  return <canvas ref={canvas} className={styles['lines']} aria-hidden="true" />;
}
