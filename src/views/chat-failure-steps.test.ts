import { expect, test } from 'vitest';
import type { ChatFailure } from '../chat/turn';
import type { Locale } from '../ui/messages/catalogue';
import { formatMessage } from '../ui/messages/format-message';
import type { Messages } from '../ui/messages/messages-context';
import { chatFailureSteps } from './chat-failure-steps';
import { chatFailureWords } from './chat-failure-words';

/** One of each type: a new one does not type-check before it stands here. */
const failures: { readonly [T in ChatFailure['type']]: Extract<ChatFailure, { type: T }> } = {
  unreachable: { type: 'unreachable', origin: 'http://127.0.0.1:11434' },
  'wrong-key': { type: 'wrong-key' },
  'unknown-model': { type: 'unknown-model', modelId: 'llama9' },
  'rate-limited': { type: 'rate-limited', retryAfter: 90_000 },
  overflow: { type: 'overflow' },
  'empty-answer': { type: 'empty-answer' },
  'broken-stream': { type: 'broken-stream', message: 'terminated' },
  'server-error': { type: 'server-error', status: 503, message: 'overloaded' },
  'no-summary': { type: 'no-summary', message: 'empty' },
  'nothing-to-compact': { type: 'nothing-to-compact' },
  session: { type: 'session', message: 'gone' },
  internal: { type: 'internal', message: 'oops' },
};

const messagesIn = (locale: Locale): Messages => ({
  locale,
  t: (key, values) => formatMessage(locale, key, values),
});

test.each(['en', 'zh'] as const)('every failure says what is wrong and what to do, in %s', (locale) => {
  const messages = messagesIn(locale);
  const told = Object.values(failures).map((failure) => [
    chatFailureWords(failure, messages),
    messages.t(chatFailureSteps(failure).todo),
  ]);
  const hollow = told.flat().filter((words) => words.length < 5 || words.includes('composer.'));
  expect(hollow).toEqual([]);
  expect(new Set(told.map(([what]) => what)).size).toBe(told.length);
});

test('what a server says, and where, is in the sentence', () => {
  const messages = messagesIn('en');
  expect(chatFailureWords(failures['server-error'], messages)).toContain('503');
  expect(chatFailureWords(failures['unknown-model'], messages)).toContain('llama9');
  expect(chatFailureWords(failures.unreachable, messages)).toContain('127.0.0.1:11434');
});

test('asking again is offered only where it may help', () => {
  expect(chatFailureSteps(failures['rate-limited']).retry).toBe(true);
  expect(chatFailureSteps(failures['nothing-to-compact']).retry).toBe(false);
  expect(chatFailureSteps(failures.overflow)).toMatchObject({ retry: false, compact: true });
});
