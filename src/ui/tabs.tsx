import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactElement, ReactNode } from 'react';
import { joinClasses } from './class-names';
import styles from './tabs.module.css';

export type TabItem<T extends string> = {
  readonly value: T;
  readonly label: string;
  /** A figure beside the label, such as "7" or "38k". */
  readonly count?: string | number | undefined;
  /** Colours the figure. */
  readonly tone?: 'neutral' | 'warning' | 'error' | undefined;
};

export type TabsProps<T extends string> = {
  /** Name of the row of tabs. */
  readonly label: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly tabs: ReadonlyArray<TabItem<T>>;
  /** Buttons at the far end of the row. */
  readonly actions?: ReactNode;
  /** The TabPanel elements. */
  readonly children?: ReactNode;
};

function Count({ count, tone = 'neutral' }: Pick<TabItem<string>, 'count' | 'tone'>): ReactElement | null {
  return count === undefined ? null : (
    <span className={joinClasses(styles.count, styles[tone])}> {count}</span>
  );
}

/** A row of tabs and its panels; arrow keys move, Enter or Space choose. Fills its parent. */
export function Tabs<T extends string>({
  label,
  value,
  onChange,
  tabs,
  actions,
  children,
}: TabsProps<T>): ReactElement {
  const choose = (chosen: unknown): void => {
    const tab = tabs.find((candidate) => candidate.value === chosen);
    if (tab) {
      onChange(tab.value);
    }
  };
  return (
    <Base.Root className={styles.root} value={value} onValueChange={choose}>
      <div className={styles.bar}>
        <Base.List className={styles.list} aria-label={label}>
          {tabs.map((tab) => (
            <Base.Tab key={tab.value} className={styles.tab} value={tab.value}>
              {tab.label}
              <Count count={tab.count} tone={tab.tone} />
            </Base.Tab>
          ))}
        </Base.List>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </Base.Root>
  );
}

/** What a tab shows; rendered only while its tab is chosen. Fills the space below the row of tabs. */
export function TabPanel({ value, children }: { value: string; children: ReactNode }): ReactElement {
  return (
    <Base.Panel className={styles.panel} value={value}>
      {children}
    </Base.Panel>
  );
}
