import type { ReactElement, ReactNode } from 'react';
import styles from './empty-state.module.css';
import { Icon } from './icon';
import type { IconName } from './icon';

export type EmptyStateProps = {
  readonly icon?: IconName | undefined;
  readonly title: string;
  /** Why it is empty and what to do next. */
  readonly body?: ReactNode;
  readonly actions?: ReactNode;
};

/** Stands where a list or a view has nothing to show. */
export function EmptyState({ icon, title, body, actions }: EmptyStateProps): ReactElement {
  return (
    <div className={styles.empty}>
      {icon && (
        <span className={styles.icon}>
          <Icon name={icon} size={20} />
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {body && <p className={styles.body}>{body}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
