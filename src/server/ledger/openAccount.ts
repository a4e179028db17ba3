import type { Trx } from '../db/Database.ts';
import { accountId, accountKinds, isSystemAccount, type Account } from './account.ts';

/** Opens an empty account; opening it again changes nothing. `at`: epoch milliseconds. */
export async function openAccount(trx: Trx, account: Account, at: number): Promise<void> {
  await openAccounts(trx, [account], at);
}

/** Opens those of our own accounts that do not exist yet. */
export async function openSystemAccounts(trx: Trx, accounts: readonly Account[], at: number): Promise<void> {
  await openAccounts(trx, accounts.filter(isSystemAccount), at);
}

async function openAccounts(trx: Trx, accounts: readonly Account[], at: number): Promise<void> {
  if (accounts.length === 0) return;
  const rows = new Map(accounts.map((account) => [accountId(account), account]));
  await trx
    .insertInto('ledger_accounts')
    .values(
      [...rows].map(([id, { owner, kind, ref, currency }]) => ({
        id,
        owner,
        kind,
        ref,
        currency,
        floor: accountKinds[kind].floor,
        opened_at: new Date(at),
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
