import type { ReactElement } from 'react';
import type { AppState, CentreTab, SessionState } from '../store/app-state';
import { deferredComponent } from '../ui/deferred';
import { useMessages } from '../ui/messages/messages-context';
import { TabPanel, Tabs } from '../ui/tabs';
import { CompareView } from '../views/compare/compare-view';
import { ContextView } from '../views/context/context-view';
import { MapView } from '../views/map/map-view';
import { useActions, useApp } from '../views/store-context';
import { ChatToggles } from '../views/transcript/chat-toggles';
import { ChatView } from '../views/transcript/chat-view';
import styles from './centre-pane.module.css';
import { ErrorBoundary } from './error-boundary';
import { SessionBanners } from './session-banners';

/** Reading a session needs no composer: it comes a moment later. */
const composer = deferredComponent(async () => (await import('../views/composer/composer')).Composer);
const Composer = composer.Component;
composer.load();

export interface CentrePaneProps {
  readonly session: SessionState;
  readonly onShowHealth: () => void;
  readonly onOpenFiles: () => void;
  /** brings the outline into view in a window that shows one pane at a time */
  readonly onShowOutline?: (() => void) | undefined;
}

const stay = (): void => undefined;

const selectTab = (state: AppState): CentreTab => state.view.centreTab;

/** Banners, and below them the conversation with its composer, or what the model sees of it. */
export function CentrePane({
  session,
  onShowHealth,
  onOpenFiles,
  onShowOutline = stay,
}: CentrePaneProps): ReactElement {
  const { t } = useMessages();
  const tab = useApp(selectTab);
  const { setView } = useActions();
  return (
    <div className={styles['pane']}>
      <SessionBanners key={session.key} session={session} onShowHealth={onShowHealth} />
      <div className={styles['views']}>
        <Tabs<CentreTab>
          label={t('shell.views')}
          value={tab}
          onChange={(centreTab) => setView({ centreTab })}
          tabs={[
            { value: 'chat', label: t('shell.tab.chat') },
            { value: 'context', label: t('shell.tab.context') },
            { value: 'map', label: t('map.title') },
            { value: 'compare', label: t('compare.title') },
          ]}
          actions={tab === 'chat' ? <ChatToggles /> : null}
        >
          <TabPanel value="chat">
            <ErrorBoundary key={session.key}>
              <ChatView />
            </ErrorBoundary>
            <ErrorBoundary key={`${session.key} composer`}>
              <Composer session={session} onOpenFiles={onOpenFiles} onShowOutline={onShowOutline} />
            </ErrorBoundary>
          </TabPanel>
          <TabPanel value="context">
            <ErrorBoundary key={session.key}>
              <ContextView />
            </ErrorBoundary>
          </TabPanel>
          <TabPanel value="map">
            <ErrorBoundary key={session.key}>
              <MapView />
            </ErrorBoundary>
          </TabPanel>
          <TabPanel value="compare">
            <ErrorBoundary>
              <CompareView />
            </ErrorBoundary>
          </TabPanel>
        </Tabs>
      </div>
    </div>
  );
}
