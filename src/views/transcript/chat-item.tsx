import { memo, useDeferredValue, type ReactElement, type ReactNode } from 'react';
import { assertUnreachable } from '../../base/assert';
import type { TranscriptItem } from '../../projection/transcript-item';
import { displayText } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { AssistantMessage } from './assistant-message';
import { BashExecution } from './bash-execution';
import { BranchSummary } from './branch-summary';
import { useChatPorts, useFold } from './chat-ports';
import styles from './chat-item.module.css';
import { CompactionDivider } from './compaction-divider';
import { CustomMessage } from './custom-message';
import { ForkSwitch, type ForkPlace } from './fork-switch';
import { ItemBoundary } from './item-boundary';
import { MessageActions } from './message-actions';
import { OrphanResult } from './orphan-result';
import { QuietLine } from './quiet-line';
import { SystemUpdate } from './system-update';
import { UnknownItem } from './unknown-item';
import { UserMessage } from './user-message';

/** Flat, so that an item is rendered again only when something about it changed. */
export interface ChatItemProps extends Partial<ForkPlace> {
  readonly item: TranscriptItem;
  /** goes on with the turn of the item above */
  readonly continues: boolean;
}

function ItemBody({
  item,
  continues,
  fork,
}: {
  item: TranscriptItem;
  continues: boolean;
  fork: ReactNode;
}): ReactElement {
  const { body } = item;
  switch (body.type) {
    case 'user':
      return <UserMessage item={item} body={body} fork={fork} />;
    case 'assistant':
      return <AssistantMessage item={item} body={body} continues={continues} fork={fork} />;
    case 'orphanResult':
      return <OrphanResult item={item} body={body} fork={fork} />;
    case 'bash':
      return <BashExecution item={item} body={body} fork={fork} />;
    case 'custom':
      return <CustomMessage item={item} body={body} fork={fork} />;
    case 'system':
      return <SystemUpdate item={item} body={body} fork={fork} />;
    case 'compaction':
      return <CompactionDivider item={item} body={body} fork={fork} />;
    case 'branchSummary':
      return <BranchSummary item={item} body={body} fork={fork} />;
    case 'modelChange':
    case 'thinkingLevel':
    case 'activeTools':
    case 'sessionName':
    case 'strayEdit':
      return <QuietLine item={item} body={body} fork={fork} />;
    case 'unknown':
      return <UnknownItem item={item} body={body} fork={fork} />;
    default:
      return assertUnreachable(body);
  }
}

/** A delivery copy says the same as another message, so it stands as one line until somebody opens it. */
function MirrorLine({ item, children }: { item: TranscriptItem; children: ReactNode }): ReactElement {
  const { t } = useMessages();
  const [open, setOpen] = useFold(`mirror ${item.detail.row}`, false);
  return (
    <>
      <button type="button" className={styles['mirror']} aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('transcript.mirrorLine', { words: displayText(item.detail.preview, 80) })}
      </button>
      {open && children}
    </>
  );
}

/** What is wrong with the place of an entry in the tree, above it. */
function PlaceNote({ item }: { item: TranscriptItem }): ReactElement | null {
  const { t } = useMessages();
  if (item.detail.orphan) return <p className={styles['place']}>{t('transcript.missingParent')}</p>;
  return item.detail.cycleCut ? <p className={styles['place']}>{t('transcript.cycleCut')}</p> : null;
}

/** One item of the conversation with its actions and marks. */
export const ChatItem = memo(function ChatItem(props: ChatItemProps): ReactElement {
  const { item, continues, forkRow, position, siblings } = props;
  const { t } = useMessages();
  const { selected } = useChatPorts();
  // The message comes first; its buttons follow when there is time.
  const withActions = useDeferredValue(true, false);
  const fork =
    forkRow === undefined || position === undefined || siblings === undefined ? null : (
      <ForkSwitch forkRow={forkRow} position={position} siblings={siblings} />
    );
  const body = <ItemBody item={item} continues={continues} fork={fork} />;
  return (
    <article
      className={styles['item']}
      data-entry={item.detail.id}
      data-type={item.body.type}
      data-continues={continues}
      data-selected={item.detail.row === selected}
      data-summarised={item.summarised}
    >
      {item.detail.row === selected && <VisuallyHidden>{t('transcript.selected')}</VisuallyHidden>}
      {item.summarised && (
        <span className={styles['rule']} title={t('transcript.summarisedAway')}>
          <VisuallyHidden>{t('transcript.summarisedAway')}</VisuallyHidden>
        </span>
      )}
      <ItemBoundary
        key={item.detail.row}
        fallback={<p className={styles['failed']}>{t('transcript.entryFailed')}</p>}
      >
        <PlaceNote item={item} />
        {item.detail.mirror && fork === null ? <MirrorLine item={item}>{body}</MirrorLine> : body}
      </ItemBoundary>
      {withActions && <MessageActions item={item} />}
    </article>
  );
});
