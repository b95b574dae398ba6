import { useEffect, useRef, type ComponentProps, type KeyboardEvent, type ReactElement } from 'react';
import type { RowDetail } from '../../projection/row-detail';
import type { IconName } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { Menu, type MenuItem } from '../../ui/menu';
import { useMessages, type Messages } from '../../ui/messages/messages-context';
import { editItems, editTarget } from '../edit-menu';
import { useEditActions } from '../use-edit-actions';

/** What can be done with an entry from the outline, beside changing it. */
export type RowAction = 'use-as-leaf' | 'show-in-chat' | 'copy-link' | 'copy-text' | 'copy-id';

interface RowMenuProps {
  readonly detail: RowDetail;
  /** nothing that people see comes after it */
  readonly isLeaf: boolean;
  readonly onAction: (action: RowAction) => void;
  /** the keyboard goes back to the tree */
  readonly onLeave: () => void;
}

/** Keys of the menu are no keys of the tree around it; Escape must still reach the page, which closes the menu. */
function keepInMenu(event: KeyboardEvent): void {
  if (event.key !== 'Escape') event.stopPropagation();
}

/** The "more" button of a row and its actions. The keys that do the same stand beside them. */
export function RowMenu({ detail, isLeaf, onAction, onLeave }: RowMenuProps): ReactElement {
  const { t } = useMessages();
  const edit = useEditActions();
  const [use, copy] = rowActions(t, onAction);
  return (
    <span role="presentation" onClick={(event) => event.stopPropagation()} onKeyDown={keepInMenu}>
      <Menu
        align="end"
        trigger={<MoreButton onLeave={onLeave} />}
        items={[
          ...use,
          line('edit'),
          ...editItems(editTarget(detail, isLeaf), edit, t),
          line('copy'),
          ...copy,
        ]}
      />
    </span>
  );
}

interface MoreButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'children' | 'aria-label'> {
  readonly onLeave: () => void;
}

/** Not a tab stop, so the menu cannot give the keyboard back to it: when it closes, that goes to the tree. */
function MoreButton({ onLeave, ...rest }: MoreButtonProps): ReactElement {
  const { t } = useMessages();
  const open = rest['aria-expanded'] === true || rest['aria-expanded'] === 'true';
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) onLeave();
    wasOpen.current = open;
  });
  return <IconButton {...rest} icon="more" label={t('outline.row.actions')} size="s" tabIndex={-1} />;
}

const line = (key: string): MenuItem => ({ type: 'separator', key });

/** What is done with an entry as it is, and what is copied of it. */
function rowActions(
  t: Messages['t'],
  onAction: (action: RowAction) => void,
): readonly [use: readonly MenuItem[], copy: readonly MenuItem[]] {
  const item = (key: RowAction, icon: IconName | undefined, label: string, hint?: string): MenuItem => ({
    type: 'action',
    key,
    icon,
    label,
    hint,
    onSelect: () => onAction(key),
  });
  return [
    [
      item('use-as-leaf', 'leaf', t('common.useAsLeaf'), 'U'),
      item('show-in-chat', undefined, t('outline.row.showInChat')),
    ],
    [
      item('copy-link', 'link', t('common.copyLink'), 'C'),
      item('copy-text', 'copy', t('common.copyText')),
      item('copy-id', undefined, t('outline.row.copyId')),
    ],
  ];
}
