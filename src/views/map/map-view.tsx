import type { ReactElement } from 'react';
import { deferred } from '../../ui/deferred';
import { EmptyState } from '../../ui/empty-state';
import { useMessages } from '../../ui/messages/messages-context';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { useActiveSession } from '../store-context';
import styles from './map-view.module.css';

// The graph library is heavy, and most visits never open the map.
const sessionMap = deferred(() => import('./session-map'));

/** The branches of the active session as a graph of turns. */
export function MapView(): ReactElement {
  const { t } = useMessages();
  const session = useActiveSession();
  const loaded = sessionMap.useLoaded();
  const isEmpty = session?.loading.type === 'ready' && session.leaf === null;
  const isWaiting = !isEmpty && (loaded === null || session?.leaf === null);
  return (
    <section className={styles['region']} aria-label={t('map.title')}>
      <h2>
        <VisuallyHidden>{t('map.title')}</VisuallyHidden>
      </h2>
      {isEmpty && <EmptyState icon="fork" title={t('map.empty.title')} body={t('map.empty.body')} />}
      {isWaiting && <p className={styles['waiting']}>{t('common.reading')}</p>}
      {loaded !== null && session !== null && session.client !== null && session.leaf !== null && (
        <loaded.SessionMap key={session.key} session={session} client={session.client} leaf={session.leaf} />
      )}
    </section>
  );
}
