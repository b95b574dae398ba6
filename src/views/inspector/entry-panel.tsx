import type { ReactElement } from 'react';
import type { RowDetail } from '../../projection/row-detail';
import type { Row } from '../../session/array-session-index';
import { Button } from '../../ui/button';
import { Chip } from '../../ui/chip';
import { joinClasses } from '../../ui/class-names';
import { CopyButton } from '../../ui/copy-button';
import { displayText } from '../../ui/format';
import { IconButton } from '../../ui/icon-button';
import { Menu } from '../../ui/menu';
import { useMessages } from '../../ui/messages/messages-context';
import { Note } from '../../ui/note';
import { editItems, editTarget } from '../edit-menu';
import { kindWords } from '../kind-words';
import { useEditActions } from '../use-edit-actions';
import { EntryFacts, EntryUsage } from './entry-facts';
import type { EntryDetail } from './entry-detail';
import { EntryNeighbours } from './entry-neighbours';
import { entryTone } from './entry-words';
import styles from './entry-view.module.css';
import { RawJson } from './raw-json';

interface EntryPanelProps {
  readonly entry: EntryDetail;
  /** details of its parent, once they are here */
  readonly parent: RowDetail | undefined;
  /** it is the current leaf */
  readonly isLeaf: boolean;
  /** nothing that people see comes after it */
  readonly isEnd: boolean;
  /** its label is not in the file yet */
  readonly isUnsavedLabel: boolean;
  /** the whole line as it stands in the file; rejects when the file cannot be read */
  readonly loadRaw: () => Promise<string>;
  readonly getLink: () => string;
  readonly onJump: (row: Row) => void;
  readonly onUseAsLeaf: (row: Row) => void;
}

/** Everything about one entry. */
export function EntryPanel(props: EntryPanelProps): ReactElement {
  const { entry, onJump } = props;
  const { t } = useMessages();
  const { detail } = entry;
  return (
    // The pane scrolls, so the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles['scroller']} tabIndex={0} role="group" aria-label={t('inspector.title')}>
      <EntryHead {...props} />
      {detail.shadowed && <Note tone="warning">{t('inspector.shadowed')}</Note>}
      {detail.mirror && <Note tone="neutral">{t('inspector.mirror')}</Note>}
      <EntryFacts entry={entry} isUnsavedLabel={props.isUnsavedLabel} />
      {entry.usage !== null && <EntryUsage usage={entry.usage} />}
      <EntryNeighbours entry={entry} parent={props.parent} onJump={onJump} />
      <RawJson entry={entry} loadRaw={props.loadRaw} />
    </div>
  );
}

function EntryHead({ entry, isLeaf, isEnd, getLink, onUseAsLeaf }: EntryPanelProps): ReactElement {
  const { t } = useMessages();
  const edit = useEditActions();
  const { detail } = entry;
  return (
    <header className={styles['head']}>
      <div className={styles['titleLine']}>
        <span className={joinClasses(styles['mark'], styles[entryTone(detail)])} aria-hidden="true" />
        <h2 className={styles['title']}>{kindWords(detail, t)}</h2>
        {isLeaf && <Chip tone="label">{t('inspector.isLeaf')}</Chip>}
        {detail.isTip && <Chip tone="info">{t('inspector.tip')}</Chip>}
        {detail.unsaved && <Chip tone="neutral">{t('edit.unsaved')}</Chip>}
        {detail.failure === 'error' && <Chip tone="error">{t('common.error')}</Chip>}
        {detail.failure === 'aborted' && <Chip tone="warning">{t('common.aborted')}</Chip>}
      </div>
      <div className={styles['idLine']}>
        <code className={styles['id']}>{displayText(detail.id)}</code>
        <CopyButton label={t('inspector.copyId')} getText={() => detail.id} />
      </div>
      <div className={styles['actions']}>
        <Button size="s" icon="leaf" disabled={isLeaf} onClick={() => onUseAsLeaf(detail.row)}>
          {t('inspector.useAsLeaf')}
        </Button>
        <Button size="s" icon="label" aria-keyshortcuts="L" onClick={() => edit.label(detail.row)}>
          {t('edit.label')}
        </Button>
        <CopyButton label={t('inspector.copyLink')} icon="link" getText={getLink} />
        <Menu
          align="end"
          trigger={<IconButton size="s" icon="more" label={t('outline.row.actions')} />}
          items={editItems(editTarget(detail, isEnd), edit, t)}
        />
      </div>
    </header>
  );
}
