import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { detectLocale, isMessageKey, loadedMessages, type MessageKey } from './catalogue';
import { formatMessage } from './format-message';

const catalogue = {
  en: loadedMessages('en') as Record<MessageKey, string>,
  zh: loadedMessages('zh') as Record<MessageKey, string>,
};

const keys = Object.keys(catalogue.en).filter(isMessageKey);

/** Names in `{name}`, `{name, number}`, `{name, plural, …}`, also inside plural branches. */
function placeholders(message: string): string[] {
  const found = new Set<string>();
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      node.forEach(visit);
    } else if (typeof node === 'object' && node !== null) {
      const { type, value } = node as { type?: number; value?: unknown };
      // 0 is literal text and 7 is `#` in the parser's numbering; the rest carry an argument's name.
      if (type !== undefined && type !== 0 && type !== 7 && typeof value === 'string') {
        found.add(value);
      }
      const { options } = node as { options?: Record<string, { value: unknown }> };
      Object.values(options ?? {}).forEach((option) => visit(option.value));
    }
  };
  visit(new IntlMessageFormat(message, 'en', undefined, { ignoreTag: true }).getAst());
  return [...found].toSorted();
}

describe('catalogue', () => {
  test('both languages have the same keys', () => {
    expect(new Set(Object.keys(catalogue.zh))).toEqual(new Set(Object.keys(catalogue.en)));
  });

  test('no message is empty', () => {
    const empty = keys.filter((key) => catalogue.en[key].trim() === '' || catalogue.zh[key].trim() === '');
    expect(empty).toEqual([]);
  });

  test('both languages use the same placeholders', () => {
    expect(placeholders('{a} {b, number} {c, plural, one {# of {d}} other {}}')).toEqual([
      'a',
      'b',
      'c',
      'd',
    ]);
    const different = keys.filter(
      (key) => placeholders(catalogue.en[key]).join() !== placeholders(catalogue.zh[key]).join(),
    );
    expect(different).toEqual([]);
  });

  test('Chinese uses full-width punctuation next to Chinese characters', () => {
    const halfWidth = keys.filter((key) =>
      /\p{Script=Han}[,;:!?()]|[,;:!?()]\p{Script=Han}|\p{Script=Han} \p{Script=Han}/u.test(
        catalogue.zh[key].replaceAll(/\{\w+, (plural|number)[^{]*/g, ''),
      ),
    );
    expect(halfWidth).toEqual([]);
  });

  test('keys start with the name of their area', () => {
    const areas = [
      'common',
      'shell',
      'library',
      'outline',
      'transcript',
      'composer',
      'context',
      'branches',
      'map',
      'compare',
      'labels',
      'inspector',
      'health',
      'edit',
      'models',
      'failures',
    ];
    expect(keys.filter((key) => !areas.includes(key.split('.')[0] ?? ''))).toEqual([]);
  });
});

describe('formatMessage', () => {
  test('speaks both languages and counts', () => {
    expect(formatMessage('en', 'common.leaves', { count: 1 })).toBe('1 leaf');
    expect(formatMessage('en', 'common.leaves', { count: 1284 })).toBe('1,284 leaves');
    expect(formatMessage('zh', 'common.leaves', { count: 1284 })).toBe('1,284个叶');
    expect(formatMessage('en', 'context.notSentCount', { count: 61, total: 104 })).toBe(
      '61 of 104 entries of this path are not sent',
    );
  });

  test('values are text, never markup or message syntax', () => {
    expect(formatMessage('en', 'outline.row.sessionName', { name: `<b>{x}</b> '{'` })).toBe(
      `Session named “<b>{x}</b> '{'”`,
    );
  });
});

test('the browser’s languages choose the language', () => {
  expect(detectLocale(['fr-FR', 'zh-TW', 'en'])).toBe('zh');
  expect(detectLocale(['en-GB', 'zh-CN'])).toBe('en');
  expect(detectLocale(['ja'])).toBe('en');
  expect(detectLocale([])).toBe('en');
});
