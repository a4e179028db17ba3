import type { CurrencyCode } from '../../domain/currency.ts';
import { money, type Money } from '../../domain/money.ts';
import type { Queryable } from '../db/Database.ts';
import { balancesOf } from '../ledger/statements.ts';
import { Refusal } from '../operation/Refusal.ts';
import { shopRefusal } from '../shop/shopRefusal.ts';
import { shopsOf, type Shop } from '../shop/shops.ts';
import { wireAmount } from '../wallet/amounts.ts';
import type { SourceLine } from './priceWithdrawal.ts';

/** The customer's choice of shops that money may come from. Empty means any. */
export interface Origin {
  readonly region: string;
  readonly platformId: string;
  readonly platFormCode: string;
  readonly stationCode: string;
}

export interface MoneyWanted {
  readonly owner: string;
  readonly amount: Money;
  readonly origin: Origin;
  /** The amount from each shop; empty: the shops with the highest balances come first. */
  readonly shops: readonly { readonly shopId: string; readonly amount: Money }[];
}

/**
 * Takes the amount from the chosen shops. Refuses with 171001 (no such shop), 190015 (its state), 190070 (its authorisation
 * has expired) or 711004 (not enough money). A sum of the shops that differs from the amount is 711004 too.
 */
export async function fromShops(
  db: Queryable,
  { owner, amount, origin, shops: chosen }: MoneyWanted,
): Promise<readonly SourceLine[]> {
  const shops = await shopsOf(db, { owner, currency: amount.currency });
  if (chosen.length > 0) return fromChosen(shops, chosen, amount);
  const fitting = shops.filter((shop) => isOfOrigin(shop, origin));
  if (fitting.length === 0) throw new Refusal('171001');
  const usable = fitting.filter((shop) => shopRefusal(shop) === null);
  const [first] = usable.length > 0 ? usable : fitting;
  if (first !== undefined && usable.length === 0) throw new Refusal(shopRefusal(first) ?? '190015');
  return drawn(usable, amount);
}

/** Where a customer's money is outside of shops: the wallet, or the currency account. */
export type Purse = 'wallet' | 'dobby';

/** Takes the amount from the wallet or the currency account. Refuses with 711004 when there is not enough money. */
export async function fromPurse(
  db: Queryable,
  purse: Purse,
  { owner, amount }: { readonly owner: string; readonly amount: Money },
): Promise<readonly SourceLine[]> {
  const available = await purseAvailable(db, purse, { owner, currency: amount.currency });
  if (amount.amount > available) throw notEnough(available, amount.currency);
  return [{ source: purse, shopId: '', amount }];
}

export async function purseAvailable(
  db: Queryable,
  purse: Purse,
  { owner, currency }: { readonly owner: string; readonly currency: CurrencyCode },
): Promise<bigint> {
  const [balance] = await balancesOf(db, { owner, kinds: [purse], currencies: [currency] });
  return balance?.available ?? 0n;
}

function isOfOrigin(shop: Shop, { region, platformId, platFormCode, stationCode }: Origin): boolean {
  return (
    (platformId === '' || shop.platform_id === platformId) &&
    (platFormCode === '' || shop.plat_form_code === platFormCode) &&
    (stationCode === '' || shop.station_code === stationCode) &&
    (region === '' || shop.region === region || shop.station_code === region)
  );
}

function fromChosen(shops: readonly Shop[], chosen: MoneyWanted['shops'], amount: Money): readonly SourceLine[] {
  const lines = chosen.map((wanted, index): SourceLine => {
    const shop = shops.find(({ id }) => id === wanted.shopId);
    if (shop === undefined) throw new Refusal('171001', {}, { index, shopId: wanted.shopId });
    const refusal = shopRefusal(shop);
    if (refusal !== null) throw new Refusal(refusal, {}, { index, shopId: shop.id });
    if (wanted.amount.amount > shop.available)
      throw notEnough(shop.available, shop.currency, { index, shopId: shop.id });
    return { source: 'shop', shopId: shop.id, amount: wanted.amount };
  });
  const total = lines.reduce((sum, line) => sum + line.amount.amount, 0n);
  const isTwice = new Set(lines.map(({ shopId }) => shopId)).size < lines.length;
  if (total !== amount.amount || isTwice) throw notEnough(total, amount.currency);
  return lines;
}

function drawn(shops: readonly Shop[], amount: Money): readonly SourceLine[] {
  const lines: SourceLine[] = [];
  let left = amount.amount;
  for (const { id: shopId, available } of shops) {
    const given = available < left ? available : left;
    if (given <= 0n) break;
    lines.push({ source: 'shop', shopId, amount: money(given, amount.currency) });
    left -= given;
  }
  if (left > 0n) throw notEnough(amount.amount - left, amount.currency);
  return lines;
}

function notEnough(available: bigint, currency: CurrencyCode, where: object = {}): Refusal {
  return new Refusal('711004', {}, { ...where, available: wireAmount(available, currency), currency });
}
