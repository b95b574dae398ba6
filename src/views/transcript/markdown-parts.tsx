import type { ReactElement, ReactNode } from 'react';
import { Chip } from '../../ui/chip';
import { displayText } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import styles from './markdown.module.css';
import { safeLinkTarget } from './link-policy';

/** Longest address shown in a tooltip. */
const ADDRESS_LENGTH = 300;

/** A link that leads out of the app; the address was checked and is checked again. */
export function OutLink({ address, children }: { address: string; children: ReactNode }): ReactElement {
  const target = safeLinkTarget(address);
  if (target === null) return <DeadLink address={address}>{children}</DeadLink>;
  return (
    <a
      href={target}
      title={displayText(target, ADDRESS_LENGTH)}
      target="_blank"
      rel="noopener noreferrer nofollow"
    >
      {children}
    </a>
  );
}

/** The words of a link that leads nowhere safe; the tooltip says where it would have led. */
export function DeadLink({ address, children }: { address: string; children: ReactNode }): ReactElement {
  const { t } = useMessages();
  return (
    <span
      className={styles['deadLink']}
      title={t('transcript.linkBlocked', { url: displayText(address, ADDRESS_LENGTH) })}
    >
      {children}
    </span>
  );
}

/** Stands for a picture of a message: nothing is loaded from an address in a file. */
export function ImageChip({ alt, address }: { alt: string; address: string }): ReactElement {
  const { t } = useMessages();
  const shown = displayText(address, 120);
  return (
    <span className={styles['image']}>
      <Chip tone="neutral">
        {t('transcript.imageRemote', { alt: displayText(alt) || t('transcript.imageNoAlt') })}
      </Chip>
      <span className={styles['address']}>{shown}</span>
    </span>
  );
}

/** The box of a task in a list. */
export function TaskMark({ done }: { done: boolean }): ReactElement {
  const { t } = useMessages();
  return (
    <span
      role="img"
      className={styles['task']}
      aria-label={t(done ? 'transcript.taskDone' : 'transcript.taskOpen')}
    >
      {done ? '☑' : '☐'}
    </span>
  );
}

/** A table that scrolls sideways by itself when it is too wide. */
export function TableFrame({ children }: { children: ReactNode }): ReactElement {
  const { t } = useMessages();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={styles['table']} role="group" aria-label={t('transcript.table')} tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}
