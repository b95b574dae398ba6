import { useCallback, useMemo, useState, type ReactElement } from 'react';
import { at } from '../../base/assert';
import type { Row } from '../../session/array-session-index';
import type { Diagnostic } from '../../session/diagnostics';
import type { SessionState } from '../../store/app-state';
import { EmptyState } from '../../ui/empty-state';
import { useMessages } from '../../ui/messages/messages-context';
import { Segmented } from '../../ui/segmented';
import { VirtualList } from '../../ui/virtual-list';
import { VisuallyHidden } from '../../ui/visually-hidden';
import lists from '../lists.module.css';
import { useActions, useActiveSession, type SessionClient } from '../store-context';
import { useResource } from '../use-resource';
import { Finding, GroupHead } from './finding';
import { healthLines, isMended, lineKey } from './health-lines';
import styles from './health-view.module.css';
import { RepairOffer } from './repair-offer';
import { RepairReport } from './repair-report';
import type { RepairedCopy } from './repair-words';
import { useRepairedCopy } from './use-repaired-copy';

/** Pixels of a group's head, and of a finding with its three sentences and a line of ids. */
const HEAD_HEIGHT = 36;
const FINDING_HEIGHT = 150;

/** The doctor: what is wrong with the file of the active session, what Pi makes of it, and what a repair does about it. */
export function HealthView(): ReactElement {
  const { t } = useMessages();
  const session = useActiveSession();
  return (
    <section className={lists['view']} aria-label={t('health.title')}>
      <h2>
        <VisuallyHidden>{t('health.title')}</VisuallyHidden>
      </h2>
      {session === null || session.client === null ? null : (
        <Health key={session.key} session={session} client={session.client} />
      )}
    </section>
  );
}

function Health({ session, client }: { session: SessionState; client: SessionClient }): ReactElement {
  const { t } = useMessages();
  const actions = useActions();
  const summary = session.loading.type === 'ready' ? session.loading.summary : null;
  // the first look at a large file finds nothing; every newer index is asked again
  const load = useCallback(
    async () => (summary?.complete === true ? client.diagnostics() : null),
    [client, summary],
  );
  const diagnostics = useResource(load).value;
  const { copy, close } = useRepairedCopy(session);
  if (diagnostics === null) return <EmptyState title={t('health.loading')} />;
  const findings = <Findings diagnostics={diagnostics} onJump={(row) => void actions.selectEntry(row)} />;
  return copy === null ? (
    findings
  ) : (
    <Repaired key={copy.name} copy={copy} onClose={close} findings={findings} />
  );
}

type Shown = 'findings' | 'changes';

interface RepairedProps {
  readonly copy: RepairedCopy;
  readonly onClose: () => void;
  readonly findings: ReactElement;
}

/** The report of a repaired copy beside the findings. */
function Repaired({ copy, onClose, findings }: RepairedProps): ReactElement {
  const { t } = useMessages();
  const [shown, setShown] = useState<Shown>('changes');
  return (
    <>
      <div className={styles['choice']}>
        <Segmented<Shown>
          stretch
          label={t('health.shown')}
          value={shown}
          options={[
            { value: 'findings', label: t('health.shown.findings') },
            { value: 'changes', label: t('health.shown.changes') },
          ]}
          onChange={setShown}
        />
      </div>
      {shown === 'changes' ? <RepairReport copy={copy} onClose={onClose} /> : findings}
    </>
  );
}

interface FindingsProps {
  readonly diagnostics: readonly Diagnostic[];
  readonly onJump: (row: Row) => void;
}

/** The findings, worst first, under the offer of a copy without them. */
function Findings({ diagnostics, onJump }: FindingsProps): ReactElement {
  const { t } = useMessages();
  const { openDialog } = useActions();
  const lines = useMemo(() => healthLines(diagnostics), [diagnostics]);
  const mended = useMemo(() => diagnostics.filter(isMended).length, [diagnostics]);
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
    <>
      {mended > 0 && (
        <RepairOffer
          count={mended}
          onRepair={() => openDialog({ type: 'copy', request: { type: 'repaired' } })}
        />
      )}
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
    </>
  );
}
