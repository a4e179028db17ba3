import { expect, test, vi } from 'vitest';
import { loadReturning } from './loadReturning.ts';

let loads = 0;
vi.mock('./returning.ts', () => {
  loads += 1;
  if (loads === 1) throw new Error('network');
  return { leave: null, receive: null };
});

test('the code is loaded once, and again after a failure', async () => {
  await expect(loadReturning()).rejects.toThrow();
  const first = loadReturning();
  await expect(first).resolves.toBeDefined();
  expect(loadReturning()).toBe(first);
  expect(loads).toBe(2);
});
