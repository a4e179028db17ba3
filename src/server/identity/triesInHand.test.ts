import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { whenFree } from './triesInHand.ts';

/** A row that allows one open try at a time; counts how many callers ask at the same time. */
function rowOfOne() {
  const asking = { now: 0, most: 0 };
  let isTaken = false;
  return {
    asking,
    async begin(): Promise<true | null> {
      asking.now += 1;
      asking.most = Math.max(asking.most, asking.now);
      await sleep(1);
      asking.now -= 1;
      if (isTaken) return null;
      isTaken = true;
      return true;
    },
    settle(): void {
      isTaken = false;
    },
  };
}

test('callers that wait for a row ask one at a time and get their turns in order', async () => {
  const { asking, begin, settle } = rowOfOne();
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: 12 }, async (_item, index) => {
      await whenFree('row', begin);
      order.push(index);
      await sleep(2);
      settle();
    }),
  );
  expect(order).toEqual(Array.from({ length: 12 }, (_item, index) => index));
  expect(asking.most).toBe(1);
});

test('a caller that waits for one row does not block another row', async () => {
  const taken = rowOfOne();
  await whenFree('taken', taken.begin);
  const waiting = whenFree('taken', taken.begin);
  expect(await whenFree('free', async () => 'begun')).toBe('begun');
  taken.settle();
  expect(await waiting).toBe(true);
});

test('a refused caller does not make the row refuse the next', async () => {
  const refused = whenFree('row', async () => Promise.reject(new Error('locked')));
  const next = whenFree('row', async () => 'begun');
  await expect(refused).rejects.toThrow('locked');
  expect(await next).toBe('begun');
});
