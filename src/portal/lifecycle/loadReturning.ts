type Returning = typeof import('./returning.ts');

let loaded: Promise<Returning> | undefined;

/**
 * Loads the code that leaves for other sites and receives users from them, once: after the first success the promise is settled, so
 * that a page which loaded it with its config does not wait for the network again. A failure is not kept.
 */
export function loadReturning(): Promise<Returning> {
  loaded ??= import('./returning.ts').catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}
