import { useCallback, type ReactElement } from 'react';
import { at } from '../../base/assert';
import { joinClasses } from '../../ui/class-names';
import { CopyButton } from '../../ui/copy-button';
import { displayText } from '../../ui/format';
import { IconButton } from '../../ui/icon-button';
import { useMessages } from '../../ui/messages/messages-context';
import { Note } from '../../ui/note';
import { VirtualList } from '../../ui/virtual-list';
import lists from '../lists.module.css';
import { FoundValues } from './finding';
import styles from './health-view.module.css';
import {
  changeSentence,
  changeValues,
  placeOfChange,
  repairedSentence,
  reportText,
  type RepairChange,
  type RepairedCopy,
} from './repair-words';

/** Pixels of a change with a sentence of one line and a line of ids. */
const CHANGE_HEIGHT = 62;

/** Graphemes of a file name. */
const NAME_LENGTH = 120;

const estimateChange = (): number => CHANGE_HEIGHT;
const indexAsKey = (index: number): number => index;

interface RepairReportProps {
  readonly copy: RepairedCopy;
  readonly onClose: () => void;
}

/** What was done for a repaired copy: every change, in the order of the original's lines. */
export function RepairReport({ copy, onClose }: RepairReportProps): ReactElement {
  const { t } = useMessages();
  const changes = copy.report?.changes ?? [];
  const getText = useCallback(() => reportText(copy, t), [copy, t]);
  return (
    <>
      <Note
        tone="summary"
        actions={
          <>
            <CopyButton getText={getText} label={t('health.changes.copy')} />
            <IconButton size="s" icon="close" label={t('health.changes.close')} onClick={onClose} />
          </>
        }
      >
        <p>{repairedSentence(copy, t)}</p>
        <p className={styles['name']}>{displayText(copy.name, NAME_LENGTH)}</p>
      </Note>
      {changes.length > 0 && (
        <VirtualList
          label={t('health.changes')}
          count={changes.length}
          estimateSize={estimateChange}
          getKey={indexAsKey}
          initial="start"
          renderItem={(index) => <Change change={at(changes, index)} isFirst={index === 0} />}
        />
      )}
    </>
  );
}

function Change({ change, isFirst }: { change: RepairChange; isFirst: boolean }): ReactElement {
  const { t } = useMessages();
  return (
    <div className={joinClasses(styles['change'], isFirst && lists['first'])}>
      <span className={styles['place']}>{placeOfChange(change, t)}</span>
      <div className={styles['done']}>
        <p className={styles['sentence']}>{changeSentence(change, t)}</p>
        <FoundValues values={changeValues(change)} />
      </div>
    </div>
  );
}
