import type { AssistantMessage } from '@earendil-works/pi-ai';

const HIDDEN = '[key]';

/** Shorter ones are placeholders such as "x", and would be found everywhere. */
const SHORTEST_KEY = 4;

/** Things that look like a key whoever's they are: servers repeat what they were sent, sometimes half masked. */
const SECRET_PATTERNS: readonly RegExp[] = [
  /(?<=\bbearer\s+)[^\s"',;}]{6,}/gi,
  /(?<=\b(?:authorization|x-api-key|x-goog-api-key|api[_-]?key)["']?\s*[:=]\s*["']?)(?!bearer\b)[^\s"',;}&]+/gi,
  /(?<=[?&](?:key|api_key|access_token)=)[^&\s"']+/gi,
  /\b(?:sk|pk|rk|gsk|xai|hf|nvapi|key)[-_][\w*.-]{6,}/g,
  /\bAIza[\w*-]{10,}/g,
];

/** A text without the key and without anything that looks like one. */
export function scrubSecrets(text: string, key: string | null): string {
  let scrubbed = text;
  if (key !== null && key.length >= SHORTEST_KEY) {
    for (const form of [key, encodeURIComponent(key), JSON.stringify(key).slice(1, -1)]) {
      scrubbed = scrubbed.replaceAll(form, HIDDEN);
    }
  }
  for (const pattern of SECRET_PATTERNS) scrubbed = scrubbed.replace(pattern, HIDDEN);
  return scrubbed;
}

/** Takes secrets out of what a provider tells about a failure. The message is changed: it is the one that is kept. */
export function scrubMessage(message: AssistantMessage, key: string | null): void {
  if (message.errorMessage !== undefined) message.errorMessage = scrubSecrets(message.errorMessage, key);
  for (const { error } of message.diagnostics ?? []) {
    if (error === undefined) continue;
    error.message = scrubSecrets(error.message, key);
    delete error.stack;
  }
}
