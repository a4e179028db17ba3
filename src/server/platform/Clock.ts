/** The only source of time on the server. */
export interface Clock {
  /** Epoch milliseconds; never goes backwards. */
  now(): number;
}

/** The machine's clock; stops while the machine's time is set back. */
export function createSystemClock(read: () => number = Date.now): Clock {
  let latest = 0;
  return {
    now() {
      latest = Math.max(latest, read());
      return latest;
    },
  };
}
