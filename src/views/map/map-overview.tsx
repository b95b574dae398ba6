import { useReactFlow, useStore, type ReactFlowState } from '@xyflow/react';
import { useEffect, useRef, type PointerEvent, type ReactElement } from 'react';
import { useMessages } from '../../ui/messages/messages-context';
import { drawDots, drawLines, prepareCanvas, readPalette, type MapWindow } from './draw-map';
import styles from './map-overview.module.css';
import type { MapScene } from './map-scene';
import { useThemeChange } from './use-theme-change';

/** Size of the overview and the free space at its edges, in pixels; map-overview.module.css has the same size. */
const WIDTH = 176;
const HEIGHT = 112;
const MARGIN = 8;

const selectTransform = (state: ReactFlowState): ReactFlowState['transform'] => state.transform;
const selectWidth = (state: ReactFlowState): number => state.width;
const selectHeight = (state: ReactFlowState): number => state.height;

/** The whole map in the frame of the overview. */
function wholeOf({ columns }: MapScene): MapWindow {
  const zoom = Math.min(0.2, (WIDTH - 2 * MARGIN) / columns.width, (HEIGHT - 2 * MARGIN) / columns.height);
  return {
    x: (WIDTH - columns.width * zoom) / 2,
    y: (HEIGHT - columns.height * zoom) / 2,
    zoom,
    width: WIDTH,
    height: HEIGHT,
  };
}

/** The whole map, small, with a frame around the part on screen; pressing and dragging moves there. */
export function MapOverview({ scene }: { scene: MapScene }): ReactElement {
  const { t } = useMessages();
  const canvas = useRef<HTMLCanvasElement>(null);
  const flow = useReactFlow();
  const [tx, ty, zoom] = useStore(selectTransform);
  const width = useStore(selectWidth);
  const height = useStore(selectHeight);
  const theme = useThemeChange();
  useEffect(() => {
    if (canvas.current === null) return;
    const whole = wholeOf(scene);
    const context = prepareCanvas(canvas.current, whole);
    if (context === null) return;
    const palette = readPalette(canvas.current);
    drawLines(context, scene, whole, palette);
    drawDots(context, scene, whole, palette, null);
  }, [scene, theme]);
  const whole = wholeOf(scene);
  const move = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.buttons !== 1) return;
    const box = event.currentTarget.getBoundingClientRect();
    const x = (event.clientX - box.left - whole.x) / whole.zoom;
    const y = (event.clientY - box.top - whole.y) / whole.zoom;
    void flow.setCenter(x, y, { zoom, duration: 0 });
  };
  const scale = whole.zoom / zoom;
  return (
    <div
      className={styles['overview']}
      role="img"
      aria-label={t('map.overview')}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        move(event);
      }}
      onPointerMove={move}
    >
      <canvas ref={canvas} className={styles['canvas']} />
      <span
        className={styles['frame']}
        style={{
          left: whole.x - tx * scale,
          top: whole.y - ty * scale,
          width: width * scale,
          height: height * scale,
        }}
      />
    </div>
  );
}
