import { useCallback, type ReactElement } from 'react';
import { at } from '../../base/assert';
import type { Row } from '../../session/array-session-index';
import { EmptyState } from '../../ui/empty-state';
import { useMessages } from '../../ui/messages/messages-context';
import { VirtualList } from '../../ui/virtual-list';
import lists from '../lists.module.css';
import { useActions, useActiveSession, type SessionClient } from '../store-context';
import { useResource } from '../use-resource';
import { LabelCard, type LabelLine } from './label-card';
import styles from './labels-view.module.css';

/** Pixels of a label with its entry and its time. */
const CARD_HEIGHT = 74;

const estimateCard = (): number => CARD_HEIGHT;

/** All labels of the active session, in the order of the file, each with a way to its entry. */
export function LabelsView(): ReactElement {
  const { t } = useMessages();
  const session = useActiveSession();
  return (
    <section className={lists['view']} aria-label={t('labels.title')}>
      {session === null || session.client === null ? (
        <NoLabels />
      ) : (
        <Labels key={session.key} client={session.client} selected={session.entry?.row ?? null} />
      )}
    </section>
  );
}

function NoLabels(): ReactElement {
  const { t } = useMessages();
  return <EmptyState icon="leaf" title={t('labels.empty.title')} body={t('labels.empty.body')} />;
}

function Labels({ client, selected }: { client: SessionClient; selected: Row | null }): ReactElement {
  const { t } = useMessages();
  const actions = useActions();
  const labels = useResource(useCallback(() => client.labels(), [client])).value;
  if (labels === null) return <EmptyState title={t('labels.loading')} />;
  return <LabelList labels={labels} selected={selected} onJump={(row) => void actions.selectEntry(row)} />;
}

interface LabelListProps {
  readonly labels: readonly LabelLine[];
  /** the selected entry */
  readonly selected: Row | null;
  readonly onJump: (row: Row) => void;
}

/** The labels themselves. */
function LabelList({ labels, selected, onJump }: LabelListProps): ReactElement {
  const { t } = useMessages();
  // The list measures all labels anew when this function changes.
  const getKey = useCallback((index: number) => at(labels, index).detail.row, [labels]);
  if (labels.length === 0) return <NoLabels />;
  return (
    <>
      <p className={styles['count']}>{t('labels.count', { count: labels.length })}</p>
      <VirtualList
        label={t('labels.list')}
        count={labels.length}
        estimateSize={estimateCard}
        getKey={getKey}
        initial="start"
        renderItem={(index) => {
          const line = at(labels, index);
          return (
            <LabelCard
              line={line}
              isFirst={index === 0}
              isSelected={line.detail.row === selected}
              onJump={onJump}
            />
          );
        }}
      />
    </>
  );
}
