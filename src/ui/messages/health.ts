/** Diagnostics of the file; `health.code.*` are keyed by the diagnostic's code (FORMATS.md A1). */
export const healthEn = {
  'health.title': 'Health',
  'health.list': 'Findings about this file',
  'health.loading': 'Checking the file…',
  'health.group.error': '{count, plural, one {# error} other {# errors}}',
  'health.group.warning': '{count, plural, one {# warning} other {# warnings}}',
  'health.group.info': '{count, plural, one {# note} other {# notes}}',
  'health.jump': 'Go to the entry',
  'health.value.id': 'id {value}',
  'health.value.parentId': 'parent {value}',
  'health.value.targetId': 'target {value}',
  'health.value.type': 'type {value}',
  'health.value.role': 'role {value}',
  'health.value.version': 'version {value}',
  'health.value.count': '{value} times',
  'health.value.earlierLine': 'first in line {value}',
  'health.value.newerId': 'newer conversation {value}',
  'health.value.bytes': '{value} bytes',
  'health.value.reason': 'reason: {value}',
  'health.code.bad-json': 'Line {line, number} is not JSON and was skipped; Pi skips it too.',
  'health.code.not-an-object':
    'Line {line, number} is JSON but not an object. It holds no entry and was skipped.',
  'health.code.bom':
    'The file starts with a byte order mark, which is ignored here. Pi does not open such a file.',
  'health.code.torn-last-line':
    'Line {line, number}, the last one, breaks off, as after a crash or while a program is still writing. It was skipped; Pi skips it too.',
  'health.code.glued-records':
    'Line {line, number} holds the start of one record and a whole other one. Both were skipped; Pi skips them too.',
  'health.code.extra-header':
    'Line {line, number} is another session header. It is not an entry and was skipped; Pi skips it too.',
  'health.code.no-header':
    'The file has no session header. Pi refuses to open it; here it is shown read-only.',
  'health.code.old-version':
    'The file has an older format version and was converted in memory. The file is unchanged; Pi rewrites it when it opens it.',
  'health.code.future-version':
    'The file has a newer format version than 3. It is read as version 3 and shown read-only.',
  'health.code.unknown-type':
    'Line {line, number} holds an entry of unknown type. It keeps its place in the tree and does not reach the model, as in Pi.',
  'health.code.unknown-role':
    'Line {line, number} holds a message with an unknown role. It stays in the context, but no provider is sent it, as in Pi.',
  'health.code.missing-message':
    'Line {line, number} is a message entry without a message. It keeps its place in the tree.',
  'health.code.missing-id':
    'Line {line, number} holds an entry without an id. It was given one from its line number, which is not in the file.',
  'health.code.duplicate-id':
    'Line {line, number} uses an id that occurs more than once. The last entry with it counts, as in Pi; the others stay visible.',
  'health.code.missing-parent':
    'The parent of the entry in line {line, number} is not in this file. The entry is a root and its context starts there, as in Pi.',
  'health.code.self-parent':
    'The entry in line {line, number} names itself as its parent and is shown as a root. Pi hangs on its path.',
  'health.code.cycle':
    'The parents of the entry in line {line, number} run in a circle, which was cut here. Pi hangs on such a path.',
  'health.code.missing-first-kept':
    'The compaction in line {line, number} keeps messages from an entry that is not on its path. Nothing before it is kept, as in Pi.',
  'health.code.missing-label-target':
    'The label in line {line, number} names an entry that is not in this file. It stays in the tree but marks nothing.',
  'health.code.missing-edit-target':
    'The context edit in line {line, number} names an entry that is not in this file. It changes nothing, as in Pi.',
  'health.code.missing-leaf-target':
    'The leaf record in line {line, number} points to an entry that is not in this file. The last entry before it is used as the tip.',
  'health.code.invalid-utf8':
    'Line {line, number} holds bytes that are not valid UTF-8. They are shown as �, as in Pi.',
  'health.code.stale-tip':
    'The file ends, in line {line, number}, with a record such as a rename on a branch that is older than the newest conversation. Pi would go on at that record.',
  'health.empty.title': 'No damage found',
  'health.empty.body': 'Every line of this file was read, and every parent was found.',
} as const;

export const healthZh: Record<keyof typeof healthEn, string> = {
  'health.title': '健康',
  'health.list': '此文件的检查结果',
  'health.loading': '正在检查文件…',
  'health.group.error': '{count, number}个错误',
  'health.group.warning': '{count, number}条警告',
  'health.group.info': '{count, number}条提示',
  'health.jump': '转到该条目',
  'health.value.id': 'ID {value}',
  'health.value.parentId': '父条目{value}',
  'health.value.targetId': '目标{value}',
  'health.value.type': '类型{value}',
  'health.value.role': '角色{value}',
  'health.value.version': '版本{value}',
  'health.value.count': '{value}次',
  'health.value.earlierLine': '首次出现在第{value}行',
  'health.value.newerId': '更新的对话{value}',
  'health.value.bytes': '{value}字节',
  'health.value.reason': '原因：{value}',
  'health.code.bad-json': '第{line, number}行不是JSON，已跳过；Pi也会跳过。',
  'health.code.not-an-object': '第{line, number}行是JSON但不是对象，不含条目，已跳过。',
  'health.code.bom': '文件开头有字节顺序标记，此处已忽略。Pi不会打开这样的文件。',
  'health.code.torn-last-line':
    '第{line, number}行是最后一行，不完整，可能是程序崩溃，或仍有程序在写入。该行已跳过；Pi也会跳过。',
  'health.code.glued-records':
    '第{line, number}行是一条记录的开头和另一条完整记录，两者都已跳过；Pi也会跳过。',
  'health.code.extra-header': '第{line, number}行是另一个会话头，不是条目，已跳过；Pi也会跳过。',
  'health.code.no-header': '文件没有会话头。Pi会拒绝打开；这里以只读方式显示。',
  'health.code.old-version': '文件的格式版本较旧，已在内存中转换。文件没有改动；Pi打开它时会改写它。',
  'health.code.future-version': '文件的格式版本高于3，按第3版读取，并以只读方式显示。',
  'health.code.unknown-type':
    '第{line, number}行是未知类型的条目。它保留在树中的位置，不会到达模型，与Pi一致。',
  'health.code.unknown-role':
    '第{line, number}行是角色未知的消息。它留在上下文中，但不发送给任何服务商，与Pi一致。',
  'health.code.missing-message': '第{line, number}行是没有消息的消息条目，它保留在树中的位置。',
  'health.code.missing-id': '第{line, number}行的条目没有ID，已按行号生成一个，文件中并没有这个ID。',
  'health.code.duplicate-id':
    '第{line, number}行的ID出现了不止一次。与Pi一样以最后一个条目为准，其余条目仍可查看。',
  'health.code.missing-parent':
    '第{line, number}行条目的父条目不在此文件中。该条目是根，上下文从它开始，与Pi一致。',
  'health.code.self-parent': '第{line, number}行的条目把自己当作父条目，显示为根。Pi在它的路径上会卡死。',
  'health.code.cycle': '第{line, number}行条目的父子关系形成循环，已在此处切断。Pi在这样的路径上会卡死。',
  'health.code.missing-first-kept':
    '第{line, number}行的压缩所保留的起始条目不在其路径上，之前的内容都不保留，与Pi一致。',
  'health.code.missing-label-target':
    '第{line, number}行的标签指向不在此文件中的条目。它留在树中，但不起作用。',
  'health.code.missing-edit-target':
    '第{line, number}行的上下文编辑指向不在此文件中的条目，不改变任何内容，与Pi一致。',
  'health.code.missing-leaf-target':
    '第{line, number}行的叶指针指向不在此文件中的条目，已改用它之前的最后一个条目作为续写点。',
  'health.code.invalid-utf8': '第{line, number}行有无效的UTF-8字节，显示为�，与Pi一致。',
  'health.code.stale-tip':
    '文件末尾（第{line, number}行）是一条记录（例如改名），所在分支早于最新的对话。Pi会从那条记录继续。',
  'health.empty.title': '没有发现损坏',
  'health.empty.body': '文件的每一行都已读取，每个父条目都已找到。',
};
