import type { Trx } from '../db/Database.ts';

/** Makes transactions of one account that count before they add take turns, so that each counts what those before it added. */
export async function lockAccount(trx: Trx, owner: string): Promise<void> {
  await trx.selectFrom('accounts').select('id').where('id', '=', owner).forNoKeyUpdate().execute();
}
