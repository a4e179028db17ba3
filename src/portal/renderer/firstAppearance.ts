import { createContext, useContext, useEffect, useMemo, useState } from 'react';

/** Milliseconds after which the first page appears with what is there; until then its header and a skeleton stand. */
const patience = 1_500;

/** Milliseconds without anything on its way: an answer may lead to the next question. */
const calm = 50;

/** How many things of the page are still on their way. */
export class WaitCount {
  #count = 0;
  /** The page has appeared; what is on its way from now on comes into a page that somebody reads. */
  hasEnded = false;
  readonly #listeners = new Set<() => void>();

  /** Something is on its way until the answered function is called. */
  began(): () => void {
    this.#count += 1;
    return () => {
      this.#count -= 1;
      if (this.#count === 0) for (const listener of this.#listeners) listener();
    };
  }

  /** Calls back once nothing has been on its way for a moment; answers how to stop. */
  whenCalm(then: () => void): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => { if (this.#count === 0) then(); }, calm);
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

/** Where what is on its way is counted; null where nobody waits for it. */
export function useWaits(): WaitCount | null {
  return useContext(Context);
}

/**
 * The first page appears whole, so that nothing jumps while its parts arrive; what takes longer than one can be asked to
 * wait has a skeleton then. `drawn`: whether there is a page to wait for.
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
