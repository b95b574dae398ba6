import { useState, type ReactElement, type ReactNode } from 'react';
import type { AppState, SessionState } from '../store/app-state';
import { displayText, formatCost, formatDateTime, formatTokens } from '../ui/format';
import { Icon } from '../ui/icon';
import { useMessages } from '../ui/messages/messages-context';
import { UnsavedButton } from '../views/edit/unsaved-button';
import { LeafNav } from '../views/outline/leaf-nav';
import { SearchBox } from '../views/outline/search-box';
import { useActions, useActiveSession, useApp } from '../views/store-context';
import { BoldFigures } from './bold-figures';
import { PreferencesMenus } from './preferences-menus';
import { SessionMenu, type SessionMenuProps } from './session-menu';
import { shortDate, shortPath } from './session-words';
import styles from './top-bar.module.css';
import { SAVE_KEYS } from './use-shortcuts';

type Summary = Extract<SessionState['loading'], { type: 'ready' }>['summary'];

const selectAnyOpen = (state: AppState): boolean => state.sessions.length > 0;

export interface TopBarProps extends SessionMenuProps {
  /** stands at the end of the bar */
  readonly children: ReactNode;
}

/** Session, leaf, search, figures, language and theme. */
export function TopBar({ children, ...menu }: TopBarProps): ReactElement {
  const session = useActiveSession();
  const anyOpen = useApp(selectAnyOpen);
  const summary = session?.loading.type === 'ready' ? session.loading.summary : null;
  return (
    <header className={styles['bar']}>
      <Brand />
      {anyOpen && (
        <div className={styles['session']}>
          <SessionMenu {...menu} />
          {summary !== null && <Origin summary={summary} />}
        </div>
      )}
      {summary !== null && (
        <div className={styles['tools']}>
          <LeafNav />
          <SearchBox />
        </div>
      )}
      <div className={styles['end']}>
        {session !== null && <UnsavedButton session={session} keys={SAVE_KEYS} />}
        {summary !== null && <Figures summary={summary} />}
        <PreferencesMenus />
        {children}
      </div>
    </header>
  );
}

function Brand(): ReactElement {
  const { t } = useMessages();
  const { activate } = useActions();
  return (
    <button type="button" className={styles['brand']} title={t('shell.home')} onClick={() => activate(null)}>
      <Icon name="logo" />
      <span className={styles['name']}>{t('common.app')}</span>
    </button>
  );
}

/** Where and when the session was made: folder, tool, date. */
function Origin({ summary }: { summary: Summary }): ReactElement {
  const { locale } = useMessages();
  const [now] = useState(Date.now);
  const { cwd, format, startedAt } = summary;
  const parts = [
    cwd === null ? '' : shortPath(cwd),
    format,
    startedAt === null ? '' : shortDate(startedAt, now, locale),
  ].filter((part) => part !== '');
  const full = [displayText(cwd ?? '', 400), startedAt === null ? '' : formatDateTime(startedAt, locale)];
  return (
    <small className={styles['origin']} title={full.filter((part) => part !== '').join('\n')}>
      {parts.join(' · ')}
    </small>
  );
}

function Figures({ summary }: { summary: Summary }): ReactElement {
  const { t, locale } = useMessages();
  const { tokens, cost } = summary.stats;
  return (
    <span className={styles['figures']} title={t('shell.figuresTitle')}>
      <BoldFigures
        text={t('shell.figures', {
          tokens: formatTokens(tokens.total, locale),
          cost: formatCost(cost, locale),
        })}
      />
    </span>
  );
}
