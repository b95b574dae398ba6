import { Dialog as Base } from '@base-ui/react/dialog';
import { useRef } from 'react';
import type { KeyboardEventHandler, ReactElement, ReactNode, RefObject } from 'react';
import styles from './dialog.module.css';
import { IconButton } from './icon-button';
import { useMessages } from './messages/messages-context';

export type DialogProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  /** One sentence under the title. */
  readonly description?: string | undefined;
  /** Buttons at the foot, the main one last. */
  readonly actions?: ReactNode;
  /** Buttons that stand apart, at the other end of the foot. */
  readonly asides?: ReactNode;
  /** What takes the focus when it opens; else the window itself. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
  readonly onKeyDown?: KeyboardEventHandler | undefined;
  readonly children?: ReactNode;
};

/** A modal window; Escape, its close button and a click outside close it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  actions,
  asides,
  initialFocus,
  onKeyDown,
  children,
}: DialogProps): ReactElement {
  const { t } = useMessages();
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        {/* Focus goes to the window itself: on the close button it would open that one's tooltip. */}
        <Base.Popup
          ref={popup}
          initialFocus={initialFocus ?? popup}
          className={styles.popup}
          onKeyDown={onKeyDown}
        >
          <div className={styles.header}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Close render={<IconButton label={t('common.close')} icon="close" />} />
          </div>
          <div className={styles.body}>
            {description !== undefined && (
              <Base.Description className={styles.description}>{description}</Base.Description>
            )}
            {children}
          </div>
          {(actions || asides) && (
            <div className={styles.actions}>
              {asides && <div className={styles.asides}>{asides}</div>}
              {actions}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
