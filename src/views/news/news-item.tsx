import { useEffect, useRef, type ReactElement } from 'react';
import type { SessionState } from '../../store/app-state';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { useAnnounce } from '../../ui/live-region';
import { useMessages } from '../../ui/messages/messages-context';
import { useActions, useActiveSession } from '../store-context';
import styles from './news-item.module.css';

/** What another program wrote elsewhere than at the leaf that is shown, with the way there; it never jumps by itself. */
export function NewsItem(): ReactElement | null {
  const { showNews, dismissNews } = useActions();
  const session = useActiveSession();
  const news = session?.news ?? null;
  if (session === null || news === null) return null;
  return <News key={session.key} news={news} onShow={() => void showNews()} onDismiss={dismissNews} />;
}

interface NewsProps {
  readonly news: NonNullable<SessionState['news']>;
  readonly onShow: () => void;
  readonly onDismiss: () => void;
}

function News({ news, onShow, onDismiss }: NewsProps): ReactElement {
  const { t } = useMessages();
  const announce = useAnnounce();
  const words = t(news.elsewhere ? 'shell.news.elsewhere' : 'shell.news.here', { count: news.count });
  // said once: a program that goes on writing must not talk all the time
  const said = useRef(false);
  useEffect(() => {
    if (said.current) return;
    said.current = true;
    announce(words);
  }, [announce, words]);
  return (
    <div role="group" aria-label={t('shell.news')} className={styles['news']}>
      <span className={styles['words']}>{words}</span>
      <Button variant="ghost" size="s" className={styles['show']} onClick={onShow}>
        {t('shell.news.show')}
      </Button>
      <IconButton size="s" icon="close" label={t('common.dismiss')} onClick={onDismiss} />
    </div>
  );
}
