import { useEffect, type ReactElement } from 'react';
import type { SessionState } from '../../store/app-state';
import { conversationLeaf } from '../../store/chat-runs';
import { displayText } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { useMessages } from '../../ui/messages/messages-context';
import { kindWords } from '../kind-words';
import { useActions, useRowDetails } from '../store-context';
import styles from './composer.module.css';

/** Graphemes of the entry at which it goes on. */
const SHOWN = 60;

/** Where the next message goes, when that is not the tip; and the way to the tip. */
export function PlaceLine({ session }: { session: SessionState }): ReactElement | null {
  const { t } = useMessages();
  const { chooseLeaf } = useActions();
  const { leaf, leafIndex, details, loading } = session;
  const tip = loading.type === 'ready' ? loading.summary.tip : null;
  const isElsewhere =
    leaf !== null && tip !== null && leaf.id !== tip.id && conversationLeaf(session) !== tip.id;
  const row = isElsewhere ? leaf.row : null;
  const detailOf = useRowDetails(session);
  useEffect(() => {
    if (row !== null) details.request([row]);
  }, [details, row]);
  if (row === null || tip === null) return null;
  const detail = detailOf(row);
  const words =
    detail === undefined
      ? '…'
      : displayText(detail.preview, SHOWN) || displayText(kindWords(detail, t), SHOWN);
  return (
    <div className={styles['place']}>
      <Icon name="fork" size={14} />
      <span className={styles['placeWords']}>
        {t(leafIndex < 0 ? 'composer.place.middle' : 'composer.place.leaf', { words })}
      </span>
      <button type="button" className={styles['link']} onClick={() => void chooseLeaf(tip)}>
        {t('composer.place.toTip')}
      </button>
    </div>
  );
}
