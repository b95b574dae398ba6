import { ReactFlowProvider } from '@xyflow/react';
import { useCallback, useMemo, useState, type ReactElement } from 'react';
import type { EntryRef } from '../../projection/row-detail';
import type { Row } from '../../session/array-session-index';
import type { AppStore, SessionState } from '../../store/app-state';
import { EmptyState } from '../../ui/empty-state';
import { useMessages } from '../../ui/messages/messages-context';
import { useApp, type SessionClient } from '../store-context';
import { useResource } from '../use-resource';
import { MapBoard } from './map-board';
import { buildScene } from './map-scene';
import styles from './map-view.module.css';

interface SessionMapProps {
  readonly session: SessionState;
  readonly client: SessionClient;
  readonly leaf: EntryRef;
}

const selectDirection = (state: AppStore): 'right' | 'down' => state.view.mapDirection;

/** Reads the map of a session and shows it; loaded when the map is first opened. */
export function SessionMap({ session, client, leaf }: SessionMapProps): ReactElement {
  const { t } = useMessages();
  const direction = useApp(selectDirection);
  const [expanded, setExpanded] = useState<readonly Row[]>([]);
  const { loading } = session;
  // a new summary tells that the worker holds other entries than before
  const summary = loading.type === 'ready' ? loading.summary : null;
  const request = useMemo(
    () => ({ summary, leaf: leaf.row, direction, expanded }),
    [summary, leaf.row, direction, expanded],
  );
  const load = useCallback(async () => {
    const { summary: _, ...wanted } = request;
    return buildScene(await client.map(wanted), wanted.direction);
  }, [client, request]);
  const scene = useResource(load).value;
  if (scene === null) return <p className={styles['waiting']}>{t('common.reading')}</p>;
  if (scene.columns.length === 0)
    return <EmptyState icon="fork" title={t('map.empty.title')} body={t('map.empty.body')} />;
  return (
    <ReactFlowProvider>
      <MapBoard session={session} scene={scene} onExpand={setExpanded} />
    </ReactFlowProvider>
  );
}
