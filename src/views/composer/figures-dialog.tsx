import type { ReactElement } from 'react';
import type { SessionState } from '../../store/app-state';
import { Dialog } from '../../ui/dialog';
import { displayText, formatCost, formatCount, formatTokens } from '../../ui/format';
import { useMessages, type Messages } from '../../ui/messages/messages-context';
import styles from './composer-dialogs.module.css';

type Line = readonly [name: string, value: string];

/** What /session says: the figures of a session, as Pi counts them (FORMATS.md A6). */
export function FiguresDialog({
  session,
  open,
  onClose,
}: {
  session: SessionState;
  open: boolean;
  onClose: () => void;
}): ReactElement {
  const { t } = useMessages();
  return (
    <Dialog open={open} onOpenChange={onClose} title={t('composer.figures.title')}>
      <Figures session={session} />
    </Dialog>
  );
}

/** Worked out only while it is looked at. */
function Figures({ session }: { session: SessionState }): ReactElement {
  const messages = useMessages();
  return (
    <dl className={styles['list']}>
      {linesOf(session, messages).map(([name, value]) => (
        <div key={name} className={styles['row']}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function linesOf({ loading, source }: SessionState, { t, locale }: Messages): readonly Line[] {
  if (loading.type !== 'ready') return [];
  const { summary } = loading;
  const { stats } = summary;
  const { tokens } = stats;
  const texts: readonly Line[] = [
    [t('composer.figures.name'), displayText(summary.name ?? '', 200)],
    [t('composer.figures.file'), displayText(source.name, 200)],
    [t('composer.figures.id'), displayText(summary.sessionId ?? '', 80)],
    [t('composer.figures.folder'), displayText(summary.cwd ?? '', 300)],
  ];
  return [
    ...texts.filter(([, value]) => value !== ''),
    [t('composer.figures.entries'), formatCount(summary.entryCount, locale)],
    [t('composer.figures.leaves'), formatCount(summary.leafCount, locale)],
    [
      t('composer.figures.messages'),
      t('composer.figures.messagesOf', {
        count: stats.messages,
        user: stats.user,
        assistant: stats.assistant,
        results: stats.toolResults,
      }),
    ],
    [t('composer.figures.calls'), formatCount(stats.toolCalls, locale)],
    [
      t('composer.figures.tokens'),
      t('composer.figures.tokensOf', {
        total: formatTokens(tokens.total, locale),
        input: formatTokens(tokens.input, locale),
        output: formatTokens(tokens.output, locale),
        read: formatTokens(tokens.cacheRead, locale),
        write: formatTokens(tokens.cacheWrite, locale),
      }),
    ],
    [t('composer.figures.cost'), formatCost(stats.cost, locale)],
  ];
}
