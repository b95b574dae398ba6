import { expect, test } from 'vitest';
import { formatMessage } from '../ui/messages/format-message';
import type { Messages } from '../ui/messages/messages-context';
import { failureSentences } from './failure-words';

const t: Messages['t'] = (key, values) => formatMessage('en', key, values);

test('a file that cannot be read is explained, with what to do', () => {
  expect(failureSentences({ type: 'file-changed' }, t)).toMatch(/changed.+\..+\./);
  expect(failureSentences({ type: 'fetch-failed', status: 404 }, t)).toContain('404');
  expect(failureSentences({ type: 'fetch-failed', status: 0 }, t)).not.toContain('status');
  expect(failureSentences({ type: 'other-format', format: 'codex' }, t)).toContain('codex');
});
