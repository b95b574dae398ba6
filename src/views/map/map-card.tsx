import { useStore as useFlowStore, type ReactFlowState } from '@xyflow/react';
import { useEffect, type ReactElement } from 'react';
import { at } from '../../base/assert';
import { MapFlag } from '../../projection/branch-map';
import type { Row } from '../../session/array-session-index';
import type { SessionState } from '../../store/app-state';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/chip';
import { joinClasses } from '../../ui/class-names';
import { displayText, formatClock, formatCost, formatDuration, formatTokens } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { kindWords } from '../kind-words';
import { useRowDetails } from '../store-context';
import { useUnsavedLabels } from '../unsaved-labels';
import { UnsavedMark } from '../unsaved-mark';
import styles from './map-card.module.css';
import { dotOf, hiddenTurns, isGroup, type MapNodeData, type MapScene } from './map-scene';
import { captionOf, marksOf } from './map-words';

/** Width of the card and its least distance from the edges, in pixels; map-card.module.css has the same. */
const WIDTH = 300;
const EDGE = 8;

/** Room a card needs below its node, in pixels; with less it stands above. */
const ROOM = 210;

const selectTransform = (state: ReactFlowState): ReactFlowState['transform'] => state.transform;
const selectWidth = (state: ReactFlowState): number => state.width;
const selectHeight = (state: ReactFlowState): number => state.height;

interface MapCardProps {
  readonly session: SessionState;
  readonly scene: MapScene;
  readonly node: number;
  readonly onCompare: (row: Row) => void;
  readonly onLabel: (row: Row) => void;
  readonly onToggleRun: (row: Row) => void;
  /** it comes with the keys, which soon go on: not before they rest */
  readonly isLate: boolean;
  /** The mouse is on the card (true) or has left it. */
  readonly onHold: (isOn: boolean) => void;
}

/** What a node stands for, beside it: its words and the figures of its run. */
export function MapCard(props: MapCardProps): ReactElement | null {
  const { session, scene, node, onHold } = props;
  const [tx, ty, zoom] = useFlowStore(selectTransform);
  const width = useFlowStore(selectWidth);
  const height = useFlowStore(selectHeight);
  const data = scene.nodes[node]?.data;
  if (data === undefined) return null;
  const dot = dotOf(scene, node);
  const top = at(scene.columns.y, node) * zoom + ty;
  const bottom = top + scene.columns.boxHeight * zoom;
  const left = Math.max(EDGE, Math.min(width - WIDTH - EDGE, dot.x * zoom + tx - WIDTH / 2));
  const place = bottom + ROOM < height ? { top: bottom } : { bottom: Math.max(EDGE, height - top) };
  return (
    <div
      className={joinClasses(styles['card'], props.isLate && styles['late'])}
      style={{ left, ...place }}
      onMouseEnter={() => onHold(true)}
      onMouseLeave={() => onHold(false)}
    >
      <CardBody {...props} session={session} data={data} />
    </div>
  );
}

function CardBody({
  session,
  data,
  onCompare,
  onLabel,
  onToggleRun,
}: MapCardProps & { readonly data: MapNodeData }): ReactElement {
  const messages = useMessages();
  const { t, locale } = messages;
  const detail = useRowDetails(session)(data.row);
  const isLabelUnsaved = useUnsavedLabels(session).has(detail?.id ?? '');
  const group = isGroup(data.flags);
  useEffect(() => {
    if (detail === undefined) session.details.request([data.row]);
  }, [data.row, detail, session.details]);
  const { label, time } = group || detail === undefined ? { label: null, time: null } : detail;
  const isOpen = data.expandedBy !== null;
  const canCompare = !group && (data.flags & MapFlag.current) === 0;
  const canToggle = isOpen || hiddenTurns(data, detail?.role === 'user') > 0;
  return (
    <>
      <p className={styles['head']}>
        <span>
          {group ? captionOf(data, detail, messages) : detail !== undefined && kindWords(detail, t)}
        </span>
        {label !== null && (
          <Chip tone="label">
            {isLabelUnsaved && <UnsavedMark />}
            {displayText(label, 40)}
          </Chip>
        )}
        {time !== null && <span className={styles['time']}>{formatClock(time, locale)}</span>}
      </p>
      {!group && detail !== undefined && detail.preview !== '' && (
        <p className={styles['text']} dir="auto">
          {displayText(detail.preview, 240)}
        </p>
      )}
      {marksOf(data, messages).length > 0 && (
        <p className={styles['marks']}>{marksOf(data, messages).join(' · ')}</p>
      )}
      <Figures data={data} />
      {(!group || canToggle) && (
        <p className={styles['actions']}>
          {!group && (
            <Button size="s" tabIndex={-1} aria-keyshortcuts="L" onClick={() => onLabel(data.row)}>
              {t('edit.label')}
            </Button>
          )}
          {canCompare && (
            <Button size="s" tabIndex={-1} aria-keyshortcuts="C" onClick={() => onCompare(data.row)}>
              {t('map.compare')}
            </Button>
          )}
          {canToggle && (
            <Button size="s" tabIndex={-1} aria-keyshortcuts="E" onClick={() => onToggleRun(data.row)}>
              {t(isOpen ? 'map.foldTurns' : 'map.showTurns')}
            </Button>
          )}
        </p>
      )}
    </>
  );
}

function Figures({ data }: { data: MapNodeData }): ReactElement {
  const { t, locale } = useMessages();
  const { run } = data;
  return (
    <p className={styles['figures']}>
      {run.turns > 0 && <span>{t('common.turns', { count: run.turns })}</span>}
      <span>{t('common.entries', { count: run.entries })}</span>
      <span>{t('common.tokens', { tokens: formatTokens(run.tokens, locale) })}</span>
      <span>{formatCost(run.cost, locale)}</span>
      {run.duration > 0 && <span>{formatDuration(run.duration, locale)}</span>}
      {(data.hasParent || isGroup(data.flags)) && (
        <span className={styles['since']}>{t(isGroup(data.flags) ? 'map.behind' : 'map.sinceParent')}</span>
      )}
    </p>
  );
}
