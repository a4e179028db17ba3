interface Timer {
  readonly at: number;
  readonly every: number | null;
  readonly run: () => void;
}

/** A clock that moves only on request: replaces the timers of the process and Date.now while it is installed. */
export class VirtualClock {
  now: number;
  readonly #timers = new Map<number, Timer>();
  #lastId = 0;
  readonly #before = {
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    setInterval: globalThis.setInterval,
    clearInterval: globalThis.clearInterval,
    now: Date.now,
  };

  /** `now` is the start in milliseconds since 1970. */
  constructor(now: number) {
    this.now = now;
  }

  install(): void {
    const add =
      (every: boolean) =>
      (run: () => void, delay = 0) => {
        const id = (this.#lastId += 1);
        this.#timers.set(id, { at: this.now + delay, every: every ? delay : null, run });
        return id;
      };
    const drop = (id: number) => void this.#timers.delete(id);
    Object.assign(globalThis, {
      setTimeout: add(false),
      setInterval: add(true),
      clearTimeout: drop,
      clearInterval: drop,
    });
    Date.now = () => this.now;
  }

  uninstall(): void {
    const { now, ...timers } = this.#before;
    Object.assign(globalThis, timers);
    Date.now = now;
  }

  /** Runs the next timer that is due within so many milliseconds; returns false when there is none. */
  runNext(within: number): boolean {
    const [next] = [...this.#timers]
      .filter(([, { at }]) => at <= this.now + within)
      .sort(([, a], [, b]) => a.at - b.at);
    if (!next) return false;
    const [id, timer] = next;
    this.now = Math.max(this.now, timer.at);
    if (timer.every === null) this.#timers.delete(id);
    else this.#timers.set(id, { ...timer, at: this.now + Math.max(1, timer.every) });
    timer.run();
    return true;
  }
}
