import type { ReactElement } from 'react';
import { Dialog } from '../ui/dialog';
import { Kbd } from '../ui/kbd';
import type { MessageKey } from '../ui/messages/catalogue';
import { useMessages } from '../ui/messages/messages-context';
import styles from './keys-dialog.module.css';
import { OPEN_FILES_KEYS, SAVE_KEYS, SEARCH_KEYS, STEP_LEAF_KEYS } from './use-shortcuts';

/** Said by the composer too, whose code is not here before a session is. */
const FOLLOW_UP_KEYS: readonly string[] = [
  /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌥ Enter' : 'Alt Enter',
];

const keys: readonly (readonly [combinations: readonly string[], meaning: MessageKey])[] = [
  [[OPEN_FILES_KEYS], 'shell.keys.openFiles'],
  [[SAVE_KEYS], 'shell.keys.save'],
  [[SEARCH_KEYS], 'shell.keys.search'],
  [STEP_LEAF_KEYS, 'shell.keys.stepLeaf'],
  [['↑', '↓'], 'shell.keys.move'],
  [['←', '→'], 'shell.keys.fold'],
  [['Enter'], 'shell.keys.select'],
  [['[', ']'], 'shell.keys.forks'],
  [['U'], 'shell.keys.useAsLeaf'],
  [['L'], 'shell.keys.label'],
  [['G'], 'shell.keys.goOn'],
  [['N', '⇧ N'], 'shell.keys.hits'],
  [['Enter'], 'shell.keys.send'],
  [FOLLOW_UP_KEYS, 'shell.keys.followUp'],
  [['Esc'], 'shell.keys.stop'],
];

/** The list of keys. */
export function KeysDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}): ReactElement {
  const { t } = useMessages();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('shell.keys')}>
      <dl className={styles['keys']}>
        {keys.map(([combinations, meaning]) => (
          <div key={meaning} className={styles['line']}>
            <dt>
              {combinations.map((combination) => (
                <Kbd key={combination}>{combination}</Kbd>
              ))}
            </dt>
            <dd>{t(meaning)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
