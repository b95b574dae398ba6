import { useMemo, type ReactElement } from 'react';
import type { OutlineFilter } from '../../projection/outline-columns';
import { IconButton } from '../../ui/icon-button';
import { useMessages, type Messages } from '../../ui/messages/messages-context';
import { Segmented, type SegmentedOption } from '../../ui/segmented';
import styles from './outline-view.module.css';

interface OutlineToolbarProps {
  readonly filter: OutlineFilter;
  readonly onFilter: (filter: OutlineFilter) => void;
  /** entries that the filter hides */
  readonly hiddenCount: number;
  /** what can be done with branches; null where there are none */
  readonly branches: BranchActions | null;
}

interface BranchActions {
  readonly onFork: (step: 1 | -1) => void;
  readonly onExpandAll: () => void;
  readonly onCollapseAll: () => void;
}

/** Filters, what they hide, fork jumps and folding. */
export function OutlineToolbar({
  filter,
  onFilter,
  hiddenCount,
  branches,
}: OutlineToolbarProps): ReactElement {
  const { t } = useMessages();
  const options = useMemo(() => filterOptions(t), [t]);
  const tool = { size: 's', 'aria-disabled': branches === null } as const;
  return (
    <>
      <div className={styles['bar']}>
        <Segmented label={t('outline.filter')} value={filter} options={options} onChange={onFilter} />
      </div>
      <div className={styles['subbar']}>
        <span className={styles['hidden']} role="status">
          {hiddenCount > 0 && t('outline.hidden', { count: hiddenCount })}
        </span>
        <IconButton
          {...tool}
          icon="arrow-up"
          label={t('outline.previousFork')}
          aria-keyshortcuts="["
          onClick={() => branches?.onFork(-1)}
        />
        <IconButton
          {...tool}
          icon="arrow-down"
          label={t('outline.nextFork')}
          aria-keyshortcuts="]"
          onClick={() => branches?.onFork(1)}
        />
        <IconButton
          {...tool}
          icon="expand-all"
          label={t('outline.expandAll')}
          onClick={branches?.onExpandAll}
        />
        <IconButton
          {...tool}
          icon="collapse-all"
          label={t('outline.collapseAll')}
          onClick={branches?.onCollapseAll}
        />
      </div>
    </>
  );
}

function filterOptions(t: Messages['t']): readonly SegmentedOption<OutlineFilter>[] {
  return [
    { value: 'default', label: t('outline.filter.default'), title: t('outline.filter.defaultTitle') },
    { value: 'no-tools', label: t('outline.filter.noTools'), title: t('outline.filter.noToolsTitle') },
    { value: 'user-only', label: t('outline.filter.userOnly'), title: t('outline.filter.userOnlyTitle') },
    {
      value: 'labelled-only',
      label: t('outline.filter.labelledOnly'),
      title: t('outline.filter.labelledOnlyTitle'),
    },
    { value: 'all', label: t('outline.filter.all'), title: t('outline.filter.allTitle') },
  ];
}
