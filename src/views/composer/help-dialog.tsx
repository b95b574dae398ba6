import type { ReactElement } from 'react';
import { Dialog } from '../../ui/dialog';
import { Kbd } from '../../ui/kbd';
import type { MessageKey } from '../../ui/messages/catalogue';
import { useMessages } from '../../ui/messages/messages-context';
import { commandNames, takesArgument } from './commands';
import styles from './composer-dialogs.module.css';
import { FOLLOW_UP_KEYS, NEW_LINE_KEYS, SEND_KEYS, STOP_KEYS } from './composer-keys';

const keys: readonly (readonly [keys: string, meaning: MessageKey])[] = [
  [SEND_KEYS, 'composer.help.send'],
  [NEW_LINE_KEYS, 'composer.help.newLine'],
  [FOLLOW_UP_KEYS, 'composer.help.followUp'],
  [STOP_KEYS, 'composer.help.stop'],
  ['Tab', 'composer.help.commands'],
];

/** All commands and the keys of the composer. */
export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactElement {
  const { t } = useMessages();
  return (
    <Dialog open={open} onOpenChange={onClose} title={t('composer.help.title')}>
      <Help />
    </Dialog>
  );
}

function Help(): ReactElement {
  const { t } = useMessages();
  return (
    <>
      <dl className={styles['list']}>
        {commandNames.map((name) => (
          <div key={name} className={styles['row']}>
            <dt className={styles['command']}>
              /{name} {takesArgument(name) && <i>{t(`composer.argument.${name}`)}</i>}
            </dt>
            <dd>{t(`composer.command.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <h3 className={styles['heading']}>{t('composer.help.keys')}</h3>
      <dl className={styles['list']}>
        {keys.map(([combination, meaning]) => (
          <div key={meaning} className={styles['row']}>
            <dt className={styles['keys']}>
              <Kbd>{combination}</Kbd>
            </dt>
            <dd>{t(meaning)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
