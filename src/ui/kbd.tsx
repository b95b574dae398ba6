import type { ReactElement, ReactNode } from 'react';
import styles from './kbd.module.css';

/** The name of a key or a key combination. */
export function Kbd({ children }: { children: ReactNode }): ReactElement {
  return <kbd className={styles.kbd}>{children}</kbd>;
}
