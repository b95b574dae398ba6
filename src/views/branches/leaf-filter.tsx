import type { ReactElement } from 'react';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { useMessages } from '../../ui/messages/messages-context';
import styles from './branches-view.module.css';

interface LeafFilterProps {
  readonly value: string;
  readonly shown: number;
  readonly total: number;
  readonly onChange: (value: string) => void;
}

/** Narrows the list of leaves to those that hold all words. */
export function LeafFilter({ value, shown, total, onChange }: LeafFilterProps): ReactElement {
  const { t } = useMessages();
  return (
    <search className={styles['filter']}>
      <Icon name="search" size={14} />
      <input
        className={styles['input']}
        type="search"
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('branches.filter')}
        placeholder={t('branches.filterHint')}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && value !== '' && !event.nativeEvent.isComposing) {
            event.preventDefault();
            onChange('');
          }
        }}
      />
      {value.trim() !== '' && (
        <>
          <span className={styles['filterCount']} role="status">
            {t('branches.filterCount', { count: shown, total })}
          </span>
          <IconButton size="s" icon="close" label={t('branches.filterClear')} onClick={() => onChange('')} />
        </>
      )}
    </search>
  );
}
