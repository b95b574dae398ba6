import type { ReactElement } from 'react';
import type { AppState, RightTab, SessionState } from '../store/app-state';
import { useMessages } from '../ui/messages/messages-context';
import { TabPanel, Tabs, type TabItem } from '../ui/tabs';
import { BranchesView } from '../views/branches/branches-view';
import { HealthView } from '../views/health/health-view';
import { EntryView } from '../views/inspector/entry-view';
import { LabelsView } from '../views/labels/labels-view';
import { useActions, useApp } from '../views/store-context';
import styles from './details-pane.module.css';
import { ErrorBoundary } from './error-boundary';

const selectTab = (state: AppState): RightTab => state.view.rightTab;

const views: readonly { readonly value: RightTab; readonly View: () => ReactElement | null }[] = [
  { value: 'entry', View: EntryView },
  { value: 'branches', View: BranchesView },
  { value: 'labels', View: LabelsView },
  { value: 'health', View: HealthView },
];

/** The selected entry, the leaves, the labels, and what is wrong with the file. */
export function DetailsPane({ session }: { session: SessionState }): ReactElement {
  const { t } = useMessages();
  const tab = useApp(selectTab);
  const { setView } = useActions();
  const summary = session.loading.type === 'ready' ? session.loading.summary : null;
  const counts: Readonly<Record<RightTab, number | undefined>> = {
    entry: undefined,
    branches: summary?.leafCount,
    labels: summary?.labelCount,
    health: summary?.warningCount,
  };
  const tabs = views.map(({ value }): TabItem<RightTab> => ({
    value,
    label: t(`shell.tab.${value}`),
    count: counts[value] === 0 ? undefined : counts[value],
    tone: value === 'health' ? 'warning' : 'neutral',
  }));
  return (
    <div className={styles['pane']}>
      <Tabs<RightTab>
        label={t('shell.details')}
        value={tab}
        onChange={(rightTab) => setView({ rightTab })}
        tabs={tabs}
      >
        {views.map(({ value, View }) => (
          <TabPanel key={value} value={value}>
            <ErrorBoundary key={session.key}>
              <View />
            </ErrorBoundary>
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}
