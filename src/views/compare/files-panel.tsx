import { useCallback, useRef, useState, type CSSProperties, type ReactElement } from 'react';
import { at } from '../../base/assert';
import { EmptyState } from '../../ui/empty-state';
import { useMessages } from '../../ui/messages/messages-context';
import { VirtualList, type VirtualListHandle } from '../../ui/virtual-list';
import { useRoving } from '../use-roving';
import { FileLine } from './file-line';
import styles from './files-panel.module.css';
import type { Compared } from './use-comparison';

/** Pixels of a closed file. */
const FILE_HEIGHT = 34;

const estimateFile = (): number => FILE_HEIGHT;

/** The files that tools touched behind the ancestor; a changed one opens to its edits on each side. */
export function FilesPanel({ compared }: { compared: Compared }): ReactElement {
  const { t } = useMessages();
  const { comparison, sides } = compared;
  const { files } = comparison;
  const list = useRef<VirtualListHandle>(null);
  const roving = useRoving(files.length, 0, list);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const getKey = useCallback((index: number) => at(files, index).path, [files]);
  const toggle = (path: string): void => {
    const next = new Set(opened);
    if (!next.delete(path)) next.add(path);
    setOpened(next);
  };
  if (files.length === 0) {
    return (
      <EmptyState icon="file" title={t('compare.files.none.title')} body={t('compare.files.none.body')} />
    );
  }
  return (
    <div className={styles['files']} style={{ '--sides': sides.length } as CSSProperties}>
      <VirtualList
        ref={list}
        label={t('compare.files.list')}
        count={files.length}
        estimateSize={estimateFile}
        getKey={getKey}
        initial="start"
        onVisibleRange={roving.onVisibleRange}
        renderItem={(index) => {
          const file = at(files, index);
          return (
            <FileLine
              file={file}
              sides={sides}
              isFirst={index === 0}
              isOpen={opened.has(file.path)}
              roving={roving.itemAt(index)}
              onToggle={() => toggle(file.path)}
            />
          );
        }}
      />
    </div>
  );
}
