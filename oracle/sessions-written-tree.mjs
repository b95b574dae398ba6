/** Hand-written sessions: ids, parents, order, labels and names (FORMATS.md A4). */
import { written } from './session-kit.mjs';

export const oddTreeSessions = [
  written(
    'parents-missing',
    'A4: parentId null, absent, empty, unknown: all roots',
    ({ message, user, assistant }) => [
      message('u1', null, user('root')),
      message('a1', 'u1', assistant('child')),
      message('u2', undefined, user('no parentId')),
      message('u3', '', user('empty parentId')),
      message('u4', 'nowhere', user('unknown parentId')),
      message('a4', 'u4', assistant('child of the orphan')),
      message('u5', 'nowhere', user('second orphan of the same parent')),
    ],
  ),
  written(
    'children-before-parents',
    'A4: a child may stand before its parent in the file',
    ({ message, user, assistant }) => [
      message('a2', 'u2', assistant('fourth')),
      message('u2', 'a1', user('third')),
      message('a1', 'u1', assistant('second')),
      message('u1', null, user('first')),
      message('b1', 'u1', assistant('another second')),
    ],
  ),
  written(
    'duplicate-ids',
    'A4: the last line of an id wins, for its content and its parent',
    ({ message, entry, user, assistant }) => [
      message('u1', null, user('first')),
      message('x', 'u1', assistant('shadowed')),
      message('u2', 'x', user('second')),
      message('x', null, assistant('winner, and a root')),
      message('u3', 'x', user('third')),
      entry('label', 'l1', 'u3', { targetId: 'x', label: 'twice' }),
      entry('label', 'l1', 'u2', { targetId: 'u1', label: 'same id, other target' }),
    ],
  ),
  written(
    'odd-ids',
    'A4: ids that are property names, numbers in quotes, blank, long or not ASCII',
    ({ message, entry, user, assistant }) => {
      const ids = [
        '__proto__',
        'constructor',
        'toString',
        'hasOwnProperty',
        '0',
        '10',
        '9',
        ' ',
        'ünïcödé-编号-🙂',
        'a/b#c?d=e&f',
        '<b>id</b>',
        'L'.repeat(300),
      ];
      const chain = ids.map((id, index) =>
        message(
          id,
          index === 0 ? null : ids[index - 1],
          index % 2 ? assistant(`answer ${index}`) : user(`question ${index}`),
        ),
      );
      return [
        ...chain,
        entry('label', 'valueOf', ids.at(-1), { targetId: '__proto__', label: 'constructor' }),
        entry('context_edit', 'isPrototypeOf', 'valueOf', {
          targetId: 'constructor',
          replacement: { content: '__proto__' },
        }),
        message('end', 'isPrototypeOf', user('end')),
      ];
    },
  ),
  written(
    'empty-id',
    "A4: an entry with an empty id can be nobody's parent on a path",
    ({ message, user, assistant }) => [
      message('u1', null, user('first')),
      message('', 'u1', assistant('no id to speak of')),
      message('u2', '', user('wants the entry without a name')),
      message('u3', 'u1', user('last')),
    ],
  ),
  written(
    'children-by-time',
    'A4: Pi lists the children of an entry by timestamp, equal ones in file order; roots stay in file order',
    ({ message, user, assistant }) => {
      const at = (line, timestamp) => ({ ...line, timestamp });
      return [
        at(message('r2', null, user('root written first, later in time')), '2026-03-02T09:00:00.000Z'),
        at(message('r1', null, user('root written second, earlier in time')), '2026-03-02T08:00:00.000Z'),
        at(message('c', 'r1', assistant('third')), '2026-03-02T08:30:00.000Z'),
        at(message('a', 'r1', assistant('first')), '2026-03-02T08:10:00.000Z'),
        at(message('b1', 'r1', assistant('second')), '2026-03-02T08:20:00.000Z'),
        at(message('b2', 'r1', assistant('second too')), '2026-03-02T08:20:00.000Z'),
        at(message('zone', 'r1', assistant('first by zone')), '2026-03-02T10:00:00.000+02:00'),
      ];
    },
  ),
  written(
    'labels-odd',
    'A4: labels of unknown targets, of later entries, of white space, with line breaks',
    ({ message, entry, user, assistant }) => [
      entry('label', 'l0', null, { targetId: 'a1', label: 'before its target' }),
      message('u1', 'l0', user('one')),
      message('a1', 'u1', assistant('two')),
      entry('label', 'l1', 'a1', { targetId: 'gone', label: 'of nothing' }),
      entry('label', 'l2', 'l1', { targetId: 'u1', label: '  ' }),
      entry('label', 'l3', 'l2', { targetId: 'l3', label: 'of\nitself' }),
      entry('label', 'l4', 'l3', { targetId: 'l2', label: null }),
      entry('label', 'l5', 'l4', { label: 'no target' }),
    ],
  ),
  written(
    'names-odd',
    'A4: the last session_info counts even without a name, on whatever branch',
    ({ message, entry, user }) => [
      message('u1', null, user('one')),
      entry('session_info', 'i1', 'u1', { name: 'On the first branch' }),
      message('u2', 'u1', user('two')),
      entry('session_info', 'i2', 'u2'),
    ],
  ),
  written(
    'names-keep-line-breaks',
    'A4: a name with inner line breaks is only trimmed',
    ({ message, entry, user }) => [
      entry('session_info', 'i1', null, { name: ' \n two\nlines\t' }),
      message('u1', 'i1', user('one')),
    ],
  ),
];
