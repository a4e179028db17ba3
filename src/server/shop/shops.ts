import type { Selectable } from 'kysely';
import type { CurrencyCode } from '../../domain/currency.ts';
import type { Queryable } from '../db/Database.ts';
import type { ShopsTable } from '../db/tables/shop.ts';
import { balancesOf } from '../ledger/statements.ts';

/** Balances in minor units of the shop's currency. */
export type Shop = Selectable<ShopsTable> & { readonly balance: bigint; readonly available: bigint };

export interface ShopFilter {
  readonly owner: string;
  readonly currency?: CurrencyCode;
  readonly platFormCode?: string;
  /** A station (a platform's site) or a region. */
  readonly region?: string;
  /** Part of the name, the number or the seller id. */
  readonly keyword?: string;
  readonly status?: string;
}

/** Returns the owner's shops that match the filter, highest balance first. */
export async function shopsOf(
  db: Queryable,
  { owner, currency, platFormCode, region, keyword = '', status }: ShopFilter,
): Promise<readonly Shop[]> {
  let query = db.selectFrom('shops').selectAll().where('account_id', '=', owner);
  if (currency) query = query.where('currency', '=', currency);
  if (platFormCode) query = query.where('plat_form_code', '=', platFormCode);
  if (region) query = query.where((eb) => eb.or([eb('region', '=', region), eb('station_code', '=', region)]));
  const rows = await query.orderBy('id').execute();
  const balances = new Map(
    (await balancesOf(db, { owner, kinds: ['shop'] })).map((balance) => [
      `${balance.ref}/${balance.currency}`,
      balance,
    ]),
  );
  const sought = keyword.trim().toLowerCase();
  return rows
    .filter(
      (row) =>
        (!status || row.status === status) &&
        (sought === '' || [row.name, row.id, row.seller_id].some((text) => text.toLowerCase().includes(sought))),
    )
    .map((row) => {
      const balance = balances.get(`${row.id}/${row.currency}`);
      return { ...row, balance: balance?.posted ?? 0n, available: balance?.available ?? 0n };
    })
    .toSorted((one, other) => (one.available === other.available ? 0 : one.available < other.available ? 1 : -1));
}
