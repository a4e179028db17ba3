import type { CurrencyCode } from '../../domain/currency.ts';
import type { Queryable } from '../db/Database.ts';
import { balancesOf } from '../ledger/statements.ts';

/** A shop's free balance in one currency, in minor units. */
export type ShopBalance = { readonly shopId: string; readonly shopName: string; readonly platform: string; readonly currency: CurrencyCode; readonly available: bigint };

/** Shop balances of an owner that hold something, most first within a currency. */
export async function shopBalances(db: Queryable, owner: string, currency?: CurrencyCode): Promise<readonly ShopBalance[]> {
  const balances = await balancesOf(db, { owner, kinds: ['shop'], ...(currency && { currencies: [currency] }) });
  return balances
    .filter(({ available }) => available > 0n)
    .map(({ ref, currency: code, available }) => ({ shopId: ref, shopName: ref, platform: '', currency: code, available }))
    .toSorted((one, other) => (one.currency !== other.currency ? (one.currency < other.currency ? -1 : 1) : one.available < other.available ? 1 : -1));
}
