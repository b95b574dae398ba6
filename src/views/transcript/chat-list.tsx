import {
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
} from 'react';
import type { EntryRef } from '../../projection/row-detail';
import type { Row } from '../../session/array-session-index';
import type { Reveal } from '../../store/app-state';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { useMessages } from '../../ui/messages/messages-context';
import { VirtualList, type VirtualListHandle } from '../../ui/virtual-list';
import { entryLink } from '../entry-link';
import { ChatItem } from './chat-item';
import styles from './chat-list.module.css';
import { ChatPortsProvider, type ChatClient, type ChatPorts } from './chat-ports';
import { FoldStore } from './fold-store';
import type { ForkPlace } from './fork-switch';
import type { ItemPages } from './item-pages';
import { useChatScroll } from './use-chat-scroll';
import { useTranscript, type Transcript } from './use-transcript';

/** Items read ahead of the view on either side. */
const AHEAD = 8;
/** Messages are tall: two more on either side fill more than a screen. */
const OVERSCAN = 2;
const ESTIMATE = 160;
const ESTIMATE_CONTINUED = 76;

export interface ChatListProps {
  readonly client: ChatClient;
  readonly leaf: EntryRef;
  readonly selected: Row | null;
  readonly reveal: Reveal | null;
  readonly showThinking: boolean;
  readonly showTools: boolean;
  readonly onStepSibling: (row: Row, step: 1 | -1) => void;
  readonly onSelectEntry: (row: Row) => void;
}

function forkPlace({ columns }: Transcript, index: number): Partial<ForkPlace> {
  const siblings = columns.siblingCount[index] ?? 0;
  if (siblings < 2) return {};
  const forkRow = (columns.siblingRow[index] ?? columns.rows[index] ?? 0) as Row;
  return { forkRow, position: columns.siblingPosition[index] ?? 0, siblings };
}

/** An item, or what stands for it until its body has been read. */
function Item({ transcript, index }: { transcript: Transcript; index: number }): ReactElement {
  const { t } = useMessages();
  const item = transcript.pages.get(index);
  if (item === undefined) {
    return (
      <div className={styles['loading']} aria-busy="true">
        {t('transcript.bodyLoading')}
      </div>
    );
  }
  if (item === null) {
    return (
      <div className={styles['failed']}>
        {t('transcript.bodyFailed')}
        <Button size="s" onClick={() => transcript.pages.retry(index)}>
          {t('common.retry')}
        </Button>
      </div>
    );
  }
  const { continues } = transcript.columns;
  return <ChatItem item={item} continues={continues[index] === 1} {...forkPlace(transcript, index)} />;
}

/** Renders again when items arrive, in a transition: a page of long messages must not block the window. */
function useArrivals(pages: ItemPages): void {
  const [, setArrivals] = useState(0);
  useEffect(() => {
    const note = (): void => startTransition(() => setArrivals((count) => count + 1));
    const leave = pages.subscribe(note);
    // Something may have arrived between rendering and subscribing.
    note();
    return leave;
  }, [pages]);
}

function usePorts(props: ChatListProps, holdScroll: () => void): ChatPorts {
  const { client, leaf, selected, onStepSibling, onSelectEntry } = props;
  // Opening hundreds of cards at once is rendered in small steps.
  const showThinking = useDeferredValue(props.showThinking);
  const showTools = useDeferredValue(props.showTools);
  const [folds] = useState(() => new FoldStore());
  useEffect(() => folds.clear('thinking '), [folds, showThinking]);
  useEffect(() => {
    folds.clear('card ');
    folds.clear('bash ');
  }, [folds, showTools]);
  return useMemo(
    () => ({
      readText: (row, path, start, end) => client.readText(row, path, start, end),
      readImage: (row, path) => client.readImage(row, path),
      folds,
      showThinking,
      showTools,
      selected,
      linkTo: (entryId) => entryLink(location.href, entryId, leaf.id),
      stepSibling: (row, step) => {
        holdScroll();
        onStepSibling(row, step);
      },
      selectEntry: (row) => {
        holdScroll();
        onSelectEntry(row);
      },
    }),
    [client, folds, holdScroll, leaf.id, onSelectEntry, onStepSibling, selected, showThinking, showTools],
  );
}

function Conversation({ transcript, ...props }: ChatListProps & { transcript: Transcript }): ReactElement {
  const { t } = useMessages();
  const list = useRef<VirtualListHandle>(null);
  const [atEnd, setAtEnd] = useState(true);
  const { columns, pages } = transcript;
  useArrivals(pages);
  const scroll = useChatScroll({ ...props, transcript, list });
  const ports = usePorts(props, scroll.hold);
  const { noteRange } = scroll;
  const onVisibleRange = useCallback(
    (start: number, end: number) => {
      noteRange(start, end);
      setAtEnd(end >= columns.length - 1);
      void pages.request(start - AHEAD, end + 1 + AHEAD);
    },
    [columns.length, noteRange, pages],
  );
  return (
    <ChatPortsProvider value={ports}>
      <VirtualList
        ref={list}
        className={styles['list']}
        label={t('transcript.list')}
        initial="end"
        overscan={OVERSCAN}
        count={columns.length}
        estimateSize={(index) => (columns.continues[index] === 1 ? ESTIMATE_CONTINUED : ESTIMATE)}
        getKey={(index) => columns.rows[index] ?? `past the end ${index}`}
        renderItem={(index) => <Item transcript={transcript} index={index} />}
        onVisibleRange={onVisibleRange}
      />
      {!atEnd && (
        <div className={styles['toEnd']}>
          <Button size="s" icon="arrow-down" onClick={() => list.current?.scrollToEnd()}>
            {t('transcript.toEnd')}
          </Button>
        </div>
      )}
    </ChatPortsProvider>
  );
}

/** The conversation of a leaf: every entry of its path, as a list that opens at the end. */
export function ChatList(props: ChatListProps): ReactElement {
  const { t } = useMessages();
  const { value } = useTranscript(props.client, props.leaf.row);
  // Deferred, so that the first screen of messages is rendered in small steps.
  const transcript = useDeferredValue(value, null);
  if (transcript === null) return <p className={styles['waiting']}>{t('common.reading')}</p>;
  if (transcript.columns.length === 0) {
    return <EmptyState icon="leaf" title={t('transcript.empty.title')} body={t('transcript.empty.body')} />;
  }
  return <Conversation {...props} transcript={transcript} />;
}
