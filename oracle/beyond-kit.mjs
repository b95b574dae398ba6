/** Builders for the sessions that Pi cannot confirm, see beyond-pi.mjs. */
import { written } from './session-kit.mjs';

const OFF = { thinkingLevel: 'off', model: null, activeToolNames: null };

/** The context that consists of these lines' messages, in order. */
export const contextOf = (lines, settings = {}) => ({
  messages: lines.map((line) => line.message ?? line),
  ...OFF,
  ...settings,
});

export const DEMO = { model: { provider: 'demo', modelId: 'demo-1' } };

export function base({ message, user, assistant }) {
  return {
    u1: message('u1', null, user('one')),
    a1: message('a1', 'u1', assistant('two')),
    u2: message('u2', 'a1', user('three')),
    a2: message('a2', 'u2', assistant('four')),
  };
}

/** Like `written`, but `compose` returns `{ lines, pi, expected }`. */
export function beyond(name, about, compose, options) {
  let rest = {};
  const session = written(
    name,
    about,
    (kit) => {
      const { lines, ...others } = compose(kit);
      rest = others;
      return lines;
    },
    options,
  );
  return { name, text: session.text, about, ...rest };
}
