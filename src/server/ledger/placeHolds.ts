import { fail, ok, type Result } from '../../domain/result.ts';
import type { Trx } from '../db/Database.ts';
import { accountId } from './account.ts';
import { shortOf } from './applyDrafts.ts';
import type { HoldDraft } from './holds.ts';
import { lockJournal, readAccounts, writeAccounts } from './journal.ts';
import type { Refused } from './Refused.ts';

/** Rows per statement. */
const batch = 1000;

/**
 * Places many holds at once, all or none. Like `placeHold`, but only for new holds: a name already used
 * is a conflict, even for the same amount.
 */
export async function placeHolds(trx: Trx, drafts: readonly HoldDraft[]): Promise<Result<null, Refused>> {
  const wrong = drafts.find(({ amount }) => amount <= 0n);
  if (wrong !== undefined)
    throw new RangeError(`Hold ${wrong.holdId} needs an amount above zero, got ${wrong.amount}.`);
  if (drafts.length === 0) return ok(null);
  await lockJournal(trx);
  const known = await trx
    .selectFrom('ledger_holds')
    .select('id')
    .where(
      'id',
      'in',
      drafts.map(({ holdId }) => holdId),
    )
    .limit(1)
    .executeTakeFirst();
  if (known !== undefined) return fail({ because: 'conflict', key: known.id });
  const wanted = new Map<string, bigint>();
  for (const { account, amount } of drafts)
    wanted.set(accountId(account), (wanted.get(accountId(account)) ?? 0n) + amount);
  const accounts = await readAccounts(trx, [...wanted.keys()]);
  for (const [id, amount] of wanted) {
    const account = accounts.find((one) => one.id === id);
    if (account === undefined) return fail({ because: 'unknownAccount', accountId: id });
    if (account.floor !== 'notNegative')
      throw new RangeError(`Money of account ${id} cannot be held: its kind has no balance of its own.`);
    const short = shortOf({ ...account, held: account.held + amount });
    if (short > 0n)
      return fail({ because: 'insufficient', accountId: id, available: account.posted - account.held, short });
  }
  await writeAccounts(
    trx,
    accounts.map((account) => ({ ...account, held: account.held + (wanted.get(account.id) ?? 0n) })),
  );
  for (let start = 0; start < drafts.length; start += batch) {
    await trx
      .insertInto('ledger_holds')
      .values(
        drafts.slice(start, start + batch).map(({ holdId, account, amount, orderId, memo, at }) => ({
          id: holdId,
          account_id: accountId(account),
          amount,
          order_id: orderId ?? null,
          memo: memo ?? '',
          placed_at: new Date(at),
        })),
      )
      .execute();
  }
  return ok(null);
}
