import { allRows, ask, fieldOf, read, rowsOf, type Rows, type Seller } from './sellerRequests.ts';

/** Minor units by purse, such as `shop/S1/USD`; the wallet and the currency account have no second part. */
export type Amounts = Readonly<Record<string, bigint>>;

/** Names the purse of a ledger account without its owner. */
export function purseOf(accountId: string): string {
  return accountId.slice(accountId.indexOf('/') + 1);
}

/** Adds the movements that a seller finds in the records of the wallet, of the shops and of the currency account. */
export async function sumsOfRecords(seller: Seller): Promise<Amounts> {
  const sums: Record<string, bigint> = {};
  const add = (purse: string, rows: Rows): void => {
    for (const { shopId = '', currency, amount } of rows) {
      const name = `${purse}/${String(shopId)}/${String(currency)}`;
      sums[name] = (sums[name] ?? 0n) + minor(String(amount));
    }
  };
  add('wallet', await allRows(seller, '/wallet/record/list'));
  for (const purse of ['shop', 'dobby']) add(purse, await allRows(seller, '/record/fund/list', { purse }));
  return sums;
}

/** Returns what the screens of a seller show as free. */
export async function shownBy(seller: Seller): Promise<Amounts> {
  const shops = fieldOf(await ask(seller, '/wallet/recharge/auto/list', {}), 'shops') as Rows | undefined;
  const shown = [
    ...named('wallet', rowsOf(await read(seller, '/balance/query/batch'))),
    ...named('dobby', rowsOf(await read(seller, '/dobby/account/list'))),
    ...named('shop', shops ?? []),
  ];
  return Object.fromEntries(shown);
}

export function zeros(amounts: Amounts): Amounts {
  return Object.fromEntries(Object.keys(amounts).map((purse) => [purse, 0n]));
}

export function minor(amount: string): bigint {
  return BigInt(amount.replace('.', ''));
}

function named(kind: string, rows: Rows): readonly (readonly [string, bigint])[] {
  return rows.map(({ shopId = '', currency, available }) => [
    `${kind}/${String(shopId)}/${String(currency)}`,
    minor(String(available)),
  ]);
}
