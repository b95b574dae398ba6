import type { Edit } from '../../append/edit';
import { assertUnreachable } from '../../base/assert';
import { displayText } from '../../ui/format';
import type { Messages } from '../../ui/messages/messages-context';

/** Graphemes of a label or a name in the list of changes. */
const TEXT_LENGTH = 120;

/** What a change does, in words; the entry it is about stands beside them. */
export function editWords({ change }: Edit, t: Messages['t']): string {
  switch (change.type) {
    case 'label':
      return change.text === null
        ? t('edit.item.labelCleared')
        : t('edit.item.label', { label: displayText(change.text, TEXT_LENGTH) });
    case 'name':
      return change.name === ''
        ? t('edit.item.nameCleared')
        : t('edit.item.name', { name: displayText(change.name, TEXT_LENGTH) });
    case 'move':
      return t('edit.item.move');
    case 'entry':
      return t('edit.item.entry');
    default:
      return assertUnreachable(change);
  }
}

/** The entry that a change is about, or is itself; null for one that is about the whole session. */
export function targetOf({ id, change }: Edit): string | null {
  switch (change.type) {
    case 'label':
    case 'move':
      return change.targetId;
    case 'entry':
      return id;
    case 'name':
      return null;
    default:
      return assertUnreachable(change);
  }
}
