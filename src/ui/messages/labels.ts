/** The list of labels. */
export const labelsEn = {
  'labels.title': 'Labels',
  'labels.list': 'Labels in file order',
  'labels.loading': 'Reading the labels…',
  'labels.count':
    '{count, plural, one {# label, in the order of the file} other {# labels, in the order of the file}}',
  'labels.jump': 'Go to the labelled entry',
  'labels.setAt': 'set {time}',
  'labels.noText': '(no text)',
  'labels.empty.title': 'No labels in this file',
  'labels.empty.body':
    'A label is a name for an entry, a good state to come back to. Labels come from the session file; label an entry in Pi to see it here.',
} as const;

export const labelsZh: Record<keyof typeof labelsEn, string> = {
  'labels.title': '标签',
  'labels.list': '按文件顺序排列的标签',
  'labels.loading': '正在读取标签…',
  'labels.count': '{count, number}个标签，按文件顺序',
  'labels.jump': '转到带标签的条目',
  'labels.setAt': '设于{time}',
  'labels.noText': '（无文本）',
  'labels.empty.title': '此文件中没有标签',
  'labels.empty.body':
    '标签是给条目起的名字，方便回到一个好的状态。标签来自会话文件；在Pi中给条目加上标签，就会出现在这里。',
};
