import { vi } from 'vitest';

/** Waits for the effect of a request to the real server, with a long timeout for a busy machine. */
export function eventually<T>(seen: () => T): Promise<Awaited<T>> {
  return vi.waitFor(seen, { timeout: 20_000 }) as Promise<Awaited<T>>;
}
