import type { RowDetail } from '../projection/row-detail';
import type { Row } from '../session/array-session-index';
import type { MenuItem } from '../ui/menu';
import type { Messages } from '../ui/messages/messages-context';
import type { EditActions } from './use-edit-actions';

/** An entry as far as its menu needs it. */
export interface EditTarget {
  readonly row: Row;
  /** a person wrote it */
  readonly isUser: boolean;
  /** Pi goes on here already */
  readonly isTip: boolean;
  /** nothing that people see comes after it */
  readonly isLeaf: boolean;
}

export function editTarget({ row, kind, role, isTip }: RowDetail, isLeaf: boolean): EditTarget {
  return { row, isUser: kind === 'message' && role === 'user', isTip, isLeaf };
}

/** What can be changed about an entry and made of it, as rows of a menu; the keys that do the same stand beside them. */
export function editItems(
  { row, isUser, isTip, isLeaf }: EditTarget,
  edit: EditActions,
  t: Messages['t'],
): readonly MenuItem[] {
  const fork: MenuItem = {
    type: 'action',
    key: 'fork',
    icon: 'fork',
    label: t('edit.fork'),
    onSelect: () => edit.fork(row),
  };
  return [
    {
      type: 'action',
      key: 'label',
      icon: 'label',
      label: t('edit.label'),
      hint: 'L',
      onSelect: () => edit.label(row),
    },
    {
      type: 'action',
      key: 'go-on',
      icon: 'go-on',
      label: t('edit.goOn'),
      hint: 'G',
      note: t(isTip ? 'edit.goOnTip' : isLeaf ? 'edit.goOnLeaf' : 'edit.goOnMiddle'),
      disabled: isTip,
      onSelect: () => edit.goOn(row),
    },
    ...(isUser ? [fork] : []),
    {
      type: 'action',
      key: 'extract',
      icon: 'file',
      label: t('edit.extract'),
      onSelect: () => edit.extract(row),
    },
  ];
}
