import type { ReactElement, ReactNode } from 'react';
import { Chip } from '../../ui/chip';
import {
  displayText,
  formatBytes,
  formatCost,
  formatCount,
  formatDateTime,
  formatTokens,
} from '../../ui/format';
import type { MessageKey } from '../../ui/messages/catalogue';
import { useMessages, type Messages } from '../../ui/messages/messages-context';
import { UnsavedMark } from '../unsaved-mark';
import type { EntryDetail } from './entry-detail';
import { nameKey } from './entry-words';
import styles from './entry-view.module.css';

interface Fact {
  readonly key: MessageKey;
  /** null leaves the fact out */
  readonly value: ReactNode;
}

/** Names and values, one pair a line. */
function FactList({ facts }: { facts: readonly Fact[] }): ReactElement {
  const { t } = useMessages();
  return (
    <dl className={styles['facts']}>
      {facts.map(({ key, value }) =>
        value === null ? null : (
          <div key={key} className={styles['fact']}>
            <dt>{t(key)}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

interface EntryFactsProps {
  readonly entry: EntryDetail;
  /** its label is not in the file yet */
  readonly isUnsavedLabel: boolean;
}

/** What the file and the tree say about the entry itself. */
export function EntryFacts({ entry, isUnsavedLabel }: EntryFactsProps): ReactElement {
  const messages = useMessages();
  return <FactList facts={[...ownFacts(entry, isUnsavedLabel, messages), ...placeFacts(entry, messages)]} />;
}

function ownFacts(
  { detail }: EntryDetail,
  isUnsavedLabel: boolean,
  { t, locale }: Messages,
): readonly Fact[] {
  const name = displayText(detail.name);
  return [
    { key: 'inspector.time', value: detail.time === null ? null : formatDateTime(detail.time, locale) },
    { key: nameKey(detail), value: name === '' ? null : name },
    {
      key: 'inspector.label',
      value:
        detail.label === null ? null : (
          <Chip tone="label">
            {isUnsavedLabel && <UnsavedMark />}
            {displayText(detail.label)}
          </Chip>
        ),
    },
    { key: 'inspector.exitCode', value: detail.exitCode === null ? null : String(detail.exitCode) },
    {
      key: 'inspector.summarised',
      value: detail.summarised === null ? null : t('inspector.summarisedValue', { count: detail.summarised }),
    },
    {
      key: 'inspector.tokensBefore',
      value: detail.tokensBefore === null ? null : formatTokens(detail.tokensBefore, locale),
    },
  ];
}

function placeFacts(entry: EntryDetail, { t, locale }: Messages): readonly Fact[] {
  const { byteStart, byteLength } = entry;
  return [
    { key: 'inspector.line', value: formatCount(entry.line, locale) },
    {
      key: 'inspector.bytes',
      value: t('inspector.byteRange', {
        start: formatCount(byteStart, locale),
        end: formatCount(byteStart + byteLength, locale),
        size: formatBytes(byteLength, locale),
      }),
    },
    { key: 'inspector.depth', value: t('inspector.depthValue', { count: entry.depth }) },
    {
      key: 'inspector.estimate',
      value:
        entry.estimate === 0
          ? null
          : t('inspector.estimateValue', { tokens: formatTokens(entry.estimate, locale) }),
    },
  ];
}

/** The entry's own usage, as the provider reported it. */
export function EntryUsage({ usage }: { usage: NonNullable<EntryDetail['usage']> }): ReactElement {
  const { t, locale } = useMessages();
  const total = usage.input + usage.output + usage.cacheRead + usage.cacheWrite;
  return (
    <section className={styles['block']}>
      <h3>{t('inspector.usage')}</h3>
      <FactList
        facts={[
          { key: 'inspector.usage.input', value: formatCount(usage.input, locale) },
          { key: 'inspector.usage.output', value: formatCount(usage.output, locale) },
          { key: 'inspector.usage.cacheRead', value: formatCount(usage.cacheRead, locale) },
          { key: 'inspector.usage.cacheWrite', value: formatCount(usage.cacheWrite, locale) },
          { key: 'inspector.usage.total', value: formatCount(total, locale) },
          { key: 'inspector.usage.cost', value: formatCost(usage.cost, locale) },
        ]}
      />
    </section>
  );
}
