import type { ReactElement } from 'react';
import type { Row } from '../../session/array-session-index';
import type { Diagnostic, Severity } from '../../session/diagnostics';
import { Button } from '../../ui/button';
import { joinClasses } from '../../ui/class-names';
import { displayText } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { useMessages } from '../../ui/messages/messages-context';
import lists from '../lists.module.css';
import { findingNumbers, findingSentences, findingValues, isMended } from './health-lines';
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

/** One finding: what is wrong, what Pi makes of it, what a repaired copy does about it, and the way to its entry. */
export function Finding({ diagnostic, onJump }: FindingProps): ReactElement {
  const { t } = useMessages();
  const { row, values } = diagnostic;
  const { what, pi, repair } = findingSentences(diagnostic);
  const numbers = findingNumbers(diagnostic);
  return (
    <div className={joinClasses(styles['finding'], styles[diagnostic.severity])}>
      <p className={styles['sentence']}>{t(what, numbers)}</p>
      <dl className={styles['meaning']}>
        <dt>{t('health.pi')}</dt>
        <dd>{t(pi, numbers)}</dd>
        <dt>{t('health.repair')}</dt>
        <dd className={isMended(diagnostic) ? undefined : styles['kept']}>{t(repair)}</dd>
      </dl>
      <div className={styles['foot']}>
        <FoundValues values={values} />
        {row !== null && (
          <Button variant="ghost" size="s" className={styles['jump']} onClick={() => onJump(row)}>
            {t('health.jump')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What a finding or a change names, on one line. */
export function FoundValues({ values }: Pick<Diagnostic, 'values'>): ReactElement {
  const { t } = useMessages();
  return (
    <p className={styles['values']}>
      {findingValues(values).map(({ name, key, value }) => (
        <span key={name}>{t(key, { value: displayText(value, VALUE_LENGTH) })}</span>
      ))}
    </p>
  );
}
