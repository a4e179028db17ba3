import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../../../src/domain/seededRandom.ts';
import { lastingDatabase, letLeasesRunOut } from '../../support/serverProcess.ts';
import { randomSellers, type Results } from '../../support/randomSellers.ts';
import { done } from '../../support/sellers/sellerRequests.ts';
import { soundness } from '../../support/crashes.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** What the random sellers did, for the table of a soak run. */
    results?: Results;
  }
}

/** A soak run sets its seed and does the long form. */
const isLong = process.env['SOAK_SEED'] !== undefined;
const seed = Number(process.env['SOAK_SEED'] ?? 7);
const size = isLong ? { operations: 5_000, sellers: 20, kills: 12 } : { operations: 300, sellers: 8, kills: 1 };
/** The short form is too short for what needs something that happened before, or that one of its sellers alone can do. */
const rare = [
  'retry',
  'returnWithdrawal',
  'reportPayment',
  'repayAdvance',
  'repayFlash',
  'applyForLine',
  'withdrawToMainland',
];

let database: Awaited<ReturnType<typeof lastingDatabase>>;
beforeAll(async () => void (database = await lastingDatabase()));
afterAll(() => database.drop());

test('after random operations of many sellers with lost answers, repeats, kills and clock jumps, all books agree to the cent', async ({
  task,
}) => {
  const random = seededRandom(seed);
  const world = await randomSellers(database.store, { random, sellers: size.sellers });
  try {
    const untilKill = Math.floor(size.operations / (size.kills + 1));
    for (let sent = 0; sent < size.operations; sent += world.sideBySide) {
      const isTime = Math.floor(sent / untilKill) < Math.floor((sent + world.sideBySide) / untilKill);
      if (isTime && sent + world.sideBySide < size.operations) {
        await world.killDuring(() => world.operate());
        await letLeasesRunOut(database.store);
        await world.restart();
      } else await world.operate();
    }
    await world.settle();
    const results = await world.results();
    task.meta.results = results;
    const { orders, breaks } = await world.reconciliation();
    expect(breaks).toEqual([]);
    expect(await soundness(world.client())).toEqual({ sound: true, violations: [] });
    for (const { loginName, records, posted, shown, available } of await world.purses())
      expect({ loginName, records, shown }).toEqual({ loginName, records: posted, shown: available });
    expect(orders).toBeGreaterThan(330);
    const never = Object.keys(results).filter(
      (name) => !(done in (results[name] ?? {})) && !name.startsWith('…') && (isLong || !rare.includes(name)),
    );
    expect(never).toEqual([]);
    expect(results['… runs of rules']?.['DONE']).toBeGreaterThan(0);
  } finally {
    await world.stop();
  }
}, 3_600_000);
