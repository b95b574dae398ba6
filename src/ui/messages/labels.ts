/** The list of labels. */
export const labelsEn = {
  'labels.title': 'Labels',
  'labels.list': 'Labels in file order',
  'labels.loading': 'Reading the labels…',
  'labels.count':
    '{count, plural, one {# label, in the order of the file} other {# labels, in the order of the file}}',
  'labels.jump': 'Go to the labelled entry',
  'labels.change': 'Change label “{label}”',
  'labels.clear': 'Clear label “{label}”',
  'labels.setAt': 'set {time}',
  'labels.noText': '(no text)',
  'labels.empty.title': 'No labels in this file',
  'labels.empty.body':
    'A label is a name for an entry, a good state to come back to. Select an entry in the outline and press L, or choose “Label…” in its menu.',
} as const;

export const labelsZh: Record<keyof typeof labelsEn, string> = {
  'labels.title': '标签',
  'labels.list': '按文件顺序排列的标签',
  'labels.loading': '正在读取标签…',
  'labels.count': '{count, number}个标签，按文件顺序',
  'labels.jump': '转到带标签的条目',
  'labels.change': '更改标签“{label}”',
  'labels.clear': '清除标签“{label}”',
  'labels.setAt': '设于{time}',
  'labels.noText': '（无文本）',
  'labels.empty.title': '此文件中没有标签',
  'labels.empty.body':
    '标签是给条目起的名字，方便回到一个好的状态。在大纲中选择条目后按L，或在它的菜单中选“标签…”。',
};
