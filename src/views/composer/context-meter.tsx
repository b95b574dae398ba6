import { useEffect, useState, type ReactElement } from 'react';
import type { SessionState } from '../../store/app-state';
import { formatTokens } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { useActions, useApp, type SessionClient } from '../store-context';
import styles from './composer-bar.module.css';
import { chosenModel, selectModels } from './model-menu';

/** Milliseconds that a leaf must stay before its context is measured. */
const REST = 250;
/** Tokens of the window that a turn leaves free: what fills more is compacted (as Pi). */
const RESERVE = 16_384;

interface Size {
  readonly tokens: number;
  readonly isRough: boolean;
}

/** Tokens of the context at the current leaf, without reading bodies; null until they are known. */
function useContextSize({ client, leaf, loading }: SessionState): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  const row = leaf?.row ?? null;
  const summary = loading.type === 'ready' ? loading.summary : null;
  useEffect(() => {
    if (client === null || row === null || summary === null) return undefined;
    let isWanted = true;
    const timer = setTimeout(() => {
      void measure(client, row).then((measured) => isWanted && setSize(measured));
    }, REST);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
    // a new summary means other entries
  }, [client, row, summary]);
  return row === null ? { tokens: 0, isRough: false } : size;
}

async function measure(
  client: SessionClient,
  row: Parameters<SessionClient['contextSteps']>[0],
): Promise<Size> {
  const { tokens, rough } = await client.contextSteps(row);
  return { tokens: tokens.at(-1) ?? 0, isRough: rough.at(-1) === 1 };
}

/** How much of the model's window the context of this leaf takes; leads to what a compaction would cut. */
export function ContextMeter({ session }: { session: SessionState }): ReactElement | null {
  const { t, locale } = useMessages();
  const { openDialog } = useActions();
  const model = chosenModel(useApp(selectModels));
  const size = useContextSize(session);
  if (model === null || size === null) return null;
  const { contextWindow } = model;
  const figures = {
    used: formatTokens(size.tokens, locale),
    window: formatTokens(contextWindow, locale),
  };
  const tone = size.tokens > contextWindow ? 'full' : size.tokens > contextWindow - RESERVE ? 'near' : 'free';
  return (
    <button
      type="button"
      className={styles['meter']}
      // a window smaller than what is kept free is full from the first word on: that is no news
      data-tone={contextWindow <= RESERVE && tone === 'near' ? 'free' : tone}
      title={t('composer.contextTitle', figures)}
      onClick={() => openDialog({ type: 'compact' })}
    >
      <progress
        className={styles['gauge']}
        aria-hidden="true"
        max={1}
        value={Math.min(1, size.tokens / Math.max(1, contextWindow))}
      />
      {t(size.isRough ? 'composer.contextRough' : 'composer.context', figures)}
    </button>
  );
}
