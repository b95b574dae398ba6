import type { ReactElement } from 'react';
import { assertUnreachable } from '../../base/assert';
import { joinClasses } from '../../ui/class-names';
import { formatTokens } from '../../ui/format';
import { useMessages, type Messages } from '../../ui/messages/messages-context';
import lists from '../lists.module.css';
import type { RovingItem } from '../use-roving';
import type { ContextGroup } from './context-groups';
import styles from './context-difference.module.css';
import { OpeningHead } from './opening-head';
import { SideMark } from './side-mark';

interface ContextGroupHeadProps {
  readonly group: ContextGroup;
  readonly isFirst: boolean;
  readonly isOpen: boolean;
  readonly roving: RovingItem;
  readonly onToggle: () => void;
}

/** A part of the difference: its name and how much it is; opens to its entries. */
export function ContextGroupHead(props: ContextGroupHeadProps): ReactElement {
  const { group, isFirst, isOpen, roving, onToggle } = props;
  const messages = useMessages();
  const canOpen = group.part.count > 0;
  return (
    <h3 className={joinClasses(styles['group'], isFirst && lists['first'])}>
      <OpeningHead canOpen={canOpen} isOpen={isOpen} roving={roving} onToggle={onToggle}>
        {group.type !== 'same' && <SideMark side={group.side} />}
        <span className={styles['name']}>{groupName(group, messages)}</span>
        <span className={styles['figures']}>{groupFigures(group, messages)}</span>
      </OpeningHead>
    </h3>
  );
}

/** The name of a group. */
function groupName({ type, side: { letter } }: ContextGroup, { t }: Messages): string {
  switch (type) {
    case 'same':
      return t('compare.context.same');
    case 'only':
      return t('compare.context.only', { letter });
    case 'summarised':
      return t('compare.context.summarised', { letter });
    default:
      return assertUnreachable(type);
  }
}

/** "12 messages · 4.1k tokens" */
function groupFigures({ type, part }: ContextGroup, { t, locale }: Messages): string {
  if (part.count === 0) return t('compare.context.nothing');
  const tokens = formatTokens(part.tokens, locale);
  return type === 'summarised'
    ? t('compare.context.entries', { entries: t('common.entries', { count: part.count }), tokens })
    : t('compare.context.figures', { messages: t('common.messages', { count: part.count }), tokens });
}
