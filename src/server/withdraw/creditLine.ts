import type { CurrencyCode } from '../../domain/currency.ts';
import { isCurrency } from '../../domain/currency.ts';
import type { Queryable, Trx } from '../db/Database.ts';
import { lockJournal } from '../ledger/journal.ts';
import { balancesOf } from '../ledger/statements.ts';
import { Refusal } from '../operation/Refusal.ts';
import type { Order } from '../orders/orders.ts';

/** Minor units of the currency. */
export interface CreditLine {
  readonly currency: CurrencyCode;
  readonly total: bigint;
  readonly used: bigint;
  readonly available: bigint;
}

/** Returns the owner's line in a currency, or null when there is none. `used` is the debt in the ledger. */
export async function creditLineOf(db: Queryable, owner: string, currency: CurrencyCode): Promise<CreditLine | null> {
  const line = await db
    .selectFrom('credit_lines')
    .select('total')
    .where('account_id', '=', owner)
    .where('currency', '=', currency)
    .executeTakeFirst();
  if (line === undefined) return null;
  const [debt] = await balancesOf(db, { owner, kinds: ['financing'], refs: [''], currencies: [currency] });
  const used = -(debt?.posted ?? 0n);
  return { currency, total: line.total, used, available: line.total > used ? line.total - used : 0n };
}

/** Returns the currencies in which an owner has a line. */
export async function creditCurrencies(db: Queryable, owner: string): Promise<readonly CurrencyCode[]> {
  const rows = await db
    .selectFrom('credit_lines')
    .select('currency')
    .where('account_id', '=', owner)
    .orderBy('currency')
    .execute();
  return rows.map(({ currency }) => currency).filter(isCurrency);
}

/** Refuses with 711004 when the order would draw more than is left. Blocks concurrent draws until the transaction ends. */
export async function drawOnLine(trx: Trx, { owner, sourceCurrency, sourceAmount }: Order): Promise<void> {
  await lockJournal(trx);
  const line = await creditLineOf(trx, owner, sourceCurrency);
  if (line === null || sourceAmount > line.available) throw new Refusal('711004');
}
