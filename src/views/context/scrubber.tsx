import { useId, useLayoutEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { at } from '../../base/assert';
import type { ContextSteps } from '../../projection/context-sizes';
import type { RowDetail } from '../../projection/row-detail';
import { Button } from '../../ui/button';
import { displayText, formatTokens } from '../../ui/format';
import { IconButton } from '../../ui/icon-button';
import { useMessages, type Messages } from '../../ui/messages/messages-context';
import { kindWords } from '../kind-words';
import { drawChart, positionX } from './scrub-chart';
import { cuts, nextCut } from './scrub-steps';
import styles from './scrubber.module.css';

/** Pixels of the chart. */
const HEIGHT = 36;
/** Graphemes of an entry's words in the line above the chart. */
const WORDS_LENGTH = 90;

interface ScrubberProps {
  readonly steps: ContextSteps;
  readonly position: number;
  readonly isLeaf: boolean;
  /** tokens of the context at the position once it is worked out: no estimate then */
  readonly exact: number | null;
  /** the entry at the position */
  readonly detail: RowDetail | undefined;
  readonly onMove: (position: number | null) => void;
}

/** How the context grows and shrinks along the path, and a slider to look at it as it was. */
export function Scrubber(props: ScrubberProps): ReactElement {
  const { steps, position, isLeaf, detail, onMove } = props;
  const messages = useMessages();
  const { t } = messages;
  const total = steps.rows.length;
  const size = sizeWords(props, messages);
  const words = detail === undefined ? '' : entryWords(detail, t);
  return (
    <div className={styles['scrubber']} role="group" aria-label={t('context.scrub.title')}>
      <div className={styles['line']}>
        <p className={styles['where']}>
          {isLeaf ? (
            <span>{t('context.scrub.atLeaf', { total })}</span>
          ) : (
            <>
              <b>{t('context.scrub.after', { position: position + 1, total })}</b>
              {words !== '' && <bdi>{words}</bdi>}
            </>
          )}
        </p>
        <span className={styles['size']}>{t('context.lineTokens', { tokens: size })}</span>
        <Steps steps={steps} position={position} onMove={onMove} />
        {!isLeaf && (
          <Button size="s" onClick={() => onMove(null)}>
            {t('context.scrub.back')}
          </Button>
        )}
      </div>
      <div className={styles['track']}>
        <Chart steps={steps} position={position} />
        <input
          className={styles['slider']}
          type="range"
          min={0}
          max={total - 1}
          step={1}
          value={position}
          aria-label={t('context.scrub.slider')}
          aria-valuetext={t('context.scrub.value', {
            position: position + 1,
            total,
            tokens: size,
          })}
          onChange={(event) => onMove(Number(event.target.value))}
        />
      </div>
    </div>
  );
}

function entryWords(detail: RowDetail, t: Messages['t']): string {
  return displayText(detail.preview, WORDS_LENGTH) || kindWords(detail, t);
}

function sizeWords({ steps, position, exact }: ScrubberProps, { locale }: Messages): string {
  const tokens = formatTokens(exact ?? at(steps.tokens, position), locale);
  return exact === null && at(steps.rough, position) === 1 ? `≈${tokens}` : tokens;
}

/** To the places where the context shrinks. */
function Steps({
  steps,
  position,
  onMove,
}: Pick<ScrubberProps, 'steps' | 'position' | 'onMove'>): ReactElement | null {
  const { t } = useMessages();
  const before = nextCut(steps, position, -1);
  const after = nextCut(steps, position, 1);
  if (before === -1 && after === -1) return null;
  return (
    <span className={styles['steps']}>
      <IconButton
        size="s"
        icon="chevron-left"
        label={t('context.scrub.previousCut')}
        disabled={before === -1}
        onClick={() => onMove(before)}
      />
      <IconButton
        size="s"
        icon="chevron-right"
        label={t('context.scrub.nextCut')}
        disabled={after === -1}
        onClick={() => onMove(after)}
      />
    </span>
  );
}

function Chart({
  steps,
  position,
}: {
  readonly steps: ContextSteps;
  readonly position: number;
}): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const clip = useId();
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const chart = useMemo(() => drawChart(steps, width, HEIGHT), [steps, width]);
  const x = positionX(position, steps.rows.length, width);
  return (
    <div ref={box} className={styles['chart']}>
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden="true">
        <clipPath id={clip}>
          <rect width={x} height={HEIGHT} />
        </clipPath>
        <path className={styles['ahead']} d={chart.area} />
        <path className={styles['behind']} d={chart.area} clipPath={`url(#${clip})`} />
        {cuts.map((cut) => (
          <path key={cut} className={styles[cut]} d={chart.marks[cut]} />
        ))}
      </svg>
    </div>
  );
}
