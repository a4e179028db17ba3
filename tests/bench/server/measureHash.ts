import type { Database } from '../../../src/server/db/Database.ts';
import { hashPassword, verifyPassword } from '../../../src/server/identity/passwords.ts';
import { demoPayPassword } from '../../support/sites.ts';
import { measure } from './measure.ts';

/** What a check of a password costs with the product's hash: milliseconds of processor time, and checks per second in one process. */
export interface HashMeasured {
  readonly cpuMs: number;
  readonly perSecond: number;
}

/** Measures the product's hash in this process: alone for its processor time, and twenty at a time for how many one process makes. */
export async function measureHash(seconds: number): Promise<HashMeasured> {
  const hash = await hashPassword(demoPayPassword);
  const check = () => verifyPassword(demoPayPassword, hash);
  const alone = await measure([check], { seconds });
  const many = await measure(
    Array.from({ length: 20 }, () => check),
    { seconds },
  );
  return { cpuMs: alone.clientMs, perSecond: many.perSecond };
}

/** Does work while every payment password is stored with the product's hash; the databases of tests have cheap ones. */
export async function withProductHash<Found>(database: Database, work: () => Promise<Found>): Promise<Found> {
  const { kysely } = database;
  const before = await kysely.selectFrom('pay_passwords').select(['user_id', 'password_hash']).execute();
  await kysely
    .updateTable('pay_passwords')
    .set({ password_hash: await hashPassword(demoPayPassword) })
    .execute();
  try {
    return await work();
  } finally {
    for (const { user_id, password_hash } of before)
      await kysely.updateTable('pay_passwords').set({ password_hash }).where('user_id', '=', user_id).execute();
  }
}
