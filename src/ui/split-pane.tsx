import { useCallback, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactElement, ReactNode, Ref, RefObject } from 'react';
import { joinClasses } from './class-names';
import { IconButton } from './icon-button';
import { useMessages } from './messages/messages-context';
import { layoutPanes, LEFT_MIN, RIGHT_MIN } from './pane-layout';
import type { PanesCollapsed, PaneWidths } from './pane-layout';
import { PaneSeparator } from './pane-separator';
import { Segmented } from './segmented';
import styles from './split-pane.module.css';

export type PaneName = 'left' | 'center' | 'right';

export type SplitPaneHandle = {
  /** Makes a pane visible: unfolds it, lays it over the centre or switches to it, as the width asks. */
  readonly reveal: (pane: PaneName) => void;
};

export type SplitPaneProps = {
  readonly left: ReactNode;
  readonly center: ReactNode;
  readonly right: ReactNode;
  /** Wanted widths in pixels; what fits is shown. */
  readonly leftWidth: number;
  readonly rightWidth: number;
  /** Called when a drag ends and for every key. */
  readonly onResize: (widths: PaneWidths) => void;
  readonly collapsed?: PanesCollapsed | undefined;
  /** Without it the side panes cannot be collapsed in a wide window. */
  readonly onCollapse?: ((collapsed: PanesCollapsed) => void) | undefined;
  readonly ref?: Ref<SplitPaneHandle> | undefined;
};

const NOT_COLLAPSED: PanesCollapsed = { left: false, right: false };

function useInlineSize(element: RefObject<HTMLElement | null>): number {
  const [size, setSize] = useState(() => window.innerWidth);
  useLayoutEffect(() => {
    const node = element.current;
    if (node === null) {
      return undefined;
    }
    const observer = new ResizeObserver(() => {
      setSize(node.clientWidth);
    });
    // Its first call comes before the first paint.
    observer.observe(node);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return size;
}

type RailProps = {
  readonly side: 'left' | 'right';
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined;
};

/** The strip that stands for a pane that is not shown beside the others, with the button that shows it. */
function PaneRail({ side, open, onToggle, buttonRef }: RailProps): ReactElement {
  const { t } = useMessages();
  const labels = {
    left: open ? t('shell.hideOutline') : t('shell.showOutline'),
    right: open ? t('shell.hideDetails') : t('shell.showDetails'),
  };
  return (
    <div className={joinClasses(styles.rail, styles[side])}>
      <div className={styles.railHead}>
        <IconButton
          ref={buttonRef}
          label={labels[side]}
          icon={side === 'left' ? 'panel-left' : 'panel-right'}
          aria-expanded={open}
          onClick={onToggle}
        />
      </div>
    </div>
  );
}

function PaneSwitch({ pane, onPane }: { pane: PaneName; onPane: (pane: PaneName) => void }): ReactElement {
  const { t } = useMessages();
  return (
    <nav className={styles.switch} aria-label={t('shell.panes')}>
      <Segmented<PaneName>
        label={t('shell.panes')}
        value={pane}
        stretch
        onChange={onPane}
        options={[
          { value: 'left', label: t('shell.region.outline') },
          { value: 'center', label: t('shell.region.centre') },
          { value: 'right', label: t('shell.region.details') },
        ]}
      />
    </nav>
  );
}

/** Which panes are shown apart from what the owner keeps: the one pane of a narrow window, the overlay of a medium one. */
function usePaneState(
  mode: 'wide' | 'medium' | 'narrow',
  collapsed: PanesCollapsed,
  onCollapse: SplitPaneProps['onCollapse'],
  ref: Ref<SplitPaneHandle> | undefined,
) {
  const [pane, setPane] = useState<PaneName>('center');
  const [overlay, setOverlay] = useState(false);
  const [overlayMode, setOverlayMode] = useState(mode);
  if (overlayMode !== mode) {
    // An overlay must not come back by itself when the window has been wide in between.
    setOverlayMode(mode);
    setOverlay(false);
  }
  const reveal = useCallback(
    (name: PaneName) => {
      setPane(name);
      setOverlay(name === 'right');
      if (name !== 'center' && collapsed[name] && (mode === 'wide' || name === 'left')) {
        onCollapse?.({ ...collapsed, [name]: false });
      }
    },
    [mode, collapsed, onCollapse],
  );
  useImperativeHandle(ref, () => ({ reveal }), [reveal]);
  return { pane, setPane, overlay, setOverlay };
}

/** Three panes side by side; see pane-layout.ts for what a smaller window does. Its parent gives the size. */
export function SplitPane(props: SplitPaneProps): ReactElement {
  const {
    left,
    center,
    right,
    leftWidth,
    rightWidth,
    onResize,
    collapsed = NOT_COLLAPSED,
    onCollapse,
    ref,
  } = props;
  const { t } = useMessages();
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const detailsButton = useRef<HTMLButtonElement>(null);
  const total = useInlineSize(root);
  const [drag, setDrag] = useState<PaneWidths | null>(null);
  const layout = layoutPanes(total, drag ?? { left: leftWidth, right: rightWidth }, collapsed);
  const { mode } = layout;
  const { pane, setPane, overlay, setOverlay } = usePaneState(mode, collapsed, onCollapse, ref);

  const leftFolded = collapsed.left && mode !== 'narrow';
  const rightFolded = collapsed.right && mode === 'wide';
  const leftHidden = mode === 'narrow' ? pane !== 'left' : leftFolded;
  const rightHidden = mode === 'narrow' ? pane !== 'right' : mode === 'medium' ? !overlay : rightFolded;

  const move = (side: 'left' | 'right') => (width: number, done: boolean) => {
    const widths = { left: layout.left, right: layout.right, [side]: width };
    setDrag(done ? null : widths);
    if (done) {
      // The other pane keeps the width its owner wants, even where it is squeezed now.
      onResize({ left: leftWidth, right: rightWidth, [side]: width });
    }
  };
  const toggle = (side: 'left' | 'right') => () => {
    if (side === 'right' && mode === 'medium') {
      setOverlay(!overlay);
    } else {
      onCollapse?.({ ...collapsed, [side]: !collapsed[side] });
    }
  };
  const closeOverlay = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && overlay && !event.defaultPrevented) {
      setOverlay(false);
      detailsButton.current?.focus();
    }
  };
  const sideWidth = (width: number) => (mode === 'narrow' ? undefined : { inlineSize: `${width}px` });
  const separator = (side: 'left' | 'right'): ReactElement => (
    <PaneSeparator
      label={side === 'left' ? t('shell.resizeOutline') : t('shell.resizeDetails')}
      controls={`${id}${side}`}
      side={side}
      value={layout[side]}
      min={side === 'left' ? LEFT_MIN : RIGHT_MIN}
      max={side === 'left' ? layout.leftMax : layout.rightMax}
      onMove={move(side)}
      onCollapse={onCollapse && toggle(side)}
    />
  );

  return (
    <div ref={root} className={styles.root} data-mode={mode}>
      {mode === 'narrow' && <PaneSwitch pane={pane} onPane={setPane} />}
      <div className={styles.panes}>
        {leftFolded && <PaneRail side="left" open={false} onToggle={toggle('left')} />}
        <aside
          id={`${id}left`}
          aria-label={t('shell.region.outline')}
          className={styles.side}
          hidden={leftHidden}
          style={sideWidth(layout.left)}
        >
          <div className={styles.pane}>{left}</div>
          {mode !== 'narrow' && separator('left')}
        </aside>
        <main
          className={joinClasses(styles.pane, styles.center)}
          hidden={mode === 'narrow' && pane !== 'center'}
        >
          {center}
        </main>
        {(mode === 'medium' || rightFolded) && (
          <PaneRail side="right" open={overlay} onToggle={toggle('right')} buttonRef={detailsButton} />
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes the overlay from anywhere in it */}
        <aside
          id={`${id}right`}
          aria-label={t('shell.region.details')}
          className={joinClasses(styles.side, mode === 'medium' && styles.overlay)}
          hidden={rightHidden}
          style={sideWidth(layout.right)}
          onKeyDown={closeOverlay}
        >
          {mode === 'wide' && separator('right')}
          <div className={styles.pane}>{right}</div>
        </aside>
      </div>
    </div>
  );
}
