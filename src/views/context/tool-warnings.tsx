import { useState, type ReactElement } from 'react';
import type { ToolWarning } from '../../projection/context-view';
import type { Row } from '../../session/array-session-index';
import { Button } from '../../ui/button';
import { displayText } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { Note } from '../../ui/note';
import styles from './context-view.module.css';

/** Warnings shown before somebody asks for more, and added by a click. */
const FIRST = 2;
const STEP = 50;

interface ToolWarningsProps {
  readonly warnings: readonly ToolWarning[];
  readonly onJump: (row: Row) => void;
}

/** Tool calls and results of this context that do not fit together. */
export function ToolWarnings({ warnings, onJump }: ToolWarningsProps): ReactElement | null {
  const { t } = useMessages();
  const [shown, setShown] = useState(FIRST);
  if (warnings.length === 0) return null;
  const left = warnings.length - shown;
  return (
    <div className={styles['warnings']}>
      {warnings.slice(0, shown).map((warning) => (
        <Note
          key={`${warning.type}-${warning.row}-${warning.callId}`}
          tone="warning"
          actions={
            <Button size="s" onClick={() => onJump(warning.row)}>
              {t('common.jump')}
            </Button>
          }
        >
          {t(`context.warn.${warning.type}`, { call: displayText(warning.callId, 40) })}
        </Note>
      ))}
      {left > 0 && (
        <Button variant="ghost" size="s" onClick={() => setShown(shown + STEP)}>
          {t('context.warn.more', { count: Math.min(left, STEP) })}
        </Button>
      )}
    </div>
  );
}
