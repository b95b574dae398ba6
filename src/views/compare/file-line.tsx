import type { ReactElement } from 'react';
import type { ComparedFile } from '../../projection/comparison';
import { Chip } from '../../ui/chip';
import { joinClasses } from '../../ui/class-names';
import { displayText } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import lists from '../lists.module.css';
import type { RovingItem } from '../use-roving';
import { FileEdits } from './file-edits';
import styles from './files-panel.module.css';
import { OpeningHead } from './opening-head';
import { SideMark } from './side-mark';
import { touchedBy, touchWords } from './touched-by';
import type { Side } from './use-comparison';

interface FileLineProps {
  readonly file: ComparedFile;
  readonly sides: readonly Side[];
  readonly isFirst: boolean;
  readonly isOpen: boolean;
  readonly roving: RovingItem;
  readonly onToggle: () => void;
}

/** A file: who touched it and how often. Opens where it was changed. */
export function FileLine({ file, sides, isFirst, isOpen, roving, onToggle }: FileLineProps): ReactElement {
  const messages = useMessages();
  const canOpen = file.changes.some((rows) => rows.length > 0);
  const touched = touchedBy(file, sides);
  const only = touched.length === 1 ? touched[0] : undefined;
  return (
    <div className={joinClasses(styles['file'], isFirst && lists['first'])}>
      <OpeningHead canOpen={canOpen} isOpen={isOpen} roving={roving} onToggle={onToggle}>
        <span className={joinClasses(lists['oneLine'], styles['path'])} dir="auto">
          {displayText(file.path)}
        </span>
        <Chip tone={only === undefined ? 'neutral' : 'quiet'} className={styles['who']}>
          {touchWords(touched, sides, messages)}
        </Chip>
        <span className={styles['counts']}>
          {sides.map((side) => (
            <SideCounts key={side.letter} file={file} side={side} />
          ))}
        </span>
      </OpeningHead>
      {isOpen && canOpen && <FileEdits file={file} sides={sides} />}
    </div>
  );
}

function SideCounts({ file, side }: { file: ComparedFile; side: Side }): ReactElement {
  const { t } = useMessages();
  const read = file.read[side.place] ?? 0;
  const changed = file.changed[side.place] ?? 0;
  const parts: string[] = [];
  if (read > 0) parts.push(t('compare.files.read', { count: read }));
  if (changed > 0) parts.push(t('compare.files.changed', { count: changed }));
  return (
    <span className={styles['count']}>
      <SideMark side={side} /> {parts.length === 0 ? t('compare.files.untouched') : parts.join(' · ')}
    </span>
  );
}
