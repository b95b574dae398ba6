import type { ReactElement } from 'react';
import { at } from '../../base/assert';
import type { LeafLedger } from '../../projection/leaf-ledger';
import { Button } from '../../ui/button';
import { displayText } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { Menu } from '../../ui/menu';
import { useMessages } from '../../ui/messages/messages-context';
import { columnKeys, sortBy, sortColumns, type LeafSort } from './leaf-columns';
import styles from './leaf-filter.module.css';
import { shortModel } from './leaf-item';
import { everyLeaf, isNarrowed, type LeafQuery } from './ledger-order';

interface LeafFilterProps {
  readonly ledger: LeafLedger;
  readonly query: LeafQuery;
  readonly onQuery: (query: LeafQuery) => void;
  readonly shown: number;
  readonly sort: LeafSort;
  readonly onSort: (sort: LeafSort) => void;
  /** the table's headers sort; without it a menu does */
  readonly withSort: boolean;
}

/** Narrows the leaves to those that hold all words, use a model, have a label or errors; and says how many are left. */
export function LeafFilter(props: LeafFilterProps): ReactElement {
  const { ledger, query, onQuery } = props;
  const { t } = useMessages();
  const hasLabels = ledger.labelRows.some((row) => row >= 0);
  const hasErrors = ledger.ownErrors.some(Boolean) || ledger.ownAborts.some(Boolean);
  const toggle = (part: 'labelled' | 'withErrors'): ReactElement => (
    <Button
      size="s"
      aria-pressed={query[part]}
      icon={query[part] ? 'check' : undefined}
      onClick={() => onQuery({ ...query, [part]: !query[part] })}
    >
      {t(part === 'labelled' ? 'branches.labelled' : 'branches.withErrors')}
    </Button>
  );
  return (
    <search className={styles['filter']} aria-label={t('branches.filter')}>
      <TextFilter {...props} />
      <div className={styles['choices']}>
        {ledger.models.length > 1 && <ModelMenu {...props} />}
        {hasLabels && toggle('labelled')}
        {hasErrors && toggle('withErrors')}
        {props.withSort && <SortMenu {...props} />}
      </div>
    </search>
  );
}

function TextFilter({ ledger, query, onQuery, shown }: LeafFilterProps): ReactElement {
  const { t } = useMessages();
  return (
    <div className={styles['text']}>
      <Icon name="search" size={14} />
      <input
        className={styles['input']}
        type="search"
        dir="auto"
        autoComplete="off"
        spellCheck={false}
        aria-label={t('branches.filter')}
        placeholder={t('branches.filterHint')}
        value={query.text}
        onChange={(event) => onQuery({ ...query, text: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && query.text !== '' && !event.nativeEvent.isComposing) {
            event.preventDefault();
            onQuery({ ...query, text: '' });
          }
        }}
      />
      {isNarrowed(query) && (
        <>
          <span className={styles['count']} role="status">
            {t('branches.filterCount', { count: shown, total: ledger.length })}
          </span>
          <IconButton
            size="s"
            icon="close"
            label={t('branches.filterClear')}
            onClick={() => onQuery(everyLeaf)}
          />
        </>
      )}
    </div>
  );
}

function ModelMenu({ ledger, query, onQuery }: LeafFilterProps): ReactElement {
  const { t } = useMessages();
  const label = t('branches.model');
  const options = ledger.models.map((model, index) => ({ value: String(index), label: displayText(model) }));
  return (
    <Menu
      trigger={
        <Button size="s" opensMenu className={styles['menu']} aria-label={label}>
          <span className={styles['menuText']}>
            {query.model === -1
              ? t('branches.modelAny')
              : shortModel(displayText(at(ledger.models, query.model)))}
          </span>
        </Button>
      }
      items={[
        {
          type: 'choice',
          key: 'model',
          label,
          value: String(query.model),
          options: [{ value: '-1', label: t('branches.modelAny') }, ...options],
          onChange: (value) => onQuery({ ...query, model: Number(value) }),
        },
      ]}
    />
  );
}

function SortMenu({ sort, onSort }: LeafFilterProps): ReactElement {
  const { t } = useMessages();
  const name = (column: LeafSort['column']): string => t(columnKeys(column).title);
  return (
    <Menu
      align="end"
      trigger={
        <Button
          size="s"
          variant="ghost"
          opensMenu
          className={styles['sort']}
          icon={sort.column === 'file' ? undefined : sort.descending ? 'arrow-down' : 'arrow-up'}
          aria-label={t('branches.sortBy', { column: name(sort.column) })}
        >
          <span className={styles['menuText']}>
            {sort.column === 'file' ? t('branches.sort') : t(columnKeys(sort.column).name)}
          </span>
        </Button>
      }
      items={[
        {
          type: 'choice',
          key: 'column',
          label: t('branches.sort'),
          value: sort.column,
          options: sortColumns.map((column) => ({ value: column, label: name(column) })),
          onChange: (value) => {
            const column = sortColumns.find((known) => known === value);
            if (column !== undefined) onSort(sortBy(sort, column));
          },
        },
        { type: 'separator', key: 'line' },
        {
          type: 'choice',
          key: 'direction',
          label: t('branches.direction'),
          value: sort.descending ? 'descending' : 'ascending',
          options: [
            { value: 'ascending', label: t('branches.ascending') },
            { value: 'descending', label: t('branches.descending') },
          ],
          onChange: (value) => onSort({ ...sort, descending: value === 'descending' }),
        },
      ]}
    />
  );
}
