import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement } from 'react';
import { assertUnreachable } from '../base/assert';
import { Icon } from './icon';
import type { IconName } from './icon';
import styles from './menu.module.css';

type MenuChoice = { readonly value: string; readonly label: string };

export type MenuItem =
  | {
      readonly type: 'action';
      readonly key: string;
      readonly label: string;
      readonly icon?: IconName | undefined;
      /** A few quiet words at the end of the row, such as a key or a figure. */
      readonly hint?: string | undefined;
      /** What it does, under its name, where the name alone does not tell. */
      readonly note?: string | undefined;
      readonly disabled?: boolean | undefined;
      readonly onSelect: () => void;
    }
  | {
      readonly type: 'choice';
      readonly key: string;
      readonly label: string;
      readonly value: string;
      readonly options: readonly MenuChoice[];
      readonly onChange: (value: string) => void;
    }
  | { readonly type: 'separator'; readonly key: string };

export type MenuProps = {
  /** A Button or IconButton; it gets the menu's props and its `aria-expanded`. */
  readonly trigger: ReactElement;
  readonly items: readonly MenuItem[];
  readonly align?: 'start' | 'end' | undefined;
};

function MenuRow({ item }: { item: MenuItem }): ReactElement {
  switch (item.type) {
    case 'action':
      return (
        <Base.Item className={styles.item} disabled={item.disabled ?? false} onClick={item.onSelect}>
          <span className={styles.icon}>{item.icon && <Icon name={item.icon} />}</span>
          <span className={styles.label}>
            {item.label}
            {item.note !== undefined && <span className={styles.note}>{item.note}</span>}
          </span>
          {item.hint !== undefined && <span className={styles.hint}>{item.hint}</span>}
        </Base.Item>
      );
    case 'choice':
      return (
        <Base.RadioGroup
          aria-label={item.label}
          value={item.value}
          onValueChange={(value: unknown) => {
            item.onChange(String(value));
          }}
        >
          {item.options.map((option) => (
            <Base.RadioItem key={option.value} className={styles.item} value={option.value} closeOnClick>
              <span className={styles.icon}>{option.value === item.value && <Icon name="check" />}</span>
              <span className={styles.label}>{option.label}</span>
            </Base.RadioItem>
          ))}
        </Base.RadioGroup>
      );
    case 'separator':
      return <Base.Separator className={styles.separator} />;
    default:
      return assertUnreachable(item);
  }
}

/** A button that opens a list of actions and choices. */
export function Menu({ trigger, items, align = 'start' }: MenuProps): ReactElement {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} align={align} sideOffset={4} collisionPadding={8}>
          <Base.Popup className={styles.popup}>
            {items.map((item) => (
              <MenuRow key={item.key} item={item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
