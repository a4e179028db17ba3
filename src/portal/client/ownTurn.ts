/** So many pieces of work share one task of the main thread. */
const most = 3;

let taken = 0;
let next: Promise<void> | null = null;

/**
 * Resolves when a piece of work may run: many that come at once (the requests and answers of a page) are spread over tasks,
 * between which the browser paints and answers the user. In the order in which they came.
 */
export async function ownTurn(): Promise<void> {
  while (taken >= most) await (next ??= nextTask());
  taken += 1;
  next ??= nextTask();
}

/** The same for what can wait for the pieces of work that come with it. */
export async function laterTurn(): Promise<void> {
  await (next ??= nextTask());
  return ownTurn();
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    // Unlike a timer, a message comes without the least delay.
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      taken = 0;
      next = null;
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
