import { useEffect, type ReactElement } from 'react';
import { assertUnreachable } from '../../base/assert';
import type { SearchState } from '../../store/app-state';
import { IconButton } from '../../ui/icon-button';
import { useAnnounce } from '../../ui/live-region';
import { useMessages, type Messages } from '../../ui/messages/messages-context';
import styles from './search-box.module.css';

interface SearchStatusProps {
  readonly search: SearchState;
  readonly onStep: (step: 1 | -1) => void;
}

/** How far the search is and what it found, with the way to the next and the previous hit. */
export function SearchStatus({ search, onStep }: SearchStatusProps): ReactElement {
  const { t } = useMessages();
  const words = statusWords(search, t);
  const announce = useAnnounce();
  const said = search.type === 'done' || search.type === 'failed' ? words : '';
  useEffect(() => {
    if (said !== '') announce(said);
  }, [said, announce]);
  const failed = search.type === 'failed';
  const hasHits = (search.type === 'running' || search.type === 'done') && search.hits.length > 0;
  return (
    <span className={styles['status']}>
      <span
        className={failed ? styles['failed'] : styles['count']}
        title={failed ? t('outline.search.failedTitle') : undefined}
      >
        {words}
      </span>
      {hasHits && (
        <span className={styles['steps']}>
          <IconButton icon="chevron-up" label={t('shell.previousHit')} size="s" onClick={() => onStep(-1)} />
          <IconButton icon="chevron-down" label={t('shell.nextHit')} size="s" onClick={() => onStep(1)} />
        </span>
      )}
    </span>
  );
}

function statusWords(search: SearchState, t: Messages['t']): string {
  switch (search.type) {
    case 'idle':
      return '';
    case 'running':
      return t('outline.search.running', { count: search.hits.length });
    case 'done':
      if (search.position < 0) return t('shell.searchHits', { count: search.hits.length });
      return t('shell.searchPosition', { index: search.position + 1, count: search.hits.length });
    case 'failed':
      return t('outline.search.failed');
    default:
      return assertUnreachable(search);
  }
}
