import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { COMMON_CODES, Refusal } from '../http/Refusal.ts';

/** By the database's own time, which no sandbox moves: longer than any password takes to be looked at. */
export const IN_HAND_UNTIL = sql`clock_timestamp() + interval '30 seconds'`;

/** Milliseconds. */
const ASK_AGAIN_AFTER = 15;
const WAIT_AT_MOST = 10_000;

/** How many tries of a row are being looked at now. */
export function inHandOf(table: 'login_attempts' | 'pay_passwords') {
  const [count, until] = [sql.ref(`${table}.in_hand`), sql.ref(`${table}.in_hand_until`)];
  return sql`case when ${until} > clock_timestamp() then ${count} else 0 end`;
}

/** The last of those who wait for a row in this process. */
const queues = new Map<string, Promise<unknown>>();

/**
 * Asks until a try of a row may be taken in hand: those before it are settled within moments. Refuses like any other hurry
 * when they are not. One try of a row asks at a time: were all to ask that wait, their questions would hold up the answers.
 */
export function whenFree<T>(row: string, begin: () => Promise<T | null>): Promise<T> {
  const giveUpAt = performance.now() + WAIT_AT_MOST;
  const turn = (queues.get(row) ?? Promise.resolve()).then(() => askUntil(giveUpAt, begin));
  const over = turn.then(() => undefined, () => undefined).finally(() => {
    if (queues.get(row) === over) queues.delete(row);
  });
  queues.set(row, over);
  return turn;
}

async function askUntil<T>(giveUpAt: number, begin: () => Promise<T | null>): Promise<T> {
  for (;;) {
    const begun = await begin();
    if (begun !== null) return begun;
    if (performance.now() >= giveUpAt) throw new Refusal(COMMON_CODES.tooOften, { seconds: 1 }, { retryAfterSeconds: 1 });
    await sleep(ASK_AGAIN_AFTER);
  }
}
