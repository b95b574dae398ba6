import { assertUnreachable } from '../../base/assert';
import type { Copying, SaveFailure, SaveLoss, Saving } from '../../store/session-parts';
import { displayText } from '../../ui/format';
import type { Messages } from '../../ui/messages/messages-context';
import { failureSentences } from '../failure-words';

type CopyingFailure = Extract<Copying, { type: 'failed' }>['failure'];

/** Graphemes of an id or of our own message. */
const TEXT_LENGTH = 120;

/** Why a save failed and what to do; '' where the reader stopped it. */
export function saveFailureWords(failure: SaveFailure, t: Messages['t']): string {
  switch (failure.type) {
    case 'server-refused':
      return failure.status === 0
        ? t('edit.failed.server-gone')
        : t('edit.failed.server-refused', { status: failure.status });
    case 'dismissed':
      return '';
    case 'internal':
      return t('edit.failed.internal', { message: displayText(failure.message, TEXT_LENGTH) });
    case 'permission-refused':
    case 'file-growing':
    case 'file-busy':
    case 'other-tab':
    case 'no-space':
    case 'file-gone':
    case 'file-changed':
    case 'no-handle':
    case 'not-verified':
    case 'name-taken':
      return t(`edit.failed.${failure.type}`);
    default:
      return assertUnreachable(failure);
  }
}

/** Why there is no new file and what to do: the session could not be read, or the file could not be written. */
export function copyFailureWords(failure: CopyingFailure, t: Messages['t']): string {
  switch (failure.type) {
    case 'nothing-before':
      return t('edit.failed.nothing-before');
    case 'permission-refused':
    case 'file-growing':
    case 'file-busy':
    case 'other-tab':
    case 'no-space':
    case 'no-handle':
    case 'not-verified':
    case 'name-taken':
    case 'dismissed':
    case 'server-refused':
      return saveFailureWords(failure, t);
    case 'internal':
    case 'empty-file':
    case 'binary-file':
    case 'compressed-file':
    case 'not-a-session':
    case 'other-format':
    case 'file-gone':
    case 'file-changed':
    case 'fetch-failed':
    case 'cancelled':
    case 'out-of-memory':
      return failureSentences(failure, t);
    default:
      return assertUnreachable(failure);
  }
}

/** Something of another program that a save in place lost, by its id. */
export function lossWords(loss: SaveLoss, t: Messages['t']): string {
  switch (loss.type) {
    case 'line':
      return loss.id === null
        ? t('edit.loss.lineNoId')
        : t('edit.loss.line', { id: displayText(loss.id, TEXT_LENGTH) });
    case 'parent':
      return t('edit.loss.parent', {
        id: displayText(loss.id, TEXT_LENGTH),
        parent: displayText(loss.parentId, TEXT_LENGTH),
      });
    default:
      return assertUnreachable(loss);
  }
}

/** What a save came to, in one line for screen readers; null where there is nothing to say. */
export function savingNews(saving: Saving, t: Messages['t']): string | null {
  switch (saving.type) {
    case 'idle':
    case 'saving':
      return null;
    case 'failed':
      return saveFailureWords(saving.failure, t);
    case 'saved':
      return [
        t('edit.saved', { count: saving.count }),
        saving.restored > 0 ? t('edit.restored', { count: saving.restored }) : '',
        saving.losses.length > 0 ? t('edit.losses', { count: saving.losses.length }) : '',
        ...saving.losses.map((loss) => lossWords(loss, t)),
      ]
        .filter((part) => part !== '')
        .join(' ');
    default:
      return assertUnreachable(saving);
  }
}
