import type { ComponentProps, ReactElement } from 'react';
import { joinClasses } from './class-names';
import styles from './icon-button.module.css';
import { Icon } from './icon';
import type { IconName } from './icon';
import { Tooltip } from './tooltip';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'type' | 'children' | 'aria-label'> & {
  /** The button's name, also shown as its tooltip. */
  readonly label: string;
  readonly icon: IconName;
  readonly size?: 's' | 'm' | undefined;
};

/** A button that is only a picture. `aria-pressed` makes it a toggle and shows it. */
export function IconButton({ label, icon, size = 'm', className, ...rest }: IconButtonProps): ReactElement {
  return (
    <Tooltip content={label}>
      <button
        {...rest}
        type="button"
        aria-label={label}
        className={joinClasses(styles.button, styles[size], className)}
      >
        <Icon name={icon} size={size === 's' ? 14 : 16} />
      </button>
    </Tooltip>
  );
}
