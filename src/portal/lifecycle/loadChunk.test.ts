import { afterEach, describe, expect, test, vi } from 'vitest';
import { ChunkLoadError, loadChunk } from './loadChunk.ts';

afterEach(() => vi.useRealTimers());

describe('parts of the portal', () => {
  test('spec: E-034 a part that hangs is reported as a chunk load error after 120 s', async () => {
    vi.useFakeTimers();
    let failure: unknown = null;
    loadChunk('page a.b', () => new Promise(() => undefined), 120_000).catch((error: unknown) => {
      failure = error;
    });
    await vi.advanceTimersByTimeAsync(119_999);
    expect(failure).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(failure).toBeInstanceOf(ChunkLoadError);
    expect(String(failure)).toMatch(/^ChunkLoadError: page a\.b/);
  });

  test('a part that cannot be fetched is a chunk load error at once, and keeps the cause', async () => {
    const cause = new TypeError('Failed to fetch');
    await expect(loadChunk('page a.b', () => Promise.reject(cause), 120_000)).rejects.toMatchObject({
      name: 'ChunkLoadError',
      cause,
    });
  });

  test('a part that arrives is returned', async () => {
    await expect(loadChunk('page a.b', async () => 7, 120_000)).resolves.toBe(7);
  });
});
