import { vi } from 'vitest';

/** Waits for what a request in front of the real server leads to; a busy machine takes its time. */
export function eventually<T>(seen: () => T): Promise<Awaited<T>> {
  return vi.waitFor(seen, { timeout: 20_000 }) as Promise<Awaited<T>>;
}
