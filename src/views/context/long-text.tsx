import { useState, type ReactElement } from 'react';
import { Button } from '../../ui/button';
import { joinClasses } from '../../ui/class-names';
import { formatCount } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { visibleText } from '../safe-text';
import styles from './context-body.module.css';

/** Code units shown at first and added by a click. */
const STEP = 20_000;

/** A text of any length, as it is, in steps. */
export function LongText({ text, code }: { text: string; code: boolean }): ReactElement {
  const { t, locale } = useMessages();
  const [shown, setShown] = useState(STEP);
  return (
    <>
      <div className={joinClasses(styles['text'], code && styles['code'])} dir={code ? 'ltr' : 'auto'}>
        {visibleText(text.slice(0, shown))}
      </div>
      {text.length > shown && (
        <Button variant="ghost" size="s" onClick={() => setShown(shown + STEP)}>
          {t('context.body.more', {
            shown: formatCount(shown, locale),
            total: formatCount(text.length, locale),
          })}
        </Button>
      )}
    </>
  );
}
