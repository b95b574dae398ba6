import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent, ReactElement } from 'react';
import styles from './pane-separator.module.css';

export type PaneSeparatorProps = {
  readonly label: string;
  /** Id of the pane whose width it sets. */
  readonly controls: string;
  /** Which side of the separator that pane is on. */
  readonly side: 'left' | 'right';
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** `done` is false while dragging. */
  readonly onMove: (width: number, done: boolean) => void;
  readonly onCollapse?: (() => void) | undefined;
};

const STEP = 16;
const BIG_STEP = 64;

/** The width an arrow, Home or End key asks for; null for other keys. */
function widthAfterKey(event: KeyboardEvent, { side, value, min, max }: PaneSeparatorProps): number | null {
  const step = (event.shiftKey ? BIG_STEP : STEP) * (side === 'left' ? 1 : -1);
  switch (event.key) {
    case 'ArrowRight':
      return value + step;
    case 'ArrowLeft':
      return value - step;
    case 'Home':
      return min;
    case 'End':
      return max;
    default:
      return null;
  }
}

/** The line between two panes: drag it, or use the arrow keys; Enter or dragging it home collapses its pane. */
export function PaneSeparator(props: PaneSeparatorProps): ReactElement {
  const { label, controls, side, value, min, max, onMove, onCollapse } = props;
  const grip = useRef<{ x: number; width: number } | null>(null);
  const [dragging, setDragging] = useState(false);

  const clamp = (width: number): number => Math.round(Math.max(min, Math.min(width, max)));
  const widthAt = (event: PointerEvent): number =>
    grip.current === null
      ? value
      : grip.current.width + (event.clientX - grip.current.x) * (side === 'left' ? 1 : -1);

  const onKeyDown = (event: KeyboardEvent): void => {
    const width = widthAfterKey(event, props);
    if (width !== null) {
      event.preventDefault();
      onMove(clamp(width), true);
    } else if (event.key === 'Enter' && onCollapse) {
      event.preventDefault();
      onCollapse();
    }
  };
  const onPointerDown = (event: PointerEvent): void => {
    if (event.button === 0) {
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { x: event.clientX, width: value };
      setDragging(true);
    }
  };
  const endDrag = (event: PointerEvent): void => {
    if (grip.current !== null) {
      const width = widthAt(event);
      grip.current = null;
      setDragging(false);
      onMove(clamp(width), true);
      if (width < min / 2) {
        onCollapse?.();
      }
    }
  };

  return (
    <div
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={label}
      aria-controls={controls}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      className={styles.separator}
      data-dragging={dragging || undefined}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => {
        if (grip.current !== null) {
          onMove(clamp(widthAt(event)), false);
        }
      }}
      onPointerUp={endDrag}
      onPointerCancel={endDrag}
    />
  );
}
