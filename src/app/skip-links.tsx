import type { ReactElement } from 'react';
import type { PaneName } from '../ui/split-pane';
import { useMessages } from '../ui/messages/messages-context';
import styles from './skip-links.module.css';

/** Buttons that only a keyboard finds: the first stops of the page lead past the top bar. */
export function SkipLinks({ onSkip }: { onSkip: (pane: PaneName) => void }): ReactElement {
  const { t } = useMessages();
  // Buttons and no links: the address's hash names leaf and entry.
  return (
    <nav className={styles['links']} aria-label={t('shell.skip')}>
      <button type="button" className={styles['link']} onClick={() => onSkip('left')}>
        {t('shell.skipToOutline')}
      </button>
      <button type="button" className={styles['link']} onClick={() => onSkip('center')}>
        {t('shell.skipToContent')}
      </button>
      <button type="button" className={styles['link']} onClick={() => onSkip('right')}>
        {t('shell.skipToDetails')}
      </button>
    </nav>
  );
}
