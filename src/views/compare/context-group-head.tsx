import type { ReactElement } from 'react';
import { assertUnreachable } from '../../base/assert';
import { joinClasses } from '../../ui/class-names';
import { formatTokens } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { useMessages, type Messages } from '../../ui/messages/messages-context';
import lists from '../lists.module.css';
import { useRovingFocus, type RovingItem } from '../use-roving';
import type { ContextGroup } from './context-groups';
import styles from './context-difference.module.css';
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
  const button = useRovingFocus(roving);
  const canOpen = group.part.count > 0;
  return (
    <h3 className={joinClasses(styles['group'], isFirst && lists['first'])}>
      <button
        ref={button}
        type="button"
        className={styles['toggle']}
        tabIndex={roving.tabIndex}
        aria-expanded={canOpen ? isOpen : undefined}
        aria-disabled={!canOpen}
        onClick={canOpen ? onToggle : undefined}
        onKeyDown={roving.onKey}
      >
        <span className={styles['arrow']}>
          {canOpen && <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />}
        </span>
        {group.type !== 'same' && <SideMark side={group.side} />}
        <span className={styles['name']}>{groupName(group, messages)}</span>
        <span className={styles['figures']}>{groupFigures(group, messages)}</span>
      </button>
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
