import { useCallback, useMemo, type ReactElement } from 'react';
import { at } from '../../base/assert';
import type { Row } from '../../session/array-session-index';
import type { Diagnostic } from '../../session/diagnostics';
import { EmptyState } from '../../ui/empty-state';
import { useMessages } from '../../ui/messages/messages-context';
import { VirtualList } from '../../ui/virtual-list';
import lists from '../lists.module.css';
import { useActions, useActiveSession, type SessionClient } from '../store-context';
import { useResource } from '../use-resource';
import { healthLines, lineKey } from './health-lines';
import { Finding, GroupHead } from './finding';

/** Pixels of a group's head, and of a finding with a sentence of two lines. */
const HEAD_HEIGHT = 36;
const FINDING_HEIGHT = 84;

/** What is wrong with the file of the active session, and what Pi makes of it. */
export function HealthView(): ReactElement {
  const { t } = useMessages();
  const session = useActiveSession();
  return (
    <section className={lists['view']} aria-label={t('health.title')}>
      {session === null || session.client === null ? null : (
        <Health key={session.key} client={session.client} />
      )}
    </section>
  );
}

function Health({ client }: { client: SessionClient }): ReactElement {
  const { t } = useMessages();
  const actions = useActions();
  const diagnostics = useResource(useCallback(() => client.diagnostics(), [client])).value;
  if (diagnostics === null) return <EmptyState title={t('health.loading')} />;
  return <HealthList diagnostics={diagnostics} onJump={(row) => void actions.selectEntry(row)} />;
}

interface HealthListProps {
  readonly diagnostics: readonly Diagnostic[];
  readonly onJump: (row: Row) => void;
}

/** The findings, worst first. */
function HealthList({ diagnostics, onJump }: HealthListProps): ReactElement {
  const { t } = useMessages();
  const lines = useMemo(() => healthLines(diagnostics), [diagnostics]);
  // The list measures all lines anew when one of these functions changes.
  const estimateSize = useCallback(
    (index: number) => (at(lines, index).type === 'head' ? HEAD_HEIGHT : FINDING_HEIGHT),
    [lines],
  );
  const getKey = useCallback((index: number) => lineKey(at(lines, index)), [lines]);
  if (lines.length === 0) {
    return <EmptyState icon="check" title={t('health.empty.title')} body={t('health.empty.body')} />;
  }
  return (
    <VirtualList
      label={t('health.list')}
      count={lines.length}
      estimateSize={estimateSize}
      getKey={getKey}
      initial="start"
      renderItem={(index) => {
        const line = at(lines, index);
        return line.type === 'head' ? (
          <GroupHead severity={line.severity} count={line.count} isFirst={index === 0} />
        ) : (
          <Finding diagnostic={line.diagnostic} onJump={onJump} />
        );
      }}
    />
  );
}
