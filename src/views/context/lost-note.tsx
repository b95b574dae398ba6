import { useCallback, useEffect, useMemo, useState, type ReactElement } from 'react';
import { at } from '../../base/assert';
import type { ContextSteps } from '../../projection/context-sizes';
import type { ContextView as ContextProjection } from '../../projection/context-view';
import type { RowDetail } from '../../projection/row-detail';
import { NO_ROW, type Row } from '../../session/array-session-index';
import { Button } from '../../ui/button';
import { joinClasses } from '../../ui/class-names';
import { formatTokens } from '../../ui/format';
import { useMessages, type Messages } from '../../ui/messages/messages-context';
import { Note } from '../../ui/note';
import lists from '../lists.module.css';
import type { SessionClient } from '../store-context';
import { useResource } from '../use-resource';
import { readLine, retainedPlace } from './context-lines';
import type { ContextPanelActions } from './context-panel';
import { lineWords } from './line-words';
import styles from './lost-note.module.css';
import { cutAt, lostLines, type Cut } from './scrub-steps';

/** Lines shown at first, and added by a click. */
const STEP = 50;

interface LostNoteProps {
  readonly client: SessionClient;
  readonly steps: ContextSteps;
  /** place of the entry whose context is shown */
  readonly position: number;
  /** the context behind that entry */
  readonly after: ContextProjection;
  readonly detailOf: (row: Row) => RowDetail | undefined;
  readonly actions: ContextPanelActions;
}

/** Where a compaction, an edit or a new system prompt took something away: how much, and what. */
export function LostNote(props: LostNoteProps): ReactElement | null {
  const { steps, position } = props;
  const cut = cutAt(steps, position);
  if (cut === null || position === 0) return null;
  return <Lost key={at(steps.rows, position)} {...props} cut={cut} />;
}

function Lost({
  client,
  steps,
  position,
  after,
  detailOf,
  actions,
  cut,
}: LostNoteProps & { readonly cut: Cut }): ReactElement | null {
  const messages = useMessages();
  const { t } = messages;
  const [open, setOpen] = useState(false);
  const previous = (steps.rows[position - 1] ?? NO_ROW) as Row;
  const read = useResource(useCallback(() => client.context(previous), [client, previous])).value;
  const before = read?.ok === true ? read.value : null;
  const lost = useMemo(
    () => (before === null ? null : lostLines(before.columns, after.columns)),
    [after, before],
  );
  if (before === null || lost === null) return null;
  const what = lostWords(lost.length, before.contextTokens - after.contextTokens, messages);
  if (what === '') return null;
  return (
    <div className={styles['lost']}>
      <Note
        tone={cut === 'compaction' ? 'summary' : 'warning'}
        actions={
          lost.length > 0 && (
            <Button size="s" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t(open ? 'context.scrub.hideLost' : 'context.scrub.showLost')}
            </Button>
          )
        }
      >
        {t(`context.scrub.by.${cut}`, { what })}
      </Note>
      {open && <LostList view={before} lines={lost} detailOf={detailOf} actions={actions} />}
    </div>
  );
}

/** "−42 entries, −80k tokens"; '' when nothing is fewer. */
function lostWords(count: number, tokens: number, { t, locale }: Messages): string {
  const parts: string[] = [];
  if (count > 0) parts.push(t('context.scrub.minusEntries', { count }));
  if (tokens > 0) parts.push(t('context.scrub.minusTokens', { tokens: formatTokens(tokens, locale) }));
  return parts.join(t('context.scrub.and'));
}

interface LostListProps {
  /** the context before */
  readonly view: ContextProjection;
  /** indices into its columns */
  readonly lines: Int32Array;
  readonly detailOf: LostNoteProps['detailOf'];
  readonly actions: ContextPanelActions;
}

function LostList({ view, lines, detailOf, actions }: LostListProps): ReactElement {
  const { t, locale } = useMessages();
  const [shown, setShown] = useState(STEP);
  const { request } = actions;
  const { columns } = view;
  const visible = lines.subarray(0, shown);
  const left = lines.length - visible.length;
  useEffect(() => {
    request(Array.from(lines.subarray(0, shown), (line) => at(columns.rows, line) as Row));
  }, [columns, lines, request, shown]);
  return (
    <>
      <ul className={styles['list']} aria-label={t('context.scrub.lostList')}>
        {Array.from(visible, (index) => {
          const line = readLine(columns, index);
          const place = line.slot === 'retained' ? retainedPlace(columns, line) : 0;
          const words = lineWords(line, detailOf(line.row), place, t);
          return (
            <li key={index}>
              <button type="button" className={styles['entry']} onClick={() => actions.showInTree(line.row)}>
                {words.who !== '' && <span className={styles['who']}>{words.who}</span>}
                <span
                  className={joinClasses(lists['oneLine'], styles['words'], words.code && lists['code'])}
                  dir="auto"
                >
                  {words.text}
                </span>
                <span className={styles['tokens']}>{formatTokens(line.tokens, locale)}</span>
              </button>
            </li>
          );
        })}
      </ul>
      {left > 0 && (
        <Button variant="ghost" size="s" onClick={() => setShown(shown + STEP)}>
          {t('context.scrub.moreLost', { count: Math.min(left, STEP) })}
        </Button>
      )}
    </>
  );
}
