/**
 * What Pi makes of one loaded session, as plain data. Everything here asks Pi's own functions; the only rules of our
 * own are the guards that keep Pi from hanging and the stable names for ids that Pi mints at random.
 */
import {
  addUsageToTotals,
  buildSessionProjection,
  convertToLlm,
  createUsageTotals,
  estimateProjectedContextTokens,
  estimateTokens,
} from './pi-modules.mjs';

/** Above this many entries only the raw leaves get a context, so that golden files stay small. */
const EVERY_ENTRY_LIMIT = 60;

/** Visits of one node after which Pi's getTree counts as hanging. */
const MAX_TREE_VISITS = 10_000;

/** The values Pi keeps from a file's lines, with 1-based line numbers: whatever is JSON and truthy. */
export function parseAsPi(lines) {
  const parsed = [];
  lines.forEach((text, index) => {
    if (!text.trim()) return;
    try {
      const value = JSON.parse(text);
      if (value) parsed.push({ line: index + 1, value });
    } catch {
      // Pi skips such lines without a word.
    }
  });
  return parsed;
}

/** Pi's random ids of a version 1 file → `v1-<line>`. Empty for every other file. */
function stableIds(version, parsed, entries) {
  const names = new Map();
  if (version >= 2) return names;
  const kept = parsed.filter(({ value }) => value.type !== 'session');
  entries.forEach((entry, index) => names.set(entry.id, `v1-${kept[index].line}`));
  return names;
}

/** Ids from which Pi's walk to the root never ends. */
function endlessIds(byId) {
  const state = new Map();
  for (const start of byId.keys()) {
    const walked = [];
    let id = start;
    while (id && byId.has(id) && !state.has(id)) {
      state.set(id, 'open');
      walked.push(id);
      id = byId.get(id).parentId;
    }
    const endless = id && byId.has(id) ? state.get(id) !== 'ends' : false;
    for (const seen of walked) state.set(seen, endless ? 'endless' : 'ends');
  }
  return new Set([...state].filter(([, kind]) => kind === 'endless').map(([id]) => id));
}

/**
 * Whether getTree's sorting loop would not end in time: a loop in the child lists that a root reaches, or duplicate ids
 * in a chain (each duplicate lists its node once more under the parent, so the visits double at every step down).
 */
function treeIsEndless(entries) {
  const children = new Map();
  const roots = [];
  const ids = new Set(entries.map((entry) => entry.id));
  for (const { id, parentId } of entries) {
    if (parentId === null || parentId === id || !ids.has(parentId)) roots.push(id);
    else if (children.has(parentId)) children.get(parentId).push(id);
    else children.set(parentId, [id]);
  }
  const state = new Map();
  const finished = [];
  const stack = roots.map((id) => ({ id, leave: false }));
  while (stack.length > 0) {
    const { id, leave } = stack.pop();
    if (leave) {
      state.set(id, 'done');
      finished.push(id);
      continue;
    }
    if (state.get(id) === 'open') return true;
    if (state.get(id) === 'done') continue;
    state.set(id, 'open');
    stack.push({ id, leave: true });
    for (const child of children.get(id) ?? []) stack.push({ id: child, leave: false });
  }
  const visits = new Map();
  const visit = (id, times) => visits.set(id, (visits.get(id) ?? 0) + times);
  for (const id of roots) visit(id, 1);
  for (const id of finished.toReversed()) {
    if (visits.get(id) > MAX_TREE_VISITS) return true;
    for (const child of children.get(id) ?? []) visit(child, visits.get(id));
  }
  return false;
}

function attempt(work, otherwise) {
  try {
    return work();
  } catch (error) {
    return otherwise(error);
  }
}

function finiteOrNull(value) {
  return Number.isFinite(value) ? value : null;
}

function observeTree(manager, entries, nameOf) {
  if (treeIsEndless(entries)) return { error: "Pi's getTree does not end here in reasonable time" };
  const roots = manager.getTree();
  const children = new Map();
  const labelTimestamps = new Map();
  const stack = [...roots];
  while (stack.length > 0) {
    const node = stack.pop();
    if (node.labelTimestamp !== undefined) labelTimestamps.set(nameOf(node.entry.id), node.labelTimestamp);
    if (node.children.length === 0) continue;
    children.set(
      nameOf(node.entry.id),
      node.children.map((child) => nameOf(child.entry.id)),
    );
    for (const child of node.children) stack.push(child);
  }
  return { roots: roots.map((node) => nameOf(node.entry.id)), children, labelTimestamps };
}

function observeContext(manager, entries, byId, leafId, nameOf) {
  const projection = buildSessionProjection(entries, leafId, byId);
  const contextTokens = attempt(
    () => finiteOrNull(estimateProjectedContextTokens(projection, manager.getBranch(leafId)).tokens),
    () => null,
  );
  return {
    messages: projection.messages,
    thinkingLevel: projection.thinkingLevel,
    model: projection.model,
    entries: projection.entries.map(({ sourceEntry, messages }) => ({
      id: nameOf(sourceEntry.id),
      messages: messages.length,
    })),
    asSent: convertToLlm(projection.messages),
    estimates: projection.messages.map((message) =>
      attempt(
        () => finiteOrNull(estimateTokens(message)),
        () => null,
      ),
    ),
    contextTokens,
  };
}

function usageOrZero(usage) {
  const number = (value) => (Number.isFinite(value) ? value : 0);
  return {
    input: number(usage?.input),
    output: number(usage?.output),
    cacheRead: number(usage?.cacheRead),
    cacheWrite: number(usage?.cacheWrite),
    cost: { total: number(usage?.cost?.total) },
  };
}

/** Pi's adder, which counts 0 for a usage on which it would throw or get no number; `totals.lenient` tells. */
function lenientAdder(totals) {
  return (usage) => {
    const trial = createUsageTotals();
    const failed = attempt(
      () => {
        addUsageToTotals(trial, usage);
        return !Object.values(trial).every(Number.isFinite);
      },
      () => true,
    );
    totals.lenient ||= failed;
    addUsageToTotals(totals.usage, failed ? usageOrZero(usage) : usage);
  };
}

function countMessage(counts, message, add) {
  counts.messages += 1;
  if (message?.role === 'user') counts.user += 1;
  if (message?.role === 'toolResult') {
    counts.toolResults += 1;
    if (message.usage) add(message.usage);
  }
  if (message?.role === 'assistant') {
    counts.assistant += 1;
    const blocks = Array.isArray(message.content) ? message.content : [];
    counts.toolCalls += blocks.filter((block) => block?.type === 'toolCall').length;
    add(message.usage);
  }
}

/**
 * `/session` figures. AgentSession itself does not load on Node 20, so its loop stands here around Pi's own adder.
 * `lenient` is true where Pi throws or gets no number, because usage is missing or malformed: those count 0.
 */
function observeStats(entries) {
  const counts = { messages: 0, user: 0, assistant: 0, toolResults: 0, toolCalls: 0 };
  const totals = { usage: createUsageTotals(), lenient: false };
  const add = lenientAdder(totals);
  for (const entry of entries) {
    if (entry.type === 'usage') add(entry.usage);
    if ((entry.type === 'branch_summary' || entry.type === 'compaction') && entry.usage) add(entry.usage);
    if (entry.type === 'message') countMessage(counts, entry.message, add);
  }
  const { cost, ...tokens } = totals.usage;
  const total = tokens.input + tokens.output + tokens.cacheRead + tokens.cacheWrite;
  return { ...counts, tokens: { ...tokens, total }, cost, ...(totals.lenient ? { lenient: true } : {}) };
}

function observeContexts(manager, entries, wanted, nameOf) {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const endless = endlessIds(byId);
  return wanted.map((id) => {
    if (endless.has(id)) return [nameOf(id), { error: "Pi's walk to the root does not end here" }];
    const context = attempt(
      () => observeContext(manager, entries, byId, id, nameOf),
      (error) => ({ error: `Pi throws: ${error.message}` }),
    );
    return [nameOf(id), context];
  });
}

/**
 * Observes an opened SessionManager. `leaves` is "auto" (every entry of a small session, else the raw leaves), "every"
 * or "raw". Contexts are keyed by entry id; one that Pi cannot compute is `{ error }`.
 */
export function observeSession(manager, parsed, { leaves = 'auto' } = {}) {
  const header = parsed[0].value;
  const entries = manager.getEntries();
  const names = stableIds(header.version ?? 1, parsed, entries);
  const nameOf = (id) => names.get(id) ?? id;
  const ids = [...new Set(entries.map((entry) => entry.id))];
  const parents = new Set(entries.map((entry) => entry.parentId).filter(Boolean));
  const rawLeaves = ids.filter((id) => !parents.has(id));
  const tree = observeTree(manager, entries, nameOf);
  const every = leaves === 'every' || (leaves === 'auto' && entries.length <= EVERY_ENTRY_LIMIT);
  const wanted = (every ? ids : rawLeaves).filter((id) => typeof id === 'string' && id !== '');
  const labels = ids
    .map((id) => [nameOf(id), manager.getLabel(id)])
    .filter(([, label]) => label !== undefined);
  return {
    header,
    tip: nameOf(manager.getLeafId()) ?? null,
    name: attempt(
      () => manager.getSessionName() ?? null,
      () => null,
    ),
    labels: Object.fromEntries(labels),
    labelTimestamps: Object.fromEntries(tree.labelTimestamps ?? []),
    entries: entries.length,
    ids: entries.map((entry) => nameOf(entry.id)),
    tree: tree.error ? tree : { roots: tree.roots, children: Object.fromEntries(tree.children) },
    rawLeaves: rawLeaves.map(nameOf),
    stats: observeStats(entries),
    contexts: Object.fromEntries(observeContexts(manager, entries, wanted, nameOf)),
  };
}
