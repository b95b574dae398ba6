import type { ReactElement, ReactNode } from 'react';
import { joinClasses } from './class-names';
import { Icon } from './icon';
import type { IconName } from './icon';
import styles from './note.module.css';

type NoteTone = 'neutral' | 'info' | 'summary' | 'warning' | 'error';

export type NoteProps = {
  readonly tone: NoteTone;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
};

const icons: Readonly<Record<NoteTone, IconName | null>> = {
  neutral: null,
  info: 'info',
  summary: 'info',
  warning: 'warning',
  error: 'error',
};

/** A strip of words at the head of a view. An error is spoken at once, the others when there is time. */
export function Note({ tone, children, actions }: NoteProps): ReactElement {
  const icon = icons[tone];
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={joinClasses(styles.note, styles[tone])}>
      {icon && (
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
      )}
      <div className={styles.words}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
