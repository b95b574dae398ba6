import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { ChatPrompt, QueuedPrompt } from '../../chat/turn';
import type { SessionState } from '../../store/app-state';
import { isBusy } from '../../store/chat-slice';
import { useAnnounce } from '../../ui/live-region';
import { useMessages } from '../../ui/messages/messages-context';
import { useActions } from '../store-context';
import { parseCommand, type Parsed } from './commands';
import type { Commands } from './use-commands';
import type { Draft } from './use-draft';
import { useStopKey } from './use-stop-key';

/** What the field and the buttons of the composer do. */
export interface Turn {
  /** a turn runs: messages go into its queue */
  readonly isRunning: boolean;
  /** several answers are asked for: nothing can be sent */
  readonly isSampling: boolean;
  readonly canSend: boolean;
  readonly send: (kind: QueuedPrompt['kind']) => void;
  readonly sendAsText: () => void;
  readonly sample: (modelIds: readonly string[]) => void;
  readonly stop: () => void;
}

/** Sending, queueing and stopping. */
export function useTurn(
  session: SessionState,
  draft: Draft,
  commands: Commands,
  field: RefObject<HTMLTextAreaElement | null>,
  onNext: () => void,
): Turn {
  const { t } = useMessages();
  const announce = useAnnounce();
  const actions = useActions();
  const isSampling = session.chat.samples !== null;
  const isRunning = session.chat.activity !== null;
  const prompt: ChatPrompt = { text: draft.text.trim(), images: draft.images };
  const canSend = !isSampling && (prompt.text !== '' || prompt.images.length > 0);
  useSpokenEnd(session);

  const stop = useCallback(() => {
    actions.stopTurn();
    announce(t('composer.stopped'));
    field.current?.focus();
  }, [actions, announce, field, t]);
  useStopKey(isRunning || isSampling, field, stop);

  const deliver = (send: () => void, words: string): void => {
    onNext();
    commands.forget();
    send();
    draft.write({ text: '', images: [] });
    announce(words);
    field.current?.focus();
  };
  const sendText = (kind: QueuedPrompt['kind']): void => {
    if (isSampling) announce(t('composer.hintSamples'));
    if (!canSend) return;
    const words = t(isBusy(session) ? 'composer.queued' : 'composer.sent');
    deliver(() => void actions.sendPrompt(prompt, kind), words);
  };
  const command = (parsed: Exclude<Parsed, { type: 'text' }>): void => {
    onNext();
    void commands.run(parsed).then((isDone) => isDone && draft.write({ text: '' }));
  };
  return {
    isRunning,
    isSampling,
    canSend,
    stop,
    send: (kind) => {
      const parsed = parseCommand(draft.text);
      if (parsed.type === 'text') sendText(kind);
      else command(parsed);
    },
    sendAsText: () => sendText('steer'),
    sample: (modelIds) => {
      if (canSend) deliver(() => void actions.sendSamples(prompt, modelIds), t('composer.sent'));
    },
  };
}

/** Says when an answer is complete; a failure speaks for itself. */
function useSpokenEnd({ chat }: SessionState): void {
  const { t } = useMessages();
  const announce = useAnnounce();
  const { failure } = chat;
  const isRunning = chat.activity !== null || chat.samples !== null;
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current && !isRunning && failure === null) announce(t('composer.answered'));
    wasRunning.current = isRunning;
  }, [announce, failure, isRunning, t]);
}
