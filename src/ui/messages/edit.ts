/** Changing a session: labels, names, where it goes on, saving and copies. */
export const editEn = {
  'edit.unsaved': 'not saved yet',
  'edit.label': 'Label…',
  'edit.goOn': 'Go on from here',
  'edit.goOnLeaf': 'Pi goes on at this entry once it is saved',
  'edit.goOnMiddle': 'Once it is saved, Pi goes on here with a new branch',
  'edit.goOnTip': 'Pi goes on here already',
  'edit.fork': 'Fork before this message…',
  'edit.extract': 'Save this branch as a new file…',
  'edit.name': 'Name session…',
  'edit.saveMenu': 'Save changes…',
  'edit.saveAs': 'Save as a new file…',

  'edit.labelTitle': 'Label entry',
  'edit.labelField': 'Label',
  'edit.labelSet': 'Set label',
  'edit.labelClear': 'Clear label',
  'edit.nameTitle': 'Name session',
  'edit.nameField': 'Name',
  'edit.nameSet': 'Set name',
  'edit.nameClear': 'Clear name',
  'edit.keptHere': 'Kept in this browser until you save it; the file does not change before.',

  'edit.notKept':
    'This browser keeps nothing for this page: save before you close it, or the change is gone.',

  'edit.said.labelSet': 'Label set, not saved yet',
  'edit.said.labelCleared': 'Label cleared, not saved yet',
  'edit.said.nameSet': 'Session named, not saved yet',
  'edit.said.nameCleared': 'Name cleared, not saved yet',
  'edit.said.goOn': 'The session goes on here, not saved yet',
  'edit.said.undone': 'Undone: {change}',
  'edit.said.allUndone': 'All changes undone',
  'edit.said.nothing': 'Nothing to save',

  'edit.count': '{count, number} unsaved',
  'edit.countTitle': 'Changes that are not in the file yet: look, undo, save ({keys})',
  'edit.title': 'Unsaved changes',
  'edit.changes': '{count, plural, one {# change} other {# changes}}',
  'edit.none': 'No unsaved changes.',
  'edit.item.label': 'Label “{label}”',
  'edit.item.labelCleared': 'Label removed',
  'edit.item.name': 'Session named “{name}”',
  'edit.item.nameCleared': 'Session name removed',
  'edit.item.move': 'Go on from',
  'edit.item.entry': 'New in the conversation',
  'edit.item.missing': 'Its entry {id} is not in this file: the change is kept, but cannot be saved here.',
  'edit.item.rest': '{count, plural, one {Show # more change} other {Show # more changes}}',
  'edit.undo': 'Undo',
  'edit.undoOne': 'Undo: {change}',
  'edit.undoAll': 'Undo all',

  'edit.save': 'Save to file',
  'edit.how.handle':
    'Saving adds {count, plural, one {one line} other {# lines}} at the end of {file}. What is there stays as it is, byte for byte.',
  'edit.how.served':
    'Saving adds {count, plural, one {one line} other {# lines}} at the end of {file}. What is there stays as it is, and so does what another program adds meanwhile.',
  'edit.how.file':
    'The browser gave this page a copy of {file}, which it cannot write to. Save a new file; or drop the file on this window, in a browser that lets pages save.',
  'edit.how.new': 'This new session has no file yet. Save it as one.',
  'edit.how.url': '{file} came from an address, so there is no file to add to. Save a new one.',
  'edit.readOnly.no-header':
    'The file has no session header, and Pi would refuse it: nothing is added to it. A new file gets a header.',
  'edit.readOnly.old-version':
    'The file has an old version, which Pi rewrites before it adds a line. Leafpath rewrites nothing: save a new file, in the version of today.',
  'edit.readOnly.future-version':
    'The file has a newer version than Leafpath knows: nothing is added to it. What Leafpath knows can be saved as a new file.',
  'edit.readOnly.other-format':
    'The file is not one of Pi’s: nothing is added to it. It can be saved with your changes as a Pi session.',
  'edit.saving': 'Saving…',
  'edit.saved': '{count, plural, one {# change is saved.} other {# changes are saved.}}',
  'edit.restored':
    '{count, plural, one {One line that another program wrote meanwhile was put back.} other {# lines that another program wrote meanwhile were put back.}}',
  'edit.losses':
    '{count, plural, one {Another program wrote something meanwhile that is lost:} other {Another program wrote # things meanwhile that are lost:}}',
  'edit.loss.line': 'the line of entry {id}',
  'edit.loss.lineNoId': 'a line without an id',
  'edit.loss.parent': 'entry {parent}, which entry {id} follows',
  'edit.insist': 'Save anyway',
  'edit.insistTitle': 'Replaces the file now; a line that another program writes at this moment is lost',
  'edit.again': 'Try again',
  'edit.kept': 'Nothing is lost: your changes stay here, also when you close the page.',
  'edit.failed.permission-refused':
    'The browser was not allowed to write. Try again and allow it, or save a new file.',
  'edit.failed.file-growing':
    'Another program wrote to this file within the last minute. This page can only put a new copy in the file’s place: what the other program writes at that very moment would be lost (the README says how likely that is). leafpath serve adds without that gap, and a new file is always safe.',
  'edit.failed.file-busy':
    'The file grew at every try. Wait until the other program rests, or save a new file.',
  'edit.failed.other-tab': 'Another tab is saving right now. Try again in a moment.',
  'edit.failed.no-space': 'There is not enough room to write. Make some and try again.',
  'edit.failed.file-gone': 'The file is not there any more: moved, renamed or deleted. Save a new file.',
  'edit.failed.file-changed':
    'The file is not the one that was opened: shorter, replaced or rewritten. Nothing was written. Save a new file, or open that one again.',
  'edit.failed.name-taken':
    'A file of that name is there already, and nothing is overwritten. Choose another folder.',
  'edit.failed.no-handle': 'The browser gives this page no way to write to the file. Save a new file.',
  'edit.failed.not-verified':
    'Read again after saving, the file did not hold what was there and your changes. Look at it before you go on, and save a new file.',
  'edit.failed.server-gone': 'leafpath serve does not answer. Start it again, or save a new file.',
  'edit.failed.server-refused':
    'leafpath serve refused (status {status, number}). Save a new file, or open the session again.',
  'edit.failed.nothing-before':
    'Nothing stands before this message, so there is nothing to fork. Start a new session in Pi instead.',
  'edit.failed.internal': 'The fault is ours: {message}. Try again, or save a new file.',

  'edit.copy.whole': 'Save as a new file',
  'edit.copy.branch': 'Save branch as a new file',
  'edit.copy.fork': 'Fork before this message',
  'edit.copy.repaired': 'Save a repaired copy',
  'edit.holds.whole': 'The new file holds all {count, plural, one {# entry} other {# entries}}.',
  'edit.holds.wholeEdited':
    'The new file holds all {count, plural, one {# entry} other {# entries}}, with {edits, plural, one {one unsaved change} other {# unsaved changes}}.',
  'edit.holds.branch':
    'The new file holds this one branch: {count, plural, one {# entry} other {# entries}}{labels, plural, =0 {} one {, one of them a label} other {, # of them labels}}.',
  'edit.holds.fork':
    'The new file holds the {count, plural, one {one entry} other {# entries}} before this message{labels, plural, =0 {} one {, one of them a label} other {, # of them labels}}. You get its text back, to send again.',
  'edit.holds.repaired': 'The new file holds everything that can be mended, and says what was changed.',
  'edit.holds.counting': 'Counting…',
  'edit.original': 'The file you are looking at stays as it is.',
  'edit.message': 'The message',
  'edit.copyMessage': 'Copy message',
  'edit.place.download': 'Download',
  'edit.place.folder': 'Choose a folder…',
  'edit.place.served': 'Beside the original',
  'edit.copying': 'Writing the new file…',
  'edit.copied.download': 'Downloaded, with {count, plural, one {# entry} other {# entries}}:',
  'edit.copied.folder':
    'Saved in the folder you chose, with {count, plural, one {# entry} other {# entries}}:',
  'edit.copied.served': 'Saved beside the original, with {count, plural, one {# entry} other {# entries}}:',
  'edit.copied.repairs':
    '{count, plural, =0 {Nothing had to be mended.} one {One thing was mended.} other {# things were mended.}}',
  'edit.copied.unsaved': 'In this session they stay unsaved.',

  'edit.found':
    '{count, plural, one {An unsaved change} other {# unsaved changes}} of this session came from another copy of the file, with other content.',
  'edit.takeOver': 'Take over',
  'edit.discard': 'Discard',
  'edit.lost':
    '{count, plural, one {Saving lost something} other {Saving lost # things}} that another program wrote meanwhile.',
  'edit.notSaved': 'Your changes could not be saved.',
} as const;

export const editZh: Record<keyof typeof editEn, string> = {
  'edit.unsaved': '尚未保存',
  'edit.label': '标签…',
  'edit.goOn': '从这里继续',
  'edit.goOnLeaf': '保存后，Pi会从这个条目继续',
  'edit.goOnMiddle': '保存后，Pi会从这里开始一条新分支',
  'edit.goOnTip': 'Pi本来就会从这里继续',
  'edit.fork': '在这条消息之前分叉…',
  'edit.extract': '将这条分支存为新文件…',
  'edit.name': '命名会话…',
  'edit.saveMenu': '保存更改…',
  'edit.saveAs': '存为新文件…',

  'edit.labelTitle': '给条目加标签',
  'edit.labelField': '标签',
  'edit.labelSet': '设置标签',
  'edit.labelClear': '清除标签',
  'edit.nameTitle': '命名会话',
  'edit.nameField': '名称',
  'edit.nameSet': '设置名称',
  'edit.nameClear': '清除名称',
  'edit.keptHere': '保存之前只留在这个浏览器里，文件不会改动。',
  'edit.notKept': '这个浏览器不为本页保留任何内容：请在关闭前保存，否则更改会丢失。',

  'edit.said.labelSet': '标签已设置，尚未保存',
  'edit.said.labelCleared': '标签已清除，尚未保存',
  'edit.said.nameSet': '会话已命名，尚未保存',
  'edit.said.nameCleared': '名称已清除，尚未保存',
  'edit.said.goOn': '会话将从这里继续，尚未保存',
  'edit.said.undone': '已撤销：{change}',
  'edit.said.allUndone': '已撤销全部更改',
  'edit.said.nothing': '没有要保存的更改',

  'edit.count': '{count, number}项未保存',
  'edit.countTitle': '尚未写入文件的更改：查看、撤销、保存（{keys}）',
  'edit.title': '未保存的更改',
  'edit.changes': '{count, number}项更改',
  'edit.none': '没有未保存的更改。',
  'edit.item.label': '标签“{label}”',
  'edit.item.labelCleared': '移除标签',
  'edit.item.name': '会话命名为“{name}”',
  'edit.item.nameCleared': '移除会话名称',
  'edit.item.move': '从此处继续',
  'edit.item.entry': '对话新增',
  'edit.item.missing': '条目{id}不在此文件中：更改会保留，但无法保存到这里。',
  'edit.item.rest': '再显示{count, number}项更改',
  'edit.undo': '撤销',
  'edit.undoOne': '撤销：{change}',
  'edit.undoAll': '全部撤销',

  'edit.save': '保存到文件',
  'edit.how.handle': '保存会在{file}末尾添加{count, number}行，原有内容一个字节也不变。',
  'edit.how.served':
    '保存会在{file}末尾添加{count, number}行。原有内容不变，其他程序同时添加的内容也不会丢失。',
  'edit.how.file':
    '浏览器只给了本页{file}的副本，无法写入。请存为新文件，或在支持网页保存的浏览器中把文件拖到本窗口。',
  'edit.how.new': '这个新会话还没有文件。请存为文件。',
  'edit.how.url': '{file}来自一个网址，没有可以添加内容的文件。请存为新文件。',
  'edit.readOnly.no-header': '文件没有会话头，Pi会拒绝打开，因此不向它添加内容。新文件会有会话头。',
  'edit.readOnly.old-version':
    '文件是旧版本，Pi在添加内容前会重写它。Leafpath从不重写：请存为当前版本的新文件。',
  'edit.readOnly.future-version':
    '文件的版本比Leafpath所知的更新，因此不向它添加内容。Leafpath认识的部分可以存为新文件。',
  'edit.readOnly.other-format': '这不是Pi的文件，因此不向它添加内容。可以连同你的更改存为一个Pi会话。',
  'edit.saving': '正在保存…',
  'edit.saved': '已保存{count, number}项更改。',
  'edit.restored': '其他程序同时写入的{count, number}行已放回文件。',
  'edit.losses': '其他程序同时写入的{count, number}处内容已丢失：',
  'edit.loss.line': '条目{id}所在的行',
  'edit.loss.lineNoId': '一行没有ID的内容',
  'edit.loss.parent': '条目{id}之前的条目{parent}',
  'edit.insist': '仍然保存',
  'edit.insistTitle': '立即替换文件；其他程序恰在此刻写入的行会丢失',
  'edit.again': '重试',
  'edit.kept': '没有丢失任何更改：它们留在这里，关闭页面后也在。',
  'edit.failed.permission-refused': '浏览器没有得到写入许可。请重试并允许写入，或存为新文件。',
  'edit.failed.file-growing':
    '最近一分钟内有其他程序写入这个文件。本页只能用新副本替换文件：其他程序恰在那一刻写入的内容会丢失（可能性见README）。leafpath serve添加内容时没有这个空隙，存为新文件也总是安全的。',
  'edit.failed.file-busy': '每次尝试时文件都在增长。请等其他程序停下来，或存为新文件。',
  'edit.failed.other-tab': '另一个标签页正在保存。请稍后重试。',
  'edit.failed.no-space': '空间不足，无法写入。请腾出空间后重试。',
  'edit.failed.file-gone': '文件已不在原处：被移动、改名或删除。请存为新文件。',
  'edit.failed.file-changed':
    '这已不是打开时的文件：变短、被替换或被重写。没有写入任何内容。请存为新文件，或重新打开它。',
  'edit.failed.name-taken': '已有同名文件，而Leafpath不覆盖任何文件。请选择另一个文件夹。',
  'edit.failed.no-handle': '浏览器没有给本页写入该文件的途径。请存为新文件。',
  'edit.failed.not-verified':
    '保存后重新读取，文件没有同时包含原有内容和你的更改。请先查看文件，并存为新文件。',
  'edit.failed.server-gone': 'leafpath serve没有响应。请重新启动它，或存为新文件。',
  'edit.failed.server-refused':
    'leafpath serve拒绝了请求（状态{status, number}）。请存为新文件，或重新打开会话。',
  'edit.failed.nothing-before': '这条消息之前没有内容，无从分叉。请直接在Pi中新建会话。',
  'edit.failed.internal': '这是程序的问题：{message}。请重试，或存为新文件。',

  'edit.copy.whole': '存为新文件',
  'edit.copy.branch': '将分支存为新文件',
  'edit.copy.fork': '在这条消息之前分叉',
  'edit.copy.repaired': '保存修复后的副本',
  'edit.holds.whole': '新文件包含全部{count, number}个条目。',
  'edit.holds.wholeEdited': '新文件包含全部{count, number}个条目，其中有{edits, number}项未保存的更改。',
  'edit.holds.branch':
    '新文件只包含这条分支：{count, number}个条目{labels, plural, =0 {} other {，其中#个是标签}}。',
  'edit.holds.fork':
    '新文件包含这条消息之前的{count, number}个条目{labels, plural, =0 {} other {，其中#个是标签}}。消息文本会交还给你，可以重新发送。',
  'edit.holds.repaired': '新文件包含一切可以修复的内容，并说明改了什么。',
  'edit.holds.counting': '正在统计…',
  'edit.original': '你正在查看的文件保持不变。',
  'edit.message': '消息',
  'edit.copyMessage': '复制消息',
  'edit.place.download': '下载',
  'edit.place.folder': '选择文件夹…',
  'edit.place.served': '放在原文件旁边',
  'edit.copying': '正在写入新文件…',
  'edit.copied.download': '已下载，共{count, number}个条目：',
  'edit.copied.folder': '已存入所选文件夹，共{count, number}个条目：',
  'edit.copied.served': '已存到原文件旁边，共{count, number}个条目：',
  'edit.copied.repairs': '{count, plural, =0 {没有需要修复的内容。} other {修复了#处。}}',
  'edit.copied.unsaved': '这些更改在当前会话中仍未保存。',

  'edit.found': '此会话有{count, number}项未保存的更改，来自内容不同的另一份文件。',
  'edit.takeOver': '接管',
  'edit.discard': '丢弃',
  'edit.lost': '保存时丢失了其他程序同时写入的{count, number}处内容。',
  'edit.notSaved': '更改未能保存。',
};
