import type { ReactElement } from 'react';
import type { LongText } from '../../projection/transcript-item';
import { CopyButton } from '../../ui/copy-button';
import { useMessages } from '../../ui/messages/messages-context';
import { useChatPorts } from './chat-ports';
import { useCodeLines } from './code-highlighting';
import { CodeLines } from './code-lines';
import { FoldedLines } from './folded-lines';
import { readWhole, useLongText } from './long-text';
import { ShowMore } from './show-more';
import styles from './terminal-output.module.css';

export interface FileTextProps {
  /** unique in the session */
  readonly name: string;
  readonly text: LongText;
  readonly language: string | null;
  /** number of the first line; null for text without line numbers */
  readonly firstNumber: number | null;
}

/** The text of a file or a piece of JSON: numbered, coloured, folded when it is long. */
export function FileText({ name, text, language, firstNumber }: FileTextProps): ReactElement {
  const { t } = useMessages();
  const { readText } = useChatPorts();
  const state = useLongText(text);
  const lines = useCodeLines(state.text, language);
  return (
    <div className={styles['frame']}>
      <FoldedLines name={name} lines={lines}>
        {(shown) => <CodeLines lines={shown} firstNumber={firstNumber} />}
      </FoldedLines>
      <ShowMore state={state} />
      <div className={styles['copy']}>
        <CopyButton getText={() => readWhole(text, readText)} label={t('common.copyText')} />
      </div>
    </div>
  );
}
