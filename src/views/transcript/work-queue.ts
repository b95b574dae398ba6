type Task = () => void;

/** Milliseconds of work that one task of the page may do while it renders; the rest waits for tasks of its own. */
const BUDGET = 10;

/** Tasks in waiting, newest last. What was asked for last is what somebody looks at, so it goes first. */
const tasks: Task[] = [];
let running = false;
let spent = 0;

function schedule(): void {
  if (running) return;
  running = true;
  setTimeout(() => {
    running = false;
    tasks.pop()?.();
    if (tasks.length > 0) schedule();
  });
}

/** Runs a piece of work (a few milliseconds) in a task of its own; returns what takes it back. */
export function enqueueWork(task: Task): () => void {
  tasks.push(task);
  schedule();
  return () => {
    const index = tasks.indexOf(task);
    if (index !== -1) tasks.splice(index, 1);
  };
}

/** May this task do another piece of work at once? */
export function hasTimeLeft(): boolean {
  return spent < BUDGET;
}

/** Does a piece of work and counts its time against this task's budget. */
export function spendTime<T>(work: () => T): T {
  const start = performance.now();
  if (spent === 0) {
    setTimeout(() => {
      spent = 0;
    });
  }
  const result = work();
  spent += Math.max(performance.now() - start, 0.01);
  return result;
}
