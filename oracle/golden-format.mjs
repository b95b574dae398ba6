/**
 * The shape of a golden file. Messages are written once, in the list `messages`; contexts name them by their place in
 * it, so that a hundred contexts of one session stay readable in a diff.
 */

/** @returns the golden value of one observation; contexts that Pi cannot compute stay `{ error }` */
export function toGolden(session, piVersion, observation) {
  const pool = [];
  const places = new Map();
  const place = (message) => {
    const key = JSON.stringify(message);
    if (!places.has(key)) {
      places.set(key, pool.length);
      pool.push(message);
    }
    return places.get(key);
  };
  const contexts = Object.entries(observation.contexts).map(([id, context]) => {
    if (context.error) return [id, context];
    const { messages, asSent, model, thinkingLevel, entries, estimates, contextTokens } = context;
    const packed = {
      messages: messages.map(place),
      asSent: asSent.map(place),
      model,
      thinkingLevel,
      entries: entries.map((entry) => [entry.id, entry.messages]),
      estimates,
      contextTokens,
    };
    return [id, packed];
  });
  const { header, tip, name, labels, labelTimestamps, entries, ids, tree, rawLeaves, stats } = observation;
  return {
    about: session.about,
    made: session.made,
    piVersion,
    header,
    tip,
    name,
    labels,
    labelTimestamps,
    entries,
    ids,
    tree,
    rawLeaves,
    stats,
    messages: pool,
    contexts: Object.fromEntries(contexts),
  };
}

/** JSON with one line for each top-level field, pooled message and context. */
export function formatGolden(golden) {
  const fields = Object.entries(golden).map(([key, value]) => {
    const indented = key === 'messages' || key === 'contexts';
    return ` ${JSON.stringify(key)}: ${indented ? onePerLine(value) : JSON.stringify(value)}`;
  });
  return `{\n${fields.join(',\n')}\n}\n`;
}

function onePerLine(value) {
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const lines = Array.isArray(value)
    ? value.map((item) => `  ${JSON.stringify(item)}`)
    : Object.entries(value).map(([key, item]) => `  ${JSON.stringify(key)}: ${JSON.stringify(item)}`);
  return lines.length === 0 ? open + close : `${open}\n${lines.join(',\n')}\n ${close}`;
}
