import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement, type RefObject } from 'react';
import type { SearchState } from '../../store/app-state';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { Kbd } from '../../ui/kbd';
import { useMessages } from '../../ui/messages/messages-context';
import { useActions, useActiveSession } from '../store-context';
import styles from './search-box.module.css';
import { SearchStatus } from './search-status';
import { useSearchShortcuts } from './use-search-shortcuts';

/** The search box's element id: the outline's `/` key and the page's Ctrl/Cmd+K go there. */
export const SEARCH_ID = 'leafpath-search';

/** A search starts when nobody has typed for this long, in milliseconds. */
const TYPING_PAUSE = 200;

const idle: SearchState = { type: 'idle' };

/** The search over the active session: box, hit count, next and previous. */
export function SearchBox(): ReactElement {
  const session = useActiveSession();
  const actions = useActions();
  return (
    <SearchField
      key={session?.key ?? ''}
      search={session?.search ?? idle}
      disabled={session === null || session.client === null}
      onSearch={actions.search}
      onStep={(step) => void actions.stepHit(step)}
    />
  );
}

interface SearchFieldProps {
  readonly search: SearchState;
  readonly disabled: boolean;
  readonly onSearch: (words: string) => void;
  readonly onStep: (step: 1 | -1) => void;
}

/** The box itself. What is typed is kept here; the search that runs or ran comes in as `search`. */
function SearchField({ search, disabled, onSearch, onStep }: SearchFieldProps): ReactElement {
  const { t } = useMessages();
  const input = useRef<HTMLInputElement>(null);
  const { text, change, flush } = useTypedSearch(search, onSearch);
  useSearchShortcuts(input);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!flush()) onStep(event.shiftKey ? -1 : 1);
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault();
      change('', 'now');
    }
  };
  const clear = (): void => {
    change('', 'now');
    input.current?.focus();
  };
  return (
    <search className={styles['box']} aria-label={t('shell.search')}>
      <Icon name="search" size={14} />
      <input
        ref={input}
        id={SEARCH_ID}
        className={styles['input']}
        type="search"
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        disabled={disabled}
        aria-label={t('shell.search')}
        aria-keyshortcuts="Control+K Meta+K /"
        placeholder={t('shell.searchPlaceholder')}
        title={t('outline.search.title')}
        value={text}
        onChange={(event) => change(event.target.value, 'soon')}
        onKeyDown={onKeyDown}
      />
      {text === '' ? <ShortcutHint /> : <SearchStatus search={search} onStep={onStep} />}
      {text !== '' && <IconButton icon="close" label={t('shell.clearSearch')} size="s" onClick={clear} />}
    </search>
  );
}

function ShortcutHint(): ReactElement {
  return (
    <span className={styles['hint']} aria-hidden="true">
      <Kbd>{/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}</Kbd>
    </span>
  );
}

interface TypedSearch {
  readonly text: string;
  readonly change: (text: string, when: 'now' | 'soon') => void;
  /** Starts a search that waits for a pause; false when none waits. */
  readonly flush: () => boolean;
}

function wordsOf(search: SearchState): string {
  return search.type === 'idle' ? '' : search.words;
}

function useTypedSearch(search: SearchState, onSearch: (words: string) => void): TypedSearch {
  const [text, setText] = useState(wordsOf(search));
  const timer: RefObject<number | null> = useRef(null);
  const stop = (): boolean => {
    if (timer.current === null) return false;
    window.clearTimeout(timer.current);
    timer.current = null;
    return true;
  };
  useEffect(
    () => () => {
      if (timer.current !== null) window.clearTimeout(timer.current);
    },
    [],
  );
  const change = (next: string, when: 'now' | 'soon'): void => {
    stop();
    setText(next);
    const start = (): void => {
      timer.current = null;
      onSearch(next);
    };
    if (when === 'now') start();
    else timer.current = window.setTimeout(start, TYPING_PAUSE);
  };
  const flush = (): boolean => {
    if (!stop()) return false;
    onSearch(text);
    return true;
  };
  return { text, change, flush };
}
