import type { ReactElement } from 'react';
import type { OutlineFilter } from '../../projection/outline-columns';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { useMessages } from '../../ui/messages/messages-context';

interface OutlineEmptyProps {
  readonly filter: OutlineFilter;
  readonly entryCount: number;
  readonly labelCount: number;
  readonly onShowAll: () => void;
}

/** Says why no line is shown, and offers all entries where a filter is the reason (field report B44). */
export function OutlineEmpty({ filter, entryCount, labelCount, onShowAll }: OutlineEmptyProps): ReactElement {
  const { t } = useMessages();
  if (entryCount === 0) {
    return (
      <EmptyState
        icon="file"
        title={t('outline.empty.session.title')}
        body={t('outline.empty.session.body')}
      />
    );
  }
  const unlabelled = filter === 'labelled-only' && labelCount === 0;
  return (
    <EmptyState
      icon="fork"
      title={t('outline.empty.filtered.title')}
      body={
        unlabelled
          ? t('outline.empty.labelled.body')
          : t('outline.empty.filtered.body', { count: entryCount })
      }
      actions={<Button onClick={onShowAll}>{t('outline.empty.showAll')}</Button>}
    />
  );
}
