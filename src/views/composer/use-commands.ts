import { useCallback, useState } from 'react';
import type { AppStore, SessionState } from '../../store/app-state';
import type { ModelsState } from '../../store/session-parts';
import { displayText } from '../../ui/format';
import { useMessages } from '../../ui/messages/messages-context';
import { useActions, useApp } from '../store-context';
import type { Parsed } from './commands';
import { runCommand, type CommandWorld } from './run-command';

/** What the composer says about the last command. */
interface Said {
  readonly words: string;
  readonly isProblem: boolean;
  /** the text looked like a command and can be sent as it is */
  readonly mayBeText: boolean;
}

const selectModels = (state: AppStore): ModelsState => state.models;

export interface Commands {
  readonly said: Said | null;
  readonly forget: () => void;
  /** Runs what was read from the field; true when the field can be emptied. */
  readonly run: (parsed: Exclude<Parsed, { type: 'text' }>) => Promise<boolean>;
}

/** Runs commands of the composer and holds what they leave to say. */
export function useCommands(
  session: SessionState,
  ways: Pick<CommandWorld, 'openFiles' | 'showOutline' | 'showHelp' | 'showFigures' | 'write'>,
): Commands {
  const { t } = useMessages();
  const actions = useActions();
  const models = useApp(selectModels);
  const [said, setSaid] = useState<Said | null>(null);
  const forget = useCallback(() => setSaid(null), []);
  const run: Commands['run'] = async (parsed) => {
    if (parsed.type === 'unknown') {
      const words = t('composer.said.unknown', { name: displayText(parsed.name, 60) });
      setSaid({ words, isProblem: true, mayBeText: true });
      return false;
    }
    setSaid(null);
    const { type, words } = await runCommand(parsed.name, parsed.argument, {
      session,
      models,
      actions,
      t,
      ...ways,
    });
    if (words !== '') setSaid({ words, isProblem: type === 'refused', mayBeText: false });
    return type === 'done';
  };
  return { said, forget, run };
}
