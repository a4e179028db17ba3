import type { CurrencyCode } from '../../src/domain/currency.ts';
import { customerAccount, systemAccount, type CustomerAccountKind } from '../../src/server/ledger/account.ts';
import { openAccount } from '../../src/server/ledger/openAccount.ts';
import { postEntry } from '../../src/server/ledger/postEntries.ts';
import { balancesOf } from '../../src/server/ledger/statements.ts';
import type { Database } from '../../src/server/db/Database.ts';

export interface Place {
  readonly owner: string;
  readonly kind: CustomerAccountKind;
  readonly currency: CurrencyCode;
  readonly ref?: string;
}

let serial = 0;

/** Posts a deposit from outside, in minor units. */
export async function deposit(
  database: Database,
  { owner, kind, currency, ref = '' }: Place,
  amount: bigint,
  at: number,
): Promise<void> {
  const account = customerAccount(kind, owner, currency, ref);
  serial += 1;
  const key = `test-deposit-${serial}`;
  await database.inTransaction(async (trx) => {
    await openAccount(trx, account, at);
    const posted = await postEntry(trx, {
      key,
      fundType: 0,
      at,
      postings: [
        { account, amount },
        { account: systemAccount('platformClearing', currency), amount: -amount },
      ],
    });
    if (!posted.ok) throw new Error(`the deposit was refused: ${posted.error.because}`);
  });
}

/** Returns the available minor units; 0 when there is no such account. */
export async function availableAt(database: Database, { owner, kind, currency, ref = '' }: Place): Promise<bigint> {
  const [balance] = await balancesOf(database.kysely, { owner, kinds: [kind], currencies: [currency], refs: [ref] });
  return balance?.available ?? 0n;
}
