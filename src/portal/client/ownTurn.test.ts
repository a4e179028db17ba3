import { expect, test } from 'vitest';
import { laterTurn, ownTurn } from './ownTurn.ts';

test('pieces of work that arrive at once run in a task each, in order', async () => {
  const done: string[] = [];
  await Promise.all(
    [1, 2, 3].map(async (number) => {
      await ownTurn();
      done.push(`${String(number)} begins`);
      // Microtasks go before the next task, so a piece in the same task would begin during these.
      for (let step = 0; step < 20; step += 1) await Promise.resolve();
      done.push(`${String(number)} ends`);
    }),
  );
  expect(done).toEqual(['1 begins', '1 ends', '2 begins', '2 ends', '3 begins', '3 ends']);
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
