import type { CurrencyCode } from '../../../src/domain/currency.ts';
import type { Result } from '../../../src/domain/result.ts';
import type { Database, Trx } from '../../../src/server/db/Database.ts';
import { customerAccount, systemAccount, type Account } from '../../../src/server/ledger/account.ts';
import type { EntryDraft } from '../../../src/server/ledger/EntryDraft.ts';
import { openAccount } from '../../../src/server/ledger/openAccount.ts';
import { postEntry } from '../../../src/server/ledger/postEntries.ts';
import { recompute, type LedgerReport } from '../../../src/server/ledger/recompute.ts';
import { balancesOf } from '../../../src/server/ledger/statements.ts';

export const noon = Date.UTC(2026, 10, 20, 4);

let serial = 0;

/** Returns a name that no other test of this database uses. */
export function fresh(name: string): string {
  serial += 1;
  return `${name}-${serial}`;
}

/** Returns the value of a result; throws when it is an error. */
export function must<T>(result: Result<T, unknown>): T {
  if (!result.ok)
    throw new Error(
      `refused: ${JSON.stringify(result.error, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value))}`,
    );
  return result.value;
}

/** Opens a new customer's wallet with `amount` minor units. */
export async function openWallet(database: Database, currency: CurrencyCode, amount: bigint): Promise<Account> {
  const account = customerAccount('wallet', fresh('owner'), currency);
  await database.inTransaction(async (trx) => {
    await openAccount(trx, account, noon);
    if (amount > 0n) must(await postEntry(trx, deposit(account, amount)));
  });
  return account;
}

/** Money that arrives from outside. */
export function deposit(account: Account, amount: bigint, key = fresh('deposit')): EntryDraft {
  return {
    key,
    fundType: 0,
    at: noon,
    postings: [
      { account, amount },
      { account: systemAccount('bankNostro', account.currency), amount: -amount },
    ],
  };
}

/** Money that leaves. */
export function payout(account: Account, amount: bigint, key = fresh('payout')): EntryDraft {
  return {
    key,
    fundType: 1,
    at: noon,
    postings: [
      { account, amount: -amount },
      { account: systemAccount('bankNostro', account.currency), amount },
    ],
  };
}

export function transfer(from: Account, to: Account, amount: bigint, key = fresh('transfer')): EntryDraft {
  return {
    key,
    fundType: 21,
    at: noon,
    postings: [
      { account: from, amount: -amount },
      { account: to, amount },
    ],
  };
}

/** Returns the posted and available minor units of an account. */
export async function balanceOf(
  database: Database,
  { owner, kind, ref, currency }: Account,
): Promise<{ posted: bigint; available: bigint }> {
  const [balance] = await balancesOf(database.kysely, { owner, kinds: [kind], refs: [ref], currencies: [currency] });
  if (balance === undefined) throw new Error(`${owner} has no ${kind} in ${currency}`);
  return { posted: balance.posted, available: balance.available };
}

export function report(database: Database): Promise<LedgerReport> {
  return database.inTransaction((trx) => recompute(trx));
}

/** Returns the contents of all ledger tables as text. */
export async function contentsOf(trx: Trx): Promise<string> {
  const tables = ['ledger_head', 'ledger_accounts', 'ledger_entries', 'ledger_postings', 'ledger_holds'] as const;
  const rows = [];
  for (const table of tables) rows.push(await trx.selectFrom(table).selectAll().execute());
  return JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}

/** Runs `work`, returns its result and rolls it back. */
export async function insideRolledBack<T>(database: Database, work: (trx: Trx) => Promise<T>): Promise<T> {
  const seen: T[] = [];
  const done = new Error('seen');
  await database
    .inTransaction(async (trx) => {
      seen.push(await work(trx));
      throw done;
    })
    .catch((error: unknown) => {
      if (error !== done) throw error;
    });
  const [value] = seen;
  if (value === undefined) throw new Error('the work returned nothing');
  return value;
}
