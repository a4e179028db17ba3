import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { commonCodes, Refusal } from '../operation/Refusal.ts';

/** Uses the database's own time, which the sandbox cannot move; longer than any password check takes. */
export const inHandUntil = sql`clock_timestamp() + interval '30 seconds'`;

/** Milliseconds. */
const askAgainAfter = 15;
const waitAtMost = 10_000;

/** Returns SQL that counts the open tries of a row. */
export function inHandOf(table: 'login_attempts' | 'pay_passwords') {
  const [count, until] = [sql.ref(`${table}.in_hand`), sql.ref(`${table}.in_hand_until`)];
  return sql`case when ${until} > clock_timestamp() then ${count} else 0 end`;
}

/** The last waiting caller per row in this process. */
const queues = new Map<string, Promise<unknown>>();

/**
 * Calls `begin` until it may open a try of a row: earlier tries settle within moments. Refuses with the "too often" code
 * when they do not. Callers of a row ask one at a time: if all polled, their queries would delay the settling ones.
 */
export function whenFree<T>(row: string, begin: () => Promise<T | null>): Promise<T> {
  const giveUpAt = performance.now() + waitAtMost;
  const turn = (queues.get(row) ?? Promise.resolve()).then(() => askUntil(giveUpAt, begin));
  const over = turn
    .then(
      () => undefined,
      () => undefined,
    )
    .finally(() => {
      if (queues.get(row) === over) queues.delete(row);
    });
  queues.set(row, over);
  return turn;
}

async function askUntil<T>(giveUpAt: number, begin: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const begun = await begin();
    if (begun !== null) return begun;
    if (performance.now() >= giveUpAt)
      throw new Refusal(commonCodes.tooOften, { seconds: 1 }, { retryAfterSeconds: 1 });
    await sleep(askAgainAfter);
  }
}
