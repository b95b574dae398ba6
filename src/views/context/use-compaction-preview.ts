import { useCallback, useEffect, useRef, useState } from 'react';
import type { CompactionPreview, ChatFailure } from '../../chat/turn';
import type { Result } from '../../base/result';
import type { ContextView } from '../../projection/context-view';
import type { Row } from '../../session/array-session-index';
import { useActions, type SessionClient } from '../store-context';

/** What a compaction at the leaf would cut, as far as it is known. */
export type CompactionLook =
  | { readonly type: 'off' }
  | { readonly type: 'reading' }
  | { readonly type: 'failed'; readonly failure: ChatFailure }
  | { readonly type: 'ready'; readonly preview: CompactionPreview; readonly rows: ReadonlySet<Row> };

const OFF: CompactionLook = { type: 'off' };

/** The look, and the switch for it. Another context ends the look: what was marked is not about it. */
export function useCompactionPreview(
  client: SessionClient,
  view: ContextView | null,
): readonly [look: CompactionLook, toggle: () => void] {
  const { previewCompaction } = useActions();
  const [state, setState] = useState<{ readonly of: ContextView; readonly look: CompactionLook } | null>(
    null,
  );
  const shown = useRef(view);
  useEffect(() => {
    shown.current = view;
  }, [view]);
  const look = view !== null && state?.of === view ? state.look : OFF;
  const toggle = useCallback(() => {
    if (look.type !== 'off' || view === null) {
      setState(null);
      return;
    }
    setState({ of: view, look: { type: 'reading' } });
    void readLook(previewCompaction, client, view).then((next) => {
      // switched off meanwhile, or another leaf
      setState((before) =>
        before?.of === view && shown.current === view ? { of: view, look: next } : before,
      );
    });
  }, [client, look.type, previewCompaction, view]);
  return [look, toggle];
}

async function readLook(
  previewCompaction: () => Promise<Result<CompactionPreview, ChatFailure>>,
  client: SessionClient,
  { columns }: ContextView,
): Promise<CompactionLook> {
  const preview = await previewCompaction();
  if (!preview.ok) return { type: 'failed', failure: preview.error };
  // the lines of the context know rows, the preview knows ids
  const refs = await client.refs(Array.from(columns.rows, asRow));
  const cut = new Set(preview.value.summarisedIds);
  const rows = new Set(refs.filter(({ id }) => cut.has(id)).map(({ row }) => row));
  return { type: 'ready', preview: preview.value, rows };
}

/** Rows arrive as plain numbers in typed arrays; here they get their name back. */
function asRow(value: number): Row {
  return value as Row;
}
