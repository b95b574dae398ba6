import type { ReactElement } from 'react';
import type { Row } from '../../session/array-session-index';
import type { Diagnostic, Severity } from '../../session/diagnostics';
import { Button } from '../../ui/button';
import { joinClasses } from '../../ui/class-names';
import { displayText } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { useMessages } from '../../ui/messages/messages-context';
import lists from '../lists.module.css';
import { findingValues, sentenceKey } from './health-lines';
import styles from './health-view.module.css';

/** Graphemes of an id or a parser's reason. */
const VALUE_LENGTH = 120;

interface GroupHeadProps {
  readonly severity: Severity;
  readonly count: number;
  /** first of the list */
  readonly isFirst: boolean;
}

/** Names a severity and counts its findings. */
export function GroupHead({ severity, count, isFirst }: GroupHeadProps): ReactElement {
  const { t } = useMessages();
  return (
    <h3 className={joinClasses(styles['group'], styles[severity], isFirst && lists['first'])}>
      <Icon name={severity} size={14} />
      {t(`health.group.${severity}`, { count })}
    </h3>
  );
}

interface FindingProps {
  readonly diagnostic: Diagnostic;
  readonly onJump: (row: Row) => void;
}

/** One finding: a sentence, what it names, where it stands, and the way to its entry. */
export function Finding({ diagnostic, onJump }: FindingProps): ReactElement {
  const { t } = useMessages();
  const { line, row } = diagnostic;
  return (
    <div className={joinClasses(styles['finding'], styles[diagnostic.severity])}>
      <p className={styles['sentence']}>{t(sentenceKey(diagnostic), { line })}</p>
      <div className={styles['foot']}>
        <p className={styles['values']}>
          {findingValues(diagnostic).map(({ name, key, value }) => (
            <span key={name}>{t(key, { value: displayText(value, VALUE_LENGTH) })}</span>
          ))}
        </p>
        {row !== null && (
          <Button variant="ghost" size="s" className={styles['jump']} onClick={() => onJump(row)}>
            {t('health.jump')}
          </Button>
        )}
      </div>
    </div>
  );
}
