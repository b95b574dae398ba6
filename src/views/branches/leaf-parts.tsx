import type { ReactElement } from 'react';
import { Chip } from '../../ui/chip';
import { joinClasses } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { Menu } from '../../ui/menu';
import { useMessages, type Messages } from '../../ui/messages/messages-context';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { editItems } from '../edit-menu';
import lists from '../lists.module.css';
import { UnsavedMark } from '../unsaved-mark';
import { useEditActions } from '../use-edit-actions';
import type { LeafProps } from './leaf-actions';
import { leafTitle, type LeafFork, type LeafItem } from './leaf-item';
import styles from './leaf-parts.module.css';

/** Label or last words of a leaf, with the marks of the current one, the tip, a bad end and a chosen one. */
export function LeafTitle({ item, isCurrent, isTip, isMarked }: LeafProps): ReactElement {
  const { t } = useMessages();
  const title = leafTitle(item);
  return (
    <span className={styles['head']}>
      {isMarked && (
        <span className={styles['marked']} title={t('branches.marked')}>
          <Icon name="check" size={12} />
          <VisuallyHidden>{t('branches.marked')}</VisuallyHidden>
        </span>
      )}
      {isCurrent && (
        <span className={styles['mark']} title={t('branches.current')}>
          <Icon name="leaf" size={14} />
        </span>
      )}
      <span
        className={joinClasses(
          lists['oneLine'],
          styles['title'],
          isCurrent && styles['strong'],
          item.label === null && item.code && styles['code'],
        )}
        dir="auto"
      >
        {title === '' ? (
          <span className={styles['faint']}>{t(item.ready ? 'branches.noText' : 'common.reading')}</span>
        ) : (
          title
        )}
      </span>
      {item.labelUnsaved && <UnsavedMark />}
      {isTip && (
        <Chip tone="info" title={t('branches.tipTitle')} className={styles['chip']}>
          {t('branches.tip')}
        </Chip>
      )}
      {item.end !== null && (
        <Chip tone={item.end === 'error' ? 'error' : 'warning'} className={styles['chip']}>
          {t(item.end === 'error' ? 'branches.failed' : 'branches.aborted')}
        </Chip>
      )}
    </span>
  );
}

/** Last words of a leaf that is called by its label. */
export function LeafWords({ item }: { item: LeafItem }): ReactElement | null {
  if (item.label === null || item.words === '') return null;
  return (
    <span className={joinClasses(lists['oneLine'], styles['words'], item.code && styles['code'])} dir="auto">
      {item.words}
    </span>
  );
}

/** One click from a leaf to its comparison with the current one. */
export function CompareButton({ item, isCurrent, roving, actions }: LeafProps): ReactElement {
  const { t } = useMessages();
  return (
    <IconButton
      size="s"
      icon="compare"
      label={t('branches.compare')}
      aria-keyshortcuts="C"
      disabled={isCurrent}
      tabIndex={roving.tabIndex}
      onClick={() => actions.compare(item)}
      onKeyDown={roving.onKey}
    />
  );
}

/** What can be changed about a leaf and made of its branch. */
export function LeafMenu({ item, isTip, roving }: LeafProps): ReactElement {
  const { t } = useMessages();
  const edit = useEditActions();
  const { row, isUser } = item;
  return (
    <Menu
      align="end"
      trigger={<IconButton size="s" icon="more" label={t('branches.actions')} tabIndex={roving.tabIndex} />}
      items={editItems({ row, isUser, isTip, isLeaf: true }, edit, t)}
    />
  );
}

/** Words for the entry a branch parted at. */
export function forkWords(fork: LeafFork, t: Messages['t']): string {
  return fork.words || t(fork.isPrompt ? 'common.role.system' : 'branches.noText');
}
