import { useCallback, useRef, type ReactElement } from 'react';
import { at } from '../../base/assert';
import type { Row } from '../../session/array-session-index';
import type { SessionState } from '../../store/app-state';
import { EmptyState } from '../../ui/empty-state';
import { useMessages } from '../../ui/messages/messages-context';
import { VirtualList } from '../../ui/virtual-list';
import lists from '../lists.module.css';
import { useActions, useActiveSession, type SessionClient } from '../store-context';
import { useUnsavedLabels } from '../unsaved-labels';
import { useEditActions } from '../use-edit-actions';
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
        <Labels key={session.key} session={session} client={session.client} />
      )}
    </section>
  );
}

function NoLabels(): ReactElement {
  const { t } = useMessages();
  return <EmptyState icon="leaf" title={t('labels.empty.title')} body={t('labels.empty.body')} />;
}

function Labels({ session, client }: { session: SessionState; client: SessionClient }): ReactElement {
  const { t } = useMessages();
  const actions = useActions();
  const edit = useEditActions();
  const unsaved = useUnsavedLabels(session);
  const list = useRef<HTMLDivElement>(null);
  // a new summary tells that the worker holds other entries than before
  const version = session.loading.type === 'ready' ? session.loading.summary : null;
  const load = useCallback(async () => ({ version, labels: await client.labels() }), [client, version]);
  const labels = useResource(load).value?.labels ?? null;
  if (labels === null) return <EmptyState title={t('labels.loading')} />;
  return (
    <div ref={list} className={styles['labels']}>
      <LabelList
        labels={labels}
        unsaved={unsaved}
        selected={session.entry?.row ?? null}
        onJump={(row) => void actions.selectEntry(row)}
        onChange={edit.label}
        onClear={(row) => {
          // the card goes away with its button: the keyboard stays in the list
          list.current?.querySelector<HTMLElement>('[role=list]')?.focus();
          edit.clearLabel(row);
        }}
      />
    </div>
  );
}

interface LabelListProps {
  readonly labels: readonly LabelLine[];
  /** the selected entry */
  readonly selected: Row | null;
  /** ids of entries whose label is not in the file yet */
  readonly unsaved: ReadonlySet<string>;
  readonly onJump: (row: Row) => void;
  readonly onChange: (row: Row) => void;
  readonly onClear: (row: Row) => void;
}

/** The labels themselves. */
function LabelList({ labels, selected, unsaved, ...on }: LabelListProps): ReactElement {
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
              isUnsaved={unsaved.has(line.detail.id)}
              {...on}
            />
          );
        }}
      />
    </>
  );
}
