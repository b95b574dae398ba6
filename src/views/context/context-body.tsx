import { useCallback, useState, type ReactElement } from 'react';
import type { Row } from '../../session/array-session-index';
import { Button } from '../../ui/button';
import { formatBytes } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { failureSentences } from '../failure-words';
import { useResource } from '../use-resource';
import styles from './context-body.module.css';
import type { ContextLine } from './context-lines';
import type { ContextPanelActions } from './context-panel';
import { LongText } from './long-text';
import { messageText, type TextPart } from './message-text';

interface ContextBodyProps {
  readonly line: ContextLine;
  /** for a retained message: its place in the tail of its compaction, from 0 */
  readonly place: number;
  readonly actions: ContextPanelActions;
}

/** The text of a line's message, and the ways to its entry. */
export function ContextBody({ line, place, actions }: ContextBodyProps): ReactElement {
  const { t } = useMessages();
  const { by } = line;
  const toParts = (raw: string): readonly TextPart[] => messageText(raw, line.slot, place);
  return (
    <div className={styles['body']}>
      {line.status === 'replaced' && by !== null && (
        <>
          <h3 className={styles['heading']}>{t('context.body.sent')}</h3>
          <EntryText row={by} toParts={(raw) => messageText(raw, 'entry', 0)} readLine={actions.readLine} />
          <h3 className={styles['heading']}>{t('context.body.original')}</h3>
        </>
      )}
      <EntryText row={line.row} toParts={toParts} readLine={actions.readLine} />
      <div className={styles['actions']}>
        <Button size="s" onClick={() => actions.showInTree(line.row)}>
          {t('context.showInTree')}
        </Button>
        <Button size="s" onClick={() => actions.showInChat(line.row)}>
          {t('context.showInChat')}
        </Button>
      </div>
    </div>
  );
}

interface EntryTextProps {
  readonly row: Row;
  readonly toParts: (raw: string) => readonly TextPart[];
  readonly readLine: ContextPanelActions['readLine'];
}

function EntryText({ row, toParts, readLine }: EntryTextProps): ReactElement {
  const { t, locale } = useMessages();
  const [whole, setWhole] = useState(false);
  const line = useResource(useCallback(() => readLine(row, whole), [readLine, row, whole])).value;
  if (line === null) return <p className={styles['quiet']}>{t('common.reading')}</p>;
  if (line.type === 'failed') return <p className={styles['failed']}>{failureSentences(line.failure, t)}</p>;
  if (line.type === 'large') {
    return (
      <p className={styles['quiet']}>
        {t('context.body.large', { size: formatBytes(line.byteLength, locale) })}{' '}
        <Button size="s" onClick={() => setWhole(true)}>
          {t('context.body.load')}
        </Button>
      </p>
    );
  }
  return <Parts parts={toParts(line.raw)} />;
}

function Parts({ parts }: { parts: readonly TextPart[] }): ReactElement {
  const { t } = useMessages();
  if (parts.length === 0) return <p className={styles['quiet']}>{t('context.body.empty')}</p>;
  return (
    <>
      {parts.map(({ heading, text, code }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts of a message have no name and never move
        <div key={place}>
          {heading !== null && <p className={styles['part']}>{t(heading.key, heading.values)}</p>}
          {text !== '' && <LongText text={text} code={code} />}
        </div>
      ))}
    </>
  );
}
