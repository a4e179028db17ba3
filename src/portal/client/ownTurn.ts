const waiting = { now: [] as (() => void)[], later: [] as (() => void)[] };
/** Whether the current task has been given to a piece of work, or a task is on its way in which one is. */
let isBusy = false;

/**
 * Resolves when a piece of work may run, in order of the calls. Pieces that arrive at once (the requests and responses of a
 * page) run in a task each, so that the browser can paint and handle input in between. The first of them need not wait.
 */
export function ownTurn(): Promise<void> {
  return isBusy ? inLine(waiting.now) : startRounds();
}

/** The same for background work: it lets all other work go first. */
export function laterTurn(): Promise<void> {
  const turn = inLine(waiting.later);
  if (!isBusy) void startRounds();
  return turn;
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

function inLine(line: (() => void)[]): Promise<void> {
  return new Promise((resolve) => line.push(resolve));
}

function startRounds(): Promise<void> {
  isBusy = true;
  void nextTask().then(nextRound);
  return Promise.resolve();
}

function nextRound(): void {
  const go = waiting.now.shift() ?? waiting.later.shift();
  isBusy = go !== undefined;
  if (!go) return;
  go();
  void nextTask().then(nextRound);
}
