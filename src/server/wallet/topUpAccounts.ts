import type { Selectable } from 'kysely';
import { isCurrency, type CurrencyCode } from '../../domain/currency.ts';
import type { Queryable, Trx } from '../db/Database.ts';
import { nextNumber } from '../db/nextId.ts';
import type { TopUpAccountsTable } from '../db/tables/wallet.ts';
import banks from './topUpBanks.data.json' with { type: 'json' };

/** The bank that receives one currency. `routing`: the number of the bank in its country's own system. */
export interface TopUpBank {
  readonly currency: CurrencyCode;
  readonly region: string;
  readonly bankName: string;
  readonly address: string;
  readonly swift: string;
  readonly routing: string;
  /** The beginning of the numbers of its accounts. */
  readonly prefix: string;
}

export type TopUpAccount = Selectable<TopUpAccountsTable>;

/** The banks in the order in which a page offers their currencies. */
export const topUpBanks: readonly TopUpBank[] = banks.flatMap(({ currency, ...bank }) =>
  isCurrency(currency) ? [{ ...bank, currency }] : [],
);

/** Returns the bank of a currency; null when money of this currency cannot come by transfer. */
export function topUpBankOf(currency: CurrencyCode): TopUpBank | null {
  return topUpBanks.find((bank) => bank.currency === currency) ?? null;
}

/** Returns the owner's account for a currency, which is opened when it is asked for the first time. Repeating it changes nothing. */
export async function openTopUpAccount(
  trx: Trx,
  { owner, userId, bank, at }: { owner: string; userId: string; bank: TopUpBank; at: number },
): Promise<TopUpAccount> {
  const held = await findTopUpAccount(trx, owner, bank.currency);
  if (held !== null) return held;
  const number = await nextNumber(trx, 'top_up_numbers');
  await trx
    .insertInto('top_up_accounts')
    .values({
      owner,
      currency: bank.currency,
      account_no: `${bank.prefix}${String(10_000_000n + number * 7_919n)}`,
      reference: referenceOf(number),
      user_id: userId,
      opened_at: new Date(at),
    })
    .onConflict((conflict) => conflict.columns(['owner', 'currency']).doNothing())
    .execute();
  const opened = await findTopUpAccount(trx, owner, bank.currency);
  if (opened === null) throw new Error(`The account of ${owner} for ${bank.currency} was not opened.`);
  return opened;
}

export async function findTopUpAccount(
  db: Queryable,
  owner: string,
  currency: CurrencyCode,
): Promise<TopUpAccount | null> {
  const row = await db
    .selectFrom('top_up_accounts')
    .selectAll()
    .where('owner', '=', owner)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the account locked until the transaction ends, so that transfers to it are booked one after another. */
export async function lockTopUpAccount(
  trx: Trx,
  { owner, currency }: { readonly owner: string; readonly currency: CurrencyCode },
): Promise<TopUpAccount | null> {
  const row = await trx
    .selectFrom('top_up_accounts')
    .selectAll()
    .where('owner', '=', owner)
    .where('currency', '=', currency)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Gives a locked account a new reference, because an order has taken the present one. */
export async function renewReference(trx: Trx, { owner, currency }: TopUpAccount): Promise<void> {
  await trx
    .updateTable('top_up_accounts')
    .set({ reference: referenceOf(await nextNumber(trx, 'top_up_numbers')) })
    .where('owner', '=', owner)
    .where('currency', '=', currency)
    .execute();
}

/** Returns the references that a transfer's text names, whatever is around them. */
export function referencesIn(text: string): readonly string[] {
  const plain = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return [...new Set([...plain.matchAll(/(?=(SB[2-9A-HJKMNP-Z]{6}))/g)].flatMap(([, found]) => found ?? []))];
}

/** Letters and digits that are not mistaken for each other. */
const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const many = BigInt(signs.length) ** 6n;

/** Returns the reference with a number. Different numbers have different references, and neighbours do not look alike. */
function referenceOf(number: bigint): string {
  // The factor has no divisor in common with the count of references, so no two numbers meet.
  let rest = (number * 482_958_049n + 193_707_721n) % many;
  let text = '';
  for (let place = 0; place < 6; place += 1) {
    text = `${signs.charAt(Number(rest % BigInt(signs.length)))}${text}`;
    rest /= BigInt(signs.length);
  }
  return `SB${text}`;
}
