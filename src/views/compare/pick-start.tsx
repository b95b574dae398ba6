import type { ReactElement } from 'react';
import type { AppStore, ComparePick, SessionState } from '../../store/app-state';
import { displayText } from '../../ui/format';
import { EmptyState } from '../../ui/empty-state';
import { useMessages } from '../../ui/messages/messages-context';
import { useActiveSession, useApp, useRowDetails } from '../store-context';
import styles from './leaf-picker.module.css';
import { LeafPicker } from './leaf-picker';
import { useCompareActions } from './use-compare-actions';

const NAME_LENGTH = 60;

const selectFirst = (state: AppStore): ComparePick | null => state.picks[0] ?? null;
const selectSessionCount = (state: AppStore): number => state.sessions.length;

/** Where a comparison begins: the current leaf, and a list to choose the other one from. */
export function PickStart(): ReactElement {
  const { t } = useMessages();
  const session = useActiveSession();
  const sessionCount = useApp(selectSessionCount);
  if (!session?.client || session.leaf === null) {
    return <EmptyState icon="fork" title={t('compare.pick.title')} body={t('compare.pick.body')} />;
  }
  if (session.leaves.length < 2 && sessionCount < 2 && session.leafIndex >= 0) {
    return <EmptyState icon="fork" title={t('compare.pick.only.title')} body={t('compare.pick.only.body')} />;
  }
  return <Start session={session} leaf={session.leaf} />;
}

interface StartProps {
  readonly session: SessionState;
  readonly leaf: NonNullable<SessionState['leaf']>;
}

function Start({ session, leaf }: StartProps): ReactElement {
  const { t } = useMessages();
  const picked = useApp(selectFirst);
  const { setPicks } = useCompareActions();
  const detailOf = useRowDetails(session);
  const first = picked ?? { session: session.key, ref: leaf };
  const detail = first.session === session.key ? detailOf(first.ref.row) : undefined;
  const words = displayText(detail?.label ?? detail?.preview ?? '', NAME_LENGTH);
  return (
    <>
      <div className={styles['start']}>
        <h2>{t('compare.pick.title')}</h2>
        <p className={styles['body']}>{t('compare.pick.body')}</p>
        <p dir="auto">
          {t('compare.pick.first', { leaf: words === '' ? t('compare.pick.firstCurrent') : `“${words}”` })}
        </p>
      </div>
      <LeafPicker taken={[first]} onPick={(pick) => setPicks([first, pick])} />
    </>
  );
}
