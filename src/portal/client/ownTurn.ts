/** Number of pieces of work that share one task of the main thread. */
const most = 3;

let taken = 0;
let next: Promise<void> | null = null;

/**
 * Resolves when a piece of work may run, in order of the calls. Work that arrives at once (the requests and responses of a
 * page) is spread over several tasks, so that the browser can paint and handle input in between.
 */
export async function ownTurn(): Promise<void> {
  while (taken >= most) await (next ??= nextRound());
  taken += 1;
  next ??= nextRound();
}

/** The same for background work: it lets the work of the current task go first. */
export async function laterTurn(): Promise<void> {
  await (next ??= nextRound());
  return ownTurn();
}

async function nextRound(): Promise<void> {
  await nextTask();
  taken = 0;
  next = null;
}

/** Ends the current task of the main thread, and resolves in a new one. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    // A message arrives without the minimum delay of a timer.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
