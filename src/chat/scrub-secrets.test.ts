import { describe, expect, it } from 'vitest';
import { scrubSecrets } from './scrub-secrets';

describe('secrets in texts', () => {
  it.each([
    ['Incorrect key: my-own-key-1', 'Incorrect key: [key]'],
    ['at https://a.test/?key=my%2Dother&x=1', 'at https://a.test/?key=[key]&x=1'],
    ['Authorization: Bearer abc.def', 'Authorization: Bearer [key]'],
    ['{"x-api-key":"abc"}', '{"x-api-key":"[key]"}'],
    ['You passed sk-proj-ab***********yz.', 'You passed [key]'],
    ['AIzaSyA1234567890', '[key]'],
  ])('%s', (text, scrubbed) => {
    expect(scrubSecrets(text, 'my-own-key-1')).toBe(scrubbed);
  });

  it('leaves texts without any alone', () => {
    const text = 'The model key-value store is overloaded; a bearer of bad news. Try again.';
    expect(scrubSecrets(text, 'x')).toBe(text);
    expect(scrubSecrets('no key here', null)).toBe('no key here');
  });
});
