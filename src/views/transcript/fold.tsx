import { useId, type ReactElement, type ReactNode } from 'react';
import { joinClasses } from '../../ui/class-names';
import { Icon } from '../../ui/icon';
import { useFold } from './chat-ports';
import styles from './fold.module.css';

export interface FoldProps {
  /** unique in the session */
  readonly name: string;
  readonly openByDefault: boolean;
  readonly title: ReactNode;
  /** shown beside the title while folded */
  readonly preview?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** One quiet line that opens what belongs to it. */
export function Fold({ name, openByDefault, title, preview, className, children }: FoldProps): ReactElement {
  const [open, setOpen] = useFold(name, openByDefault);
  const body = useId();
  return (
    <div className={joinClasses(styles['fold'], className)}>
      <button
        type="button"
        className={styles['toggle']}
        aria-expanded={open}
        aria-controls={open ? body : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className={styles['arrow']}>
          <Icon name={open ? 'chevron-down' : 'chevron-right'} size={12} />
        </span>
        <span className={styles['title']}>{title}</span>
        {!open && preview !== undefined && <span className={styles['preview']}>{preview}</span>}
      </button>
      {open && (
        <div id={body} className={styles['body']}>
          {children}
        </div>
      )}
    </div>
  );
}
