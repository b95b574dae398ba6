import type { ComponentProps, ReactElement } from 'react';
import styles from './button.module.css';
import { joinClasses } from './class-names';
import { Icon } from './icon';
import type { IconName } from './icon';

type ButtonVariant = 'default' | 'primary' | 'ghost';

export type ButtonProps = Omit<ComponentProps<'button'>, 'type'> & {
  readonly variant?: ButtonVariant | undefined;
  readonly size?: 's' | 'm' | undefined;
  /** Stands before the words. */
  readonly icon?: IconName | undefined;
  /** A small arrow after the words: the button opens a menu. */
  readonly opensMenu?: boolean | undefined;
};

/** A button with words. `aria-pressed` makes it a toggle and shows it. */
export function Button({
  variant = 'default',
  size = 'm',
  icon,
  opensMenu = false,
  className,
  children,
  ...rest
}: ButtonProps): ReactElement {
  return (
    <button
      {...rest}
      type="button"
      className={joinClasses(styles.button, styles[variant], styles[size], className)}
    >
      {icon && <Icon name={icon} size={size === 's' ? 14 : 16} />}
      {children}
      {opensMenu && (
        <span className={styles.arrow}>
          <Icon name="chevron-down" size={12} />
        </span>
      )}
    </button>
  );
}
