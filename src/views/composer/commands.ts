import { thinkingLevels } from './thinking-levels';

/** Commands, in the order of the list. */
export const commandNames = [
  'new',
  'resume',
  'tree',
  'fork',
  'clone',
  'name',
  'label',
  'model',
  'thinking',
  'compact',
  'session',
  'export',
  'import',
  'copy',
  'help',
] as const;

export type CommandName = (typeof commandNames)[number];

/** Commands that take words behind their name. */
const withArgument = ['name', 'label', 'model', 'thinking', 'compact'] as const;

export type ArgumentName = (typeof withArgument)[number];

/** Does a command take words? */
export function takesArgument(name: CommandName): name is ArgumentName {
  return withArgument.some((other) => other === name);
}

/** What a text in the composer is. */
export type Parsed =
  | { readonly type: 'text' }
  | { readonly type: 'command'; readonly name: CommandName; readonly argument: string }
  /** begins like a command and is none, such as a path */
  | { readonly type: 'unknown'; readonly name: string };

/** Reads a text as a command. A slash that no name follows is text. */
export function parseCommand(text: string): Parsed {
  const match = /^\/(\S+)(?:\s+([\s\S]*))?$/.exec(text.trim());
  if (match === null) return text.trim() === '/' ? { type: 'unknown', name: '' } : { type: 'text' };
  const [, typed = '', argument = ''] = match;
  const name = commandNames.find((known) => known === typed.toLowerCase());
  return name === undefined ? { type: 'unknown', name: typed } : { type: 'command', name, argument };
}

/** A way to go on with what is typed. */
export type Completion =
  | { readonly type: 'command'; readonly text: string; readonly name: CommandName }
  | { readonly type: 'model'; readonly text: string; readonly id: string }
  | { readonly type: 'level'; readonly text: string; readonly level: (typeof thinkingLevels)[number] };

/** A model as a completion needs it. */
export interface NamedModel {
  readonly id: string;
  readonly name: string;
}

/** What can stand in the place of a text that begins with a slash; none for any other text. */
export function completionsOf(text: string, models: readonly NamedModel[]): readonly Completion[] {
  const command = /^\/(\S*)$/.exec(text)?.[1]?.toLowerCase();
  if (command !== undefined) {
    return commandNames
      .filter((name) => name.startsWith(command))
      .map((name) => ({ type: 'command', name, text: `/${name}${takesArgument(name) ? ' ' : ''}` }));
  }
  const model = /^\/model[ \t]+(.*)$/i.exec(text)?.[1]?.toLowerCase();
  if (model !== undefined) {
    return models
      .filter(({ name }) => name.toLowerCase().includes(model))
      .map(({ id, name }) => ({ type: 'model', id, text: `/model ${name}` }));
  }
  const typed = /^\/thinking[ \t]+(.*)$/i.exec(text)?.[1]?.toLowerCase();
  if (typed === undefined) return [];
  return thinkingLevels
    .filter((level) => level.startsWith(typed))
    .map((level) => ({ type: 'level', level, text: `/thinking ${level}` }));
}

/** The model that a name means: itself in any case, else the only one whose name begins with it or holds it. */
export function findModel<T extends NamedModel>(models: readonly T[], name: string): T | null {
  const wanted = name.trim().toLowerCase();
  const lower = (model: T): string => model.name.toLowerCase();
  const exact = models.find((model) => lower(model) === wanted || model.id === name.trim());
  if (exact !== undefined) return exact;
  for (const fits of [
    (model: T) => lower(model).startsWith(wanted),
    (model: T) => lower(model).includes(wanted),
  ]) {
    const found = models.filter(fits);
    if (found.length === 1) return found[0] ?? null;
  }
  return null;
}
