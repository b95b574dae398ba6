import {
  memo,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
  type ReactElement,
  type UIEvent,
} from 'react';
import type { ChatPrompt } from '../../chat/turn';
import type { EntryRef } from '../../projection/row-detail';
import type { Row } from '../../session/array-session-index';
import type { Reveal } from '../../store/app-state';
import { Button } from '../../ui/button';
import { useMessages } from '../../ui/messages/messages-context';
import { VirtualList, type VirtualListHandle } from '../../ui/virtual-list';
import { ChatItem } from './chat-item';
import styles from './chat-list.module.css';
import { ChatPortsProvider, type ChatClient, type ChatPorts } from './chat-ports';
import type { ForkPlace } from './fork-switch';
import type { ItemPages } from './item-pages';
import { useListPorts } from './list-ports';
import { LiveItem } from './live-item';
import { useChatScroll } from './use-chat-scroll';
import { useFollowEnd } from './use-follow-end';
import type { Transcript } from './use-transcript';

/** Items read ahead of the view on either side. */
const AHEAD = 8;
/** Messages are tall: two more on either side fill more than a screen. */
const OVERSCAN = 2;
const ESTIMATE = 160;
const ESTIMATE_CONTINUED = 76;
const ESTIMATE_LIVE = 40;

/** Nothing in here changes with every word that arrives: the list is then not rendered again for it. */
export interface ConversationProps {
  readonly client: ChatClient;
  readonly transcript: Transcript;
  readonly leaf: EntryRef;
  readonly selected: Row | null;
  readonly unsavedLabels: ReadonlySet<string>;
  readonly leaves: readonly EntryRef[];
  readonly reveal: Reveal | null;
  readonly showThinking: boolean;
  readonly showTools: boolean;
  /** the running turn stands below the last entry */
  readonly isLive: boolean;
  readonly isBusy: boolean;
  readonly pendingRow: Row | null;
  readonly models: ChatPorts['models'];
  readonly onStepSibling: (row: Row, step: 1 | -1) => void;
  readonly onSelectEntry: (row: Row) => void;
  readonly onResend: (row: Row, prompt: ChatPrompt) => void;
  readonly onRegenerate: (row: Row) => void;
  readonly onAskAgain: (row: Row, modelId: string) => void;
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

/**
 * The messages of a path, and below them what the running turn does. An item is known to the list by the one before it,
 * so that an answer that has settled takes the place of the one that arrived without a jump.
 */
export const Conversation = memo(function Conversation(props: ConversationProps): ReactElement {
  const { transcript, isLive } = props;
  const { t } = useMessages();
  const list = useRef<VirtualListHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const { columns, pages } = transcript;
  const count = columns.length + (isLive ? 1 : 0);
  useArrivals(pages);
  const scroll = useChatScroll({ ...props, liveCount: isLive ? 1 : 0, list });
  const ports = useListPorts(props, scroll.hold);
  const noteScroll = useFollowEnd(list, frame, isLive);
  const { noteRange } = scroll;
  const onVisibleRange = useCallback(
    (start: number, end: number) => {
      noteRange(start, end);
      setAtEnd(end >= count - 1);
      void pages.request(start - AHEAD, end + 1 + AHEAD);
    },
    [count, noteRange, pages],
  );
  const last = pages.get(columns.length - 1);
  return (
    <ChatPortsProvider value={ports}>
      <div
        ref={frame}
        role="presentation"
        className={styles['follow']}
        onScrollCapture={(event: UIEvent) => noteScroll(event.target)}
      >
        <VirtualList
          ref={list}
          className={styles['list']}
          label={t('transcript.list')}
          initial="end"
          overscan={OVERSCAN}
          count={count}
          estimateSize={(index) => estimate(columns, index)}
          getKey={(index) => `after ${columns.rows[index - 1] ?? 'nothing'}`}
          renderItem={(index) =>
            index < columns.length ? (
              <Item key={columns.rows[index]} transcript={transcript} index={index} />
            ) : (
              <LiveItem key="live" continues={last?.body.type === 'assistant'} />
            )
          }
          onVisibleRange={onVisibleRange}
        />
      </div>
      {!atEnd && (
        <div className={styles['toEnd']}>
          <Button size="s" icon="arrow-down" onClick={() => list.current?.scrollToEnd()}>
            {t('transcript.toEnd')}
          </Button>
        </div>
      )}
    </ChatPortsProvider>
  );
});

function estimate({ length, continues }: Transcript['columns'], index: number): number {
  if (index >= length) return ESTIMATE_LIVE;
  return continues[index] === 1 ? ESTIMATE_CONTINUED : ESTIMATE;
}
