import { useEffect } from 'react';
import type { SessionState } from '../store/app-state';
import { useMessages } from '../ui/messages/messages-context';
import { sessionTitle } from './session-words';

/** Keeps the window's title: the session's, then the app's; and says on the root whether all of it is read. */
export function useDocumentTitle(session: SessionState | null): void {
  const { t } = useMessages();
  const app = t('common.app');
  const title = session === null ? '' : sessionTitle(session) || t('common.untitled');
  useEffect(() => {
    document.title = title === '' ? app : `${title} · ${app}`;
  }, [title, app]);
  const complete = session?.loading.type === 'ready' ? session.loading.summary.complete : null;
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (complete === null) delete dataset['complete'];
    else dataset['complete'] = String(complete);
  }, [complete]);
}
