import type { ReactElement } from 'react';
import { CopyButton } from '../../ui/copy-button';
import { displayText } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import styles from './code.module.css';
import { useCodeLines } from './code-highlighting';
import { languageOfName } from './code-language';
import { CodeLines } from './code-lines';

/** A block of code in a message: language as written, copy button, colours for languages we know. */
export function CodeBlock({ code, name }: { code: string; name: string }): ReactElement {
  const { t } = useMessages();
  const lines = useCodeLines(code, languageOfName(name));
  return (
    <div className={styles['block']}>
      <div className={styles['bar']}>
        <span className={styles['language']}>{displayText(name, 30)}</span>
        <CopyButton getText={() => code} label={t('transcript.copyCode')} />
      </div>
      <CodeLines lines={lines} firstNumber={null} />
    </div>
  );
}
