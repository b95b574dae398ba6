import type { ReactElement } from 'react';
import { joinClasses } from '../../ui/class-names';
import styles from './side-mark.module.css';
import type { Side } from './use-comparison';

/** The letter of a side in its colour. */
export function SideMark({ side }: { side: Side }): ReactElement {
  return <span className={joinClasses(styles['mark'], styles[sideClass(side)])}>{side.letter}</span>;
}

/** The class of side-mark.module.css that gives a side its colours. */
export function sideClass({ place }: Side): string {
  return `side${place % 6}`;
}
