import { expect, test } from 'vitest';
import { within } from './within.ts';

test('work that ends in time keeps its result, and slower work is rejected with the time limit', async () => {
  await expect(within(1_000, Promise.resolve('done'))).resolves.toBe('done');
  await expect(within(1_000, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await expect(within(20, new Promise(() => undefined))).rejects.toThrow('nothing happened for 0.02 s');
});
