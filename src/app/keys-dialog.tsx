import type { ReactElement } from 'react';
import { Dialog } from '../ui/dialog';
import { Kbd } from '../ui/kbd';
import type { MessageKey } from '../ui/messages/catalogue';
import { useMessages } from '../ui/messages/messages-context';
import styles from './keys-dialog.module.css';
import { OPEN_FILES_KEYS, SEARCH_KEYS, STEP_LEAF_KEYS } from './use-shortcuts';

const keys: readonly (readonly [combinations: readonly string[], meaning: MessageKey])[] = [
  [[OPEN_FILES_KEYS], 'shell.keys.openFiles'],
  [[SEARCH_KEYS], 'shell.keys.search'],
  [STEP_LEAF_KEYS, 'shell.keys.stepLeaf'],
  [['↑', '↓'], 'shell.keys.move'],
  [['←', '→'], 'shell.keys.fold'],
  [['Enter'], 'shell.keys.select'],
  [['[', ']'], 'shell.keys.forks'],
  [['U'], 'shell.keys.useAsLeaf'],
  [['N', '⇧ N'], 'shell.keys.hits'],
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
