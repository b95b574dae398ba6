import { startTransition, useEffect, useState } from 'react';

/** A hidden page paints nothing; then nobody waits for longer than this, in milliseconds. */
const AT_LAST = 250;

/**
 * False until what was rendered with it has been painted once: for parts of a page that may come a frame after the part
 * that is waited for. They are rendered in slices, so that the window answers meanwhile.
 */
export function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), []);
  return painted;
}

/** Calls back once what is rendered now has been painted; gives a function that prevents it. */
function afterPaint(callback: () => void): () => void {
  let frame = 0;
  let timer = 0;
  const finish = (): void => {
    stop();
    callback();
  };
  const stop = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    clearTimeout(late);
  };
  // what is set in a frame's callback has been painted when the next task runs
  frame = requestAnimationFrame(() => {
    timer = window.setTimeout(finish);
  });
  const late = window.setTimeout(finish, AT_LAST);
  return stop;
}
