import { expect, test } from 'vitest';
import { commandNames, completionsOf, findModel, parseCommand } from './commands';

const models = [
  { id: 'a', name: 'Llama 3.2' },
  { id: 'b', name: 'Llama 3.3' },
  { id: 'c', name: 'Claude' },
];
const textsOf = (typed: string): readonly string[] => completionsOf(typed, models).map(({ text }) => text);

test('a command is read with its words, whatever its case', () => {
  expect(parseCommand('/new')).toEqual({ type: 'command', name: 'new', argument: '' });
  expect(parseCommand('/Name  the good one ')).toEqual({
    type: 'command',
    name: 'name',
    argument: 'the good one',
  });
  expect(parseCommand('/compact keep\nthe plan')).toMatchObject({ argument: 'keep\nthe plan' });
});

test('what only looks like a command is told apart', () => {
  expect(parseCommand('/home/x is full')).toEqual({ type: 'unknown', name: 'home/x' });
  expect(parseCommand('/')).toEqual({ type: 'unknown', name: '' });
  expect(parseCommand('a /new')).toEqual({ type: 'text' });
  expect(parseCommand('/ a')).toEqual({ type: 'text' });
  expect(parseCommand('')).toEqual({ type: 'text' });
});

test('a slash lists every command, letters narrow it down', () => {
  expect(textsOf('/')).toHaveLength(commandNames.length);
  expect(textsOf('/n')).toEqual(['/new', '/name ']);
  expect(textsOf('/COM')).toEqual(['/compact ']);
  expect(textsOf('/zzz')).toEqual([]);
  expect(textsOf('x/')).toEqual([]);
});

test('models and levels complete their commands', () => {
  expect(textsOf('/model ')).toEqual(['/model Llama 3.2', '/model Llama 3.3', '/model Claude']);
  expect(textsOf('/model 3.3')).toEqual(['/model Llama 3.3']);
  expect(textsOf('/thinking m')).toEqual(['/thinking minimal', '/thinking medium']);
  expect(textsOf('/name x')).toEqual([]);
});

test('a model is found by its name or a part that no other has', () => {
  expect(findModel(models, 'claude')?.id).toBe('c');
  expect(findModel(models, 'llama')).toBeNull();
  expect(findModel(models, '3.2')?.id).toBe('a');
  expect(findModel(models, 'gpt')).toBeNull();
});
