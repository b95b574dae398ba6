/**
 * Runs inside a measured page before the page's own scripts and keeps time there, so that no message of the protocol is
 * in a figure. A classic script, because it must be done before the first module runs. What others call stands on
 * `window.leafpathBench`.
 */
'use strict';

{
  const bench = { expected: [], startAt: null, treeAt: null, completeAt: null, longTasks: [], gaps: [] };
  const everything = { subtree: true, childList: true, characterData: true, attributes: true };
  /** The probe's own patience, in milliseconds. */
  const PATIENCE = 60_000;
  /** A page that has not changed for so long is at rest, in milliseconds. */
  const QUIET = 500;
  /** Timers that come so late are noted, in milliseconds. */
  const LATE = 8;

  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) bench.longTasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });

  /** Tasks below 50 ms are not told as long tasks: a timer that comes late tells of them. */
  function watchGaps() {
    let last = performance.now();
    const tick = () => {
      const now = performance.now();
      if (now - last > LATE) bench.gaps.push({ startTime: last, duration: now - last });
      last = now;
      if (bench.completeAt === null) setTimeout(tick, 0);
    };
    setTimeout(tick, 0);
  }

  /** The time when the frame that shows the present state has been painted. */
  function painted() {
    return new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
    });
  }

  function hasTree() {
    const items = document.querySelectorAll('[role=tree][aria-label="Session tree"] [role=treeitem]');
    return Array.from(items).some((item) => item.textContent.trim() !== '');
  }

  function isComplete() {
    if (document.documentElement.dataset.complete === 'false') return false;
    const words = document.querySelector('[role=status][aria-label="Session summary"]')?.textContent ?? '';
    return words !== '' && bench.expected.every((part) => words.includes(part));
  }

  async function notePainted(name) {
    bench[name] = await painted();
  }

  /** Keeps looking at the page from the drop on, until the tree and the final counts have been there. */
  function watchOpening() {
    bench.startAt = performance.now();
    watchGaps();
    const wanted = new Map([
      ['treeAt', hasTree],
      ['completeAt', isComplete],
    ]);
    const observer = new MutationObserver(() => {
      for (const [name, isThere] of wanted) {
        if (!isThere()) continue;
        wanted.delete(name);
        void notePainted(name);
      }
      if (wanted.size === 0) observer.disconnect();
    });
    observer.observe(document, everything);
  }
  window.addEventListener('drop', watchOpening, true);

  /** For a page that draws everything in one script while it loads. */
  bench.watchLoading = () => {
    bench.startAt = 0;
    document.addEventListener('DOMContentLoaded', () => void notePainted('completeAt'));
  };

  /** The longest of these spans that touches the opening, in milliseconds; 0 for none. */
  bench.longestOf = (spans) =>
    spans
      .filter(
        ({ startTime, duration }) => startTime + duration > bench.startAt && startTime < bench.completeAt,
      )
      .reduce((longest, { duration }) => Math.max(longest, duration), 0);

  bench.now = () => performance.now();

  /** The longest task since a time, in milliseconds; 0 when none reached 50 ms. */
  bench.longestTaskSince = (start) =>
    bench.longTasks
      .filter(({ startTime }) => startTime >= Number(start))
      .reduce((longest, { duration }) => Math.max(longest, duration), 0);

  /** Notes when the last change below `selector` and the last one anywhere were painted. */
  class ChangeWatch {
    part = 0;
    page = 0;
    lastChange = performance.now();
    #dirty = { part: false, page: false };
    #frameAsked = false;

    constructor(selector) {
      this.observer = new MutationObserver((records) => {
        const part = document.querySelector(selector);
        this.#dirty.page = true;
        this.#dirty.part ||= records.some(({ target }) => part?.contains(target) === true);
        this.lastChange = performance.now();
        if (!this.#frameAsked) requestAnimationFrame(() => this.#frame());
        this.#frameAsked = true;
      });
      this.observer.observe(document, everything);
    }

    #frame() {
      const dirty = this.#dirty;
      this.#frameAsked = false;
      this.#dirty = { part: false, page: false };
      // A message that is posted in a frame's callback comes after that frame has been painted.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        const now = performance.now();
        if (dirty.part) this.part = now;
        if (dirty.page) this.page = now;
        port1.close();
      });
      port1.start();
      port2.postMessage(null);
    }
  }

  /**
   * Runs `action` and waits for the page to come to rest: milliseconds from the action until the last change below
   * `selector` was painted, and until the last change anywhere was.
   */
  bench.settle = (action, selector) =>
    new Promise((resolve, reject) => {
      const watch = new ChangeWatch(selector);
      const start = performance.now();
      action();
      const timer = setInterval(() => {
        const now = performance.now();
        const done = watch.part > 0 && now - watch.lastChange > QUIET;
        if (!done && now - start < PATIENCE) return;
        clearInterval(timer);
        watch.observer.disconnect();
        if (done) resolve({ part: watch.part - start, page: watch.page - start });
        else reject(new Error(`nothing changed below ${selector}`));
      }, 50);
    });

  bench.clickAndSettle = (clicked, selector) => {
    const element = document.querySelector(clicked);
    if (element === null) throw new Error(`there is no ${clicked}`);
    return bench.settle(() => element.click(), selector);
  };

  /** The same for a tab or a button by its name: what is written on it, or its label. */
  bench.pressAndSettle = (role, name, part) => {
    const named = (element) =>
      element.getAttribute('aria-label') === name || element.textContent.trim().startsWith(name);
    const candidates = document.querySelectorAll(role === 'button' ? 'button' : `[role=${role}]`);
    const element = Array.from(candidates).find((each) => named(each) && !each.disabled);
    if (element === undefined) throw new Error(`there is no ${role} ${name}`);
    return bench.settle(() => element.click(), part);
  };

  /** Types without the pauses of a person: React listens to the event, and to a value that is set as by the browser. */
  function type(input, words) {
    const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    input.focus();
    property.set.call(input, words);
    input.dispatchEvent(new InputEvent('input', { bubbles: true, data: words, inputType: 'insertText' }));
  }

  bench.typeAndSettle = (selector, words, part) =>
    bench.settle(() => type(document.querySelector(selector), words), part);

  /** Resolves with the words of the search box as soon as `test` holds for them. */
  function searchWords(box, test) {
    return new Promise((resolve) => {
      const look = () => {
        if (!test(box.textContent)) return;
        observer.disconnect();
        resolve(box.textContent);
      };
      const observer = new MutationObserver(look);
      observer.observe(box, everything);
    });
  }

  /** Milliseconds from Enter until the first hit and the final count were painted, and that count. */
  bench.search = async (words) => {
    const input = document.getElementById('leafpath-search');
    type(input, words);
    await painted();
    const box = input.parentElement;
    const first = searchWords(box, (text) => /[1-9][\d,]* hits?/.test(text)).then(painted);
    // While it runs an ellipsis follows the count.
    const last = searchWords(box, (text) => /\d hits?(?!…|[a-z])/.test(text));
    const start = performance.now();
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    const hits = Number(/([\d,]+) hits?/.exec(await last)[1].replaceAll(',', ''));
    const complete = await painted();
    return { first: (await first) - start, complete: complete - start, hits };
  };

  /** Elements and texts in the page. */
  bench.countNodes = () => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    let count = 0;
    while (walker.nextNode() !== null) count += 1;
    return count;
  };

  window.leafpathBench = bench;
}
