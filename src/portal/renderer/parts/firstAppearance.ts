import { createContext, useContext, useEffect, useMemo, useState } from 'react';

/** Milliseconds after which the first page appears even if incomplete; until then the header and a skeleton are shown. */
const patience = 1_500;

/** Milliseconds that must pass with nothing pending, because a response may cause the next request. */
const calm = 50;

/** Counts the parts of the page that are still loading. */
export class WaitCount {
  #count = 0;
  /** The page has appeared; parts that load from now on change a page that the user is reading. */
  hasEnded = false;
  readonly #listeners = new Set<() => void>();

  /** Counts a part as loading until the returned function is called. */
  began(): () => void {
    this.#count += 1;
    return () => {
      this.#count -= 1;
      if (this.#count === 0) for (const listener of this.#listeners) listener();
    };
  }

  /** Calls back once nothing has been loading for a moment; returns a function that cancels. */
  whenCalm(then: () => void): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (this.#count === 0) then();
      }, calm);
    };
    this.#listeners.add(look);
    look();
    return () => {
      clearTimeout(timer);
      this.#listeners.delete(look);
    };
  }
}

const Context = createContext<WaitCount | null>(null);

export const WaitsProvider = Context.Provider;

/** The counter of loading parts; null where nothing waits for them. */
export function useWaits(): WaitCount | null {
  return useContext(Context);
}

/**
 * Shows the first page as a whole, so that arriving parts do not shift it; parts that take longer than the limit
 * show a skeleton then. `drawn`: whether there is a page to wait for.
 */
export function useFirstAppearance(drawn: boolean): { readonly appeared: boolean; readonly waits: WaitCount } {
  const waits = useMemo(() => new WaitCount(), []);
  const [appeared, setAppeared] = useState(false);
  useEffect(() => {
    if (!drawn || appeared) return undefined;
    const appear = () => {
      waits.hasEnded = true;
      setAppeared(true);
    };
    const stop = waits.whenCalm(appear);
    const limit = setTimeout(appear, patience);
    return () => {
      stop();
      clearTimeout(limit);
    };
  }, [drawn, appeared, waits]);
  return { appeared, waits };
}
