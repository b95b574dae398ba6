import { useCallback, useMemo, useRef, useState, type ReactElement } from 'react';
import { at } from '../../base/assert';
import type { LeafLedger } from '../../projection/leaf-ledger';
import type { AppStore, ComparePick, SessionState } from '../../store/app-state';
import { Button } from '../../ui/button';
import { displayText } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { Menu } from '../../ui/menu';
import { useMessages } from '../../ui/messages/messages-context';
import { VirtualList, type VirtualListHandle } from '../../ui/virtual-list';
import { useActiveSession, useApp, useRowDetails } from '../store-context';
import { useRoving } from '../use-roving';
import { LeafChoice, LEAF_CHOICE_HEIGHT } from './leaf-choice';
import styles from './leaf-picker.module.css';
import { labelRowOf, useMatchingLeaves, usePickerLedger } from './picker-leaves';

/** Up to eight leaves are seen at a glance. */
const FILTER_FROM = 9;
const SESSION_LENGTH = 40;

const estimateChoice = (): number => LEAF_CHOICE_HEIGHT;
const selectSessions = (state: AppStore): readonly SessionState[] => state.sessions;

interface LeafPickerProps {
  /** what is compared already */
  readonly taken: readonly ComparePick[];
  readonly onPick: (pick: ComparePick) => void;
}

/** The leaves of an open session, to choose one from. */
export function LeafPicker({ taken, onPick }: LeafPickerProps): ReactElement | null {
  const { t } = useMessages();
  const active = useActiveSession();
  const sessions = useApp(selectSessions).filter(({ client }) => client !== null);
  const [chosen, setChosen] = useState<string | null>(null);
  const session = sessions.find(({ key }) => key === chosen) ?? sessionWithChoice(sessions, active);
  if (!session?.client) return null;
  return (
    <>
      {sessions.length > 1 && (
        <div className={styles['sessions']}>
          <Menu
            trigger={
              <Button size="s" opensMenu>
                {sessionName(session)}
              </Button>
            }
            items={[
              {
                type: 'choice',
                key: 'session',
                label: t('compare.pick.session'),
                value: session.key,
                options: sessions.map((each) => ({ value: each.key, label: sessionName(each) })),
                onChange: setChosen,
              },
            ]}
          />
        </div>
      )}
      <SessionLeaves key={session.key} session={session} taken={taken} onPick={onPick} />
    </>
  );
}

/** The active session; when it has one leaf only, the first other one: a fork is compared with what it came from. */
function sessionWithChoice(
  sessions: readonly SessionState[],
  active: SessionState | null,
): SessionState | null {
  if (active === null || active.leaves.length > 1) return active;
  return sessions.find(({ key }) => key !== active.key) ?? active;
}

/** A session and its fork begin with the same words, so the file's name is always there. */
function sessionName({ loading, source }: SessionState): string {
  const name = loading.type === 'ready' ? (loading.summary.name ?? loading.summary.firstWords) : '';
  const file = displayText(source.name, SESSION_LENGTH);
  return name === '' ? file : `${displayText(name, SESSION_LENGTH)} · ${file}`;
}

function SessionLeaves(props: LeafPickerProps & { readonly session: SessionState }): ReactElement {
  const { t } = useMessages();
  const [filter, setFilter] = useState('');
  const { session } = props;
  const ledger = usePickerLedger(session);
  const shown = useMatchingLeaves(session, ledger, filter);
  if (ledger === null) return <p className={styles['none']}>{t('common.reading')}</p>;
  return (
    <>
      {ledger.length >= FILTER_FROM && (
        <search className={styles['filter']} aria-label={t('compare.pick.filter')}>
          <Icon name="search" size={14} />
          <input
            className={styles['input']}
            type="search"
            dir="auto"
            autoComplete="off"
            spellCheck={false}
            aria-label={t('compare.pick.filter')}
            placeholder={t('compare.pick.filter')}
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
          <span role="status" className={styles['count']}>
            {filter.trim() !== '' &&
              t('compare.pick.filterCount', { count: shown.length, total: ledger.length })}
          </span>
        </search>
      )}
      {shown.length === 0 ? (
        <p className={styles['none']}>{t('compare.pick.none')}</p>
      ) : (
        <LeafChoices {...props} ledger={ledger} shown={shown} />
      )}
    </>
  );
}

interface LeafChoicesProps extends LeafPickerProps {
  readonly session: SessionState;
  readonly ledger: LeafLedger;
  readonly shown: Int32Array;
}

function LeafChoices({ session, ledger, shown, taken, onPick }: LeafChoicesProps): ReactElement {
  const { t } = useMessages();
  const list = useRef<VirtualListHandle>(null);
  const detailOf = useRowDetails(session);
  const roving = useRoving(shown.length, 0, list);
  const { onVisibleRange: onRovingRange } = roving;
  const { details, leaves } = session;
  const onVisibleRange = useCallback(
    (start: number, end: number) => {
      for (const index of shown.subarray(start, end + 1)) {
        const ref = leaves[index];
        if (ref !== undefined) details.request([ref.row, labelRowOf(ledger, index)]);
      }
      onRovingRange(start, end);
    },
    [details, ledger, leaves, onRovingRange, shown],
  );
  const getKey = useCallback((index: number) => at(shown, index), [shown]);
  const takenIds = useMemo(
    () => new Set(taken.filter((pick) => pick.session === session.key).map(({ ref }) => ref.id)),
    [session.key, taken],
  );
  return (
    <VirtualList
      ref={list}
      className={styles['list']}
      label={t('compare.pick.list')}
      count={shown.length}
      estimateSize={estimateChoice}
      getKey={getKey}
      initial="start"
      onVisibleRange={onVisibleRange}
      renderItem={(index) => {
        const leaf = at(shown, index);
        const ref = leaves[leaf];
        if (ref === undefined) return null;
        return (
          <LeafChoice
            ledger={ledger}
            leaf={leaf}
            detail={detailOf(ref.row)}
            label={detailOf(labelRowOf(ledger, leaf))?.label ?? null}
            isCurrent={leaf === session.leafIndex}
            isTaken={takenIds.has(ref.id)}
            isFirst={index === 0}
            roving={roving.itemAt(index)}
            onPick={() => onPick({ session: session.key, ref })}
          />
        );
      }}
    />
  );
}
