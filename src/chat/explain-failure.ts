import type { AssistantMessage } from '@earendil-works/pi-ai';
import { isContextOverflow } from '@earendil-works/pi-ai/utils/overflow';
import type { ModelSettings } from './model-settings';
import { scrubSecrets } from './scrub-secrets';
import type { ChatFailure } from './turn';
import type { Exchange } from './watch-fetch';

/** Characters of a server's own words that are kept. */
const MESSAGE_LENGTH = 600;

const KEY_TEXT =
  /no api key|(?:invalid|incorrect|missing|expired)[^.]{0,20}\b(?:api|access)[ _-]?(?:key|token)|api key (?:is )?(?:not valid|invalid|missing)|invalid x-api-key|authentication_error|unauthorized/i;
const LIMIT_TEXT = /rate.?limit|too many requests|resource.?exhausted/i;
const MODEL_TEXT =
  /\bmodels?\b[^.]{0,80}(?:not (?:be )?found|does ?n[o']t exist|not exist|not supported|not loaded|unknown)|(?:unknown|no such|invalid) model|model_not_found|not_found_error/i;
const STREAM_TEXT =
  /JSON|Unexpected (?:end|token)|ended (?:without|before)|terminated|network.?error|connection.?(?:error|lost|closed|reset)|aborted a request|socket|premature|body|stream/i;

/** Why an answer failed, from what the provider says and what HTTP told. Never holds a key. */
export function explainFailure(
  message: AssistantMessage,
  exchange: Exchange,
  settings: ModelSettings,
  key: string | null,
): ChatFailure {
  const { status, retryAfter, unreachable } = exchange;
  const text = scrubSecrets(message.errorMessage ?? '', key).slice(0, MESSAGE_LENGTH);
  if (unreachable) return { type: 'unreachable', origin: originOf(settings.baseUrl) };
  if (isContextOverflow(message, settings.contextWindow)) return { type: 'overflow' };
  const refusedByServer = status === null || status >= 400;
  if (status === 401 || status === 403 || (refusedByServer && KEY_TEXT.test(text)))
    return { type: 'wrong-key' };
  if (status === 429 || LIMIT_TEXT.test(text)) return { type: 'rate-limited', retryAfter };
  if (status === 404 || (refusedByServer && MODEL_TEXT.test(text))) {
    return { type: 'unknown-model', modelId: settings.modelId };
  }
  if (status !== null && status >= 400) return { type: 'server-error', status, message: text };
  if (status !== null && STREAM_TEXT.test(text)) return { type: 'broken-stream', message: text };
  return { type: 'server-error', status: null, message: text };
}

/** Is this an answer with nothing in it? */
export function isEmptyAnswer(message: AssistantMessage): boolean {
  if (message.stopReason !== 'stop' && message.stopReason !== 'length') return false;
  return message.content.every((block) => {
    if (block.type === 'text') return block.text.trim() === '';
    return block.type === 'thinking' && block.thinking.trim() === '' && block.redacted !== true;
  });
}

/** The origin of an address; the address itself when it is none. */
export function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url;
}
