/**
 * The DevTools protocol of a page and of all workers below it. Playwright gives a session for the page only; the heap
 * of a worker is asked for through messages that the page's session carries (and, for a worker of a worker, that the
 * outer worker's session carries).
 */
class TargetChannel {
  /** @type {Map<string, TargetChannel>} live workers by session id */
  children = new Map();
  #post;
  #calls = 0;
  /** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void }>} */
  #waiting = new Map();

  /** @param {(message: string) => Promise<unknown>} post */
  constructor(post) {
    this.#post = post;
  }

  /** @param {string} method @param {object} [params] @returns {Promise<any>} */
  send(method, params = {}) {
    this.#calls += 1;
    const id = this.#calls;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#post(JSON.stringify({ id, method, params })).catch(reject);
    });
  }

  /** @param {string} message */
  receive(message) {
    const { id, result, error, method, params } = JSON.parse(message);
    if (method !== undefined) {
      followTargets(this, method, params);
      return;
    }
    const call = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) call?.resolve(result);
    else call?.reject(new Error(error.message));
  }
}

/**
 * @param {Pick<TargetChannel, 'children' | 'send'>} owner
 * @param {string} method
 * @param {any} params
 */
function followTargets(owner, method, params) {
  if (method === 'Target.attachedToTarget') {
    const { sessionId } = params;
    const child = new TargetChannel((message) =>
      owner.send('Target.sendMessageToTarget', { sessionId, message }),
    );
    owner.children.set(sessionId, child);
    // A worker that ends before it has answered has no heap to ask for.
    child.send('Target.setAutoAttach', attach).catch(() => undefined);
  } else if (method === 'Target.detachedFromTarget') {
    owner.children.delete(params.sessionId);
  } else if (method === 'Target.receivedMessageFromTarget') {
    owner.children.get(params.sessionId)?.receive(params.message);
  }
}

const attach = { autoAttach: true, waitForDebuggerOnStart: false, flatten: false };

/**
 * @param {import('@playwright/test').CDPSession} session of a page
 * @returns {Promise<Pick<TargetChannel, 'children' | 'send'>>}
 */
export async function watchTargets(session) {
  /** @type {any} */
  const untyped = session;
  const page = {
    children: new Map(),
    send: (/** @type {string} */ method, /** @type {object | undefined} */ params) =>
      untyped.send(method, params),
  };
  const methods = ['attachedToTarget', 'detachedFromTarget', 'receivedMessageFromTarget'];
  for (const name of methods) {
    untyped.on(`Target.${name}`, (/** @type {any} */ params) =>
      followTargets(page, `Target.${name}`, params),
    );
  }
  await page.send('Target.setAutoAttach', attach);
  return page;
}

/**
 * @typedef {object} Heap bytes, after a garbage collection
 * @property {number} page
 * @property {number} workers
 * @property {number} buffers array buffers of all of them, which the JavaScript heap does not count
 * @property {number} total
 * @property {number} workerCount
 */

/** @param {Pick<TargetChannel, 'children' | 'send'>} page @returns {Promise<Heap>} */
export async function measureHeap(page) {
  const own = await heapOf(page);
  const workers = [];
  /** @type {Pick<TargetChannel, 'children' | 'send'>[]} */
  const queue = [...page.children.values()];
  for (let worker = queue.shift(); worker !== undefined; worker = queue.shift()) {
    workers.push(await heapOf(worker));
    queue.push(...worker.children.values());
  }
  const used = workers.reduce((sum, heap) => sum + heap.used, 0);
  const buffers = workers.reduce((sum, heap) => sum + heap.buffers, own.buffers);
  return {
    page: own.used,
    workers: used,
    buffers,
    total: own.used + used + buffers,
    workerCount: workers.length,
  };
}

/** @param {Pick<TargetChannel, 'send'>} target */
async function heapOf(target) {
  await target.send('HeapProfiler.enable');
  // Once is not enough for what finalisers and weak references hold.
  for (let i = 0; i < 2; i += 1) await target.send('HeapProfiler.collectGarbage');
  await target.send('HeapProfiler.disable');
  const usage = await target.send('Runtime.getHeapUsage');
  return { used: usage.usedSize, buffers: usage.backingStorageSize ?? 0 };
}
