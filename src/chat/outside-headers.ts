/**
 * Headers that libraries send about themselves: browsers refuse some, and the others only need a permission of their own
 * from every server (CORS) without being of use.
 */
const NEEDLESS: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'cookie',
  'host',
  'origin',
  'referer',
  'user-agent',
  'x-goog-api-client',
]);

/** The headers that go out. */
export function outsideHeaders(headers: Headers): readonly (readonly [string, string])[] {
  const sent: (readonly [string, string])[] = [];
  for (const [name, value] of headers) {
    if (!NEEDLESS.has(name) && !name.startsWith('x-stainless-')) sent.push([name, value]);
  }
  return sent;
}
