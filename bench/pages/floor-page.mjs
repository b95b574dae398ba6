/**
 * `measureFloor(kind)` times one pass of a fresh worker over the chosen file. The worker has been started and has
 * answered once before the clock starts, so its start is not in the figure.
 */
window.measureFloor = async (kind) => {
  const file = document.getElementById('file').files[0];
  const worker = new Worker('floor-worker.mjs', { type: 'module' });
  const ask = (message) =>
    new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }) => resolve(data), { once: true });
      worker.addEventListener('error', (event) => reject(new Error(event.message)), { once: true });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no other origin
      worker.postMessage(message);
    });
  try {
    await ask({ kind: 'ready' });
    const start = performance.now();
    const outcome = await ask({ kind, file });
    return { ...outcome, milliseconds: performance.now() - start };
  } finally {
    worker.terminate();
  }
};
