import { expect, test } from 'vitest';
import { laterTurn, ownTurn } from './ownTurn.ts';

test('work that arrives at once is spread over several tasks, in order', async () => {
  const done: (number | 'task')[] = [];
  const all = Promise.all(
    [1, 2, 3, 4, 5, 6, 7].map(async (number) => {
      await ownTurn();
      done.push(number);
    }),
  );
  for (let task = 0; task < 2; task += 1) {
    await Promise.resolve();
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    done.push('task');
  }
  await all;
  expect(done.filter((entry) => entry !== 'task')).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(done.indexOf('task')).toBeGreaterThanOrEqual(3);
  expect(done.indexOf('task')).toBeLessThan(8);
});

test('background work runs after other work of the same moment', async () => {
  const done: string[] = [];
  await Promise.all(
    [['later', laterTurn] as const, ['at once', ownTurn] as const].map(async ([name, turn]) => {
      await turn();
      done.push(name);
    }),
  );
  expect(done).toEqual(['at once', 'later']);
});
