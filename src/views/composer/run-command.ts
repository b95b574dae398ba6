import { assertUnreachable } from '../../base/assert';
import type { ModelSettings } from '../../chat/model-settings';
import type { MessageRole } from '../../session/entry-kind';
import type { Row } from '../../session/array-session-index';
import type { AppActions, SessionState } from '../../store/app-state';
import type { ModelsState } from '../../store/session-parts';
import { isBusy } from '../../store/chat-slice';
import { displayText } from '../../ui/format';
import type { Messages } from '../../ui/messages/messages-context';
import { modelName } from '../model-words';
import type { SessionClient } from '../store-context';
import { findModel, type CommandName } from './commands';
import { thinkingLevels } from './thinking-levels';

/** What a command works on and with. */
export interface CommandWorld {
  readonly session: SessionState;
  readonly models: ModelsState;
  readonly actions: AppActions;
  readonly t: Messages['t'];
  readonly openFiles: () => void;
  readonly showOutline: () => void;
  readonly showHelp: () => void;
  readonly showFigures: () => void;
  /** puts a text into the composer, to be gone on with */
  readonly write: (text: string) => void;
}

/** What a command leaves to say: that it is done, or why it is not; the text stays in the field then. */
export interface CommandOutcome {
  readonly type: 'done' | 'refused';
  /** '' when what happened can be seen */
  readonly words: string;
}

const DONE: CommandOutcome = { type: 'done', words: '' };
const done = (words: string): CommandOutcome => ({ type: 'done', words });
const refused = (words: string): CommandOutcome => ({ type: 'refused', words });

/** Rows whose details are looked through at a time. */
const CHUNK = 200;

/** Does what a command says. `argument` are the words behind its name. */
export async function runCommand(
  name: CommandName,
  argument: string,
  world: CommandWorld,
): Promise<CommandOutcome> {
  const { actions, session } = world;
  switch (name) {
    case 'new':
      void actions.newSession();
      return DONE;
    case 'resume':
      actions.activate(null);
      return DONE;
    case 'tree':
      world.showOutline();
      return DONE;
    case 'import':
      world.openFiles();
      return DONE;
    case 'help':
      world.showHelp();
      return DONE;
    case 'session':
      world.showFigures();
      return DONE;
    case 'export':
      actions.openDialog({ type: 'copy', request: { type: 'whole' } });
      return DONE;
    case 'model':
      return chooseModel(argument, world);
    case 'thinking':
      return chooseLevel(argument, world);
    case 'name':
      return nameSession(argument, world);
    case 'compact':
      return compact(argument, world);
    case 'label':
    case 'fork':
    case 'clone':
    case 'copy':
      return session.client === null || session.leaf === null
        ? refused(world.t('composer.said.noEntry'))
        : onBranch(name, argument, world, session.client, session.leaf.row);
    default:
      return assertUnreachable(name);
  }
}

async function nameSession(argument: string, { actions, t }: CommandWorld): Promise<CommandOutcome> {
  const name = argument.trim();
  if (name === '') {
    actions.openDialog({ type: 'name' });
    return DONE;
  }
  await actions.setName(name);
  return done(t('composer.said.named', { name: displayText(name, 120) }));
}

function compact(argument: string, { session, actions, t }: CommandWorld): CommandOutcome {
  if (isBusy(session)) return refused(t('composer.said.busy', { name: 'compact' }));
  if (argument.trim() === '') actions.openDialog({ type: 'compact' });
  else void actions.compact(argument.trim());
  return DONE;
}

function chooseModel(argument: string, { models, actions, t, write }: CommandWorld): CommandOutcome {
  if (argument.trim() === '') {
    write('/model ');
    return refused('');
  }
  const named = models.settings.map((model) => ({ id: model.id, name: modelName(model, t) }));
  const model = findModel(named, argument);
  if (model === null) {
    const names = named.map(({ name }) => name).join(', ');
    return refused(t('composer.said.noModel', { name: displayText(argument.trim(), 60), names }));
  }
  actions.chooseModel(model.id);
  return done(t('composer.said.model', { model: model.name }));
}

function chooseLevel(argument: string, { models, actions, t, write }: CommandWorld): CommandOutcome {
  const wanted = argument.trim().toLowerCase();
  if (wanted === '') {
    write('/thinking ');
    return refused('');
  }
  const level = thinkingLevels.find((known) => known === wanted);
  if (level === undefined) {
    return refused(
      t('composer.said.noLevel', { name: displayText(wanted, 60), names: thinkingLevels.join(', ') }),
    );
  }
  actions.setThinkingLevel(level);
  const model: ModelSettings | undefined = models.settings.find(({ id }) => id === models.chosen);
  return model?.reasoning === false && level !== 'off'
    ? done(t('composer.said.cannotThink', { model: modelName(model, t) }))
    : done(t('composer.said.thinking', { level: t(`composer.level.${level}`) }));
}

async function onBranch(
  name: 'label' | 'fork' | 'clone' | 'copy',
  argument: string,
  { session, actions, t }: CommandWorld,
  client: SessionClient,
  leaf: Row,
): Promise<CommandOutcome> {
  switch (name) {
    case 'label': {
      const row = session.entry?.row ?? leaf;
      const text = argument.trim();
      if (text === '') {
        actions.openDialog({ type: 'label', row });
        return DONE;
      }
      await actions.setLabel(row, text);
      return done(t('composer.said.labelled', { label: displayText(text, 120) }));
    }
    case 'clone':
      actions.openDialog({ type: 'copy', request: { type: 'branch', leaf } });
      return DONE;
    case 'fork': {
      const message =
        (await ifUserMessage(client, session.entry?.row ?? null)) ?? (await lastOf(client, leaf, 'user'));
      if (message === null) return refused(t('composer.said.noMessage'));
      actions.openDialog({ type: 'copy', request: { type: 'fork', message } });
      return DONE;
    }
    case 'copy': {
      const row = await lastOf(client, leaf, 'assistant');
      if (row === null) return refused(t('composer.said.noAnswer'));
      return (await copyText(client, row))
        ? done(t('composer.said.copied'))
        : refused(t('composer.said.copyFailed'));
    }
    default:
      return assertUnreachable(name);
  }
}

async function ifUserMessage(client: SessionClient, row: Row | null): Promise<Row | null> {
  if (row === null) return null;
  const [detail] = await client.rowDetails(Int32Array.of(row));
  return detail?.kind === 'message' && detail.role === 'user' ? row : null;
}

/** The last message of somebody on the path to a leaf, without reading bodies. */
async function lastOf(client: SessionClient, leaf: Row, role: MessageRole): Promise<Row | null> {
  const { rows } = await client.transcript(leaf);
  for (let end = rows.length; end > 0; end -= CHUNK) {
    const details = await client.rowDetails(rows.slice(Math.max(0, end - CHUNK), end));
    const last = details.findLast((detail) => detail.kind === 'message' && detail.role === role);
    if (last !== undefined) return last.row;
  }
  return null;
}

async function copyText(client: SessionClient, row: Row): Promise<boolean> {
  try {
    const texts = await client.messageTexts([row]);
    if (!texts.ok) return false;
    await navigator.clipboard.writeText(texts.value.join('\n\n'));
    return true;
  } catch {
    // refused without focus or permission
    return false;
  }
}
