import { proxy, releaseProxy, wrap } from 'comlink';
import { err, type Result } from '../base/result';
import type { OpenFailure, SessionApi, SessionClient } from './protocol';

/** A worker is prepared this long after one was taken, in milliseconds: opening comes first. */
const PREPARE_AFTER = 3000;

let spare: Worker | null = null;

function startWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'leafpath-session' });
}

/** Starts a worker ahead of its session: loading its script is most of the time that a small file takes to open. */
export function prepareWorker(): void {
  spare ??= startWorker();
}

/** The prepared worker, or a new one; another is prepared when the page has time. */
function takeWorker(): Worker {
  const worker = spare ?? startWorker();
  spare = null;
  setTimeout(prepareWorker, PREPARE_AFTER);
  return worker;
}

/** Starts a worker for one session. Its calls stay unanswered once it is terminated. */
export function openWorker(): SessionClient {
  const worker = takeWorker();
  const remote = wrap<SessionApi>(worker);
  const crashed = new Promise<Result<never, OpenFailure>>((resolve) => {
    worker.addEventListener('error', (event) => {
      const outOfMemory = /memory|allocation/i.test(event.message ?? '');
      const message = event.message ?? 'the worker ended';
      resolve(err(outOfMemory ? { type: 'out-of-memory' } : { type: 'internal', message }));
    });
  });
  return {
    open: (request, onProgress) => Promise.race([remote.open(request, proxy(onProgress)), crashed]),
    complete: () => Promise.race([remote.complete(), crashed]),
    extend: () => remote.extend(),
    setEdits: (edits) => remote.setEdits(edits),
    appendPlan: () => remote.appendPlan(),
    fingerprint: (end) => remote.fingerprint(end),
    copy: (request, parentSession) => remote.copy(request, parentSession),
    resolve: (id) => remote.resolve(id),
    refs: (rows) => remote.refs(rows),
    leafThrough: (row, preferred) => remote.leafThrough(row, preferred),
    continuesTo: (from, to) => remote.continuesTo(from, to),
    leafPosition: (row) => remote.leafPosition(row),
    sibling: (row, step) => remote.sibling(row, step),
    outline: (request) => remote.outline(request),
    rowDetails: (rows) => remote.rowDetails(rows),
    transcript: (leaf) => remote.transcript(leaf),
    transcriptItems: (leaf, start, end) => remote.transcriptItems(leaf, start, end),
    context: (leaf) => remote.context(leaf),
    contextJson: (leaf, asSent) => remote.contextJson(leaf, asSent),
    pathEntries: (leaf) => remote.pathEntries(leaf),
    ledger: () => remote.ledger(),
    totals: (leaf) => remote.totals(leaf),
    map: (request) => remote.map(request),
    pathFacts: (leaf) => remote.pathFacts(leaf),
    compare: (leaves, others) => remote.compare(leaves, others),
    fileChanges: (rows, file) => remote.fileChanges(rows, file),
    messageTexts: (rows) => remote.messageTexts(rows),
    contextSteps: (leaf) => remote.contextSteps(leaf),
    labels: () => remote.labels(),
    diagnostics: () => remote.diagnostics(),
    entry: (row) => remote.entry(row),
    rawEntry: (row) => remote.rawEntry(row),
    readText: (row, path, start, end) => remote.readText(row, path, start, end),
    readImage: (row, path) => remote.readImage(row, path),
    search: (words, onProgress) => remote.search(words, proxy(onProgress)),
    terminate: () => {
      remote[releaseProxy]();
      worker.terminate();
    },
  };
}
