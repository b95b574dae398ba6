import { assertUnreachable } from '../base/assert';
import type { ChatFailure } from '../chat/turn';
import { displayText, formatDuration } from '../ui/format';
import type { Messages } from '../ui/messages/messages-context';

/** Graphemes of a server's own words. */
const TEXT_LENGTH = 240;

/** Why a model did not answer, in one sentence. */
export function chatFailureWords(failure: ChatFailure, { t, locale }: Messages): string {
  switch (failure.type) {
    case 'unreachable':
      return t('models.failure.unreachable', { origin: displayText(failure.origin) });
    case 'unknown-model':
      return t('models.failure.unknown-model', { model: displayText(failure.modelId) });
    case 'rate-limited':
      return failure.retryAfter === null
        ? t('models.failure.rate-limited')
        : t('models.failure.rate-limitedFor', { time: formatDuration(failure.retryAfter, locale) });
    case 'server-error': {
      const message = displayText(failure.message, TEXT_LENGTH) || '–';
      return failure.status === null
        ? t('models.failure.server-error', { message })
        : t('models.failure.server-errorStatus', { status: failure.status, message });
    }
    case 'broken-stream':
    case 'no-summary':
    case 'session':
    case 'internal':
      return t(`models.failure.${failure.type}`, { message: displayText(failure.message, TEXT_LENGTH) });
    case 'wrong-key':
    case 'overflow':
    case 'empty-answer':
    case 'nothing-to-compact':
      return t(`models.failure.${failure.type}`);
    default:
      return assertUnreachable(failure);
  }
}
