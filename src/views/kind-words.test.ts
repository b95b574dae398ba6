import { expect, test } from 'vitest';
import type { Row } from '../session/array-session-index';
import { entryKinds, messageRoles } from '../session/entry-kind';
import { rowDetailForTest } from '../testing/row-detail-for-test';
import { formatMessage } from '../ui/messages/format-message';
import type { Messages } from '../ui/messages/messages-context';
import { kindWords } from './kind-words';

const t: Messages['t'] = (key, values) => formatMessage('en', key, values);
const plainDetail = rowDetailForTest(0 as Row, { unknownType: 'hologram', name: 'oracle' });

test('every type and every role has words', () => {
  const types = entryKinds.map((kind) => kindWords({ ...plainDetail, kind, role: 'none' }, t));
  const roles = messageRoles.map((role) => kindWords({ ...plainDetail, role }, t));
  expect(types).toContain('Unknown type “hologram”');
  expect(roles).toContain('Unknown role “oracle”');
  expect(new Set(types).size).toBe(entryKinds.length);
});
