import { sql, type Selectable } from 'kysely';
import type { CurrencyCode } from '../../domain/currency.ts';
import { beijingDateTime } from '../../domain/day.ts';
import { maskAccountNumber } from '../../domain/masking.ts';
import type { Queryable } from '../db/Database.ts';
import { inOrder, type SortText } from '../db/inOrder.ts';
import type { BankCardsTable } from '../db/tables/bankcard.ts';
import type { Locale } from '../language/locale.ts';
import { bankName } from './bankName.ts';

export type Card = Selectable<BankCardsTable>;

export interface CardFilter {
  readonly owner: string;
  readonly currency?: CurrencyCode;
  /** 004 counts as 003. */
  readonly type?: string;
  readonly region?: string;
  readonly holder?: string;
  readonly sort?: SortText;
}

const made = [sql.ref('created_at'), sql.ref('id')];
const sorted = {
  currency: [sql.ref('currency'), ...made],
  type: [sql.ref('type'), ...made],
  status: [sql.ref('status'), ...made],
  createTime: made,
};

/** Returns the owner's cards that are not removed: defaults first, then newest first, unless the filter has a sort. */
export async function cardsOf(
  db: Queryable,
  { owner, currency, type, region, holder, sort }: CardFilter,
): Promise<readonly Card[]> {
  let query = db.selectFrom('bank_cards').selectAll().where('account_id', '=', owner).where('deleted_at', 'is', null);
  if (currency) query = query.where('currency', '=', currency);
  if (type) query = query.where('type', '=', cardTypeOf(type));
  if (region) query = query.where('region', '=', region);
  if (holder === 'SELF' || holder === 'SOLE_DIRECTOR') query = query.where('holder', '=', holder);
  const ordered =
    sort === undefined
      ? query.orderBy('is_default', 'desc').orderBy('created_at', 'desc').orderBy('id')
      : inOrder(query, sort, sorted);
  return ordered.execute();
}

/** Returns the owner's card, removed or not; null for another owner's. */
export async function findCard(
  db: Queryable,
  { id, owner }: { readonly id: string; readonly owner: string },
): Promise<Card | null> {
  const card = await db
    .selectFrom('bank_cards')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', owner)
    .executeTakeFirst();
  return card ?? null;
}

/** Returns the type of a card; the bank binding type 004 counts as 003. */
export function cardTypeOf(type: string): '001' | '002' | '003' {
  return type === '001' || type === '002' ? type : '003';
}

/** Returns a card as its holder sees it: the number masked, the bank's name in the reader's language. */
export function cardToWire(card: Card, locale: Locale) {
  return {
    bankCardId: card.id,
    bankCode: card.bank_code,
    bankName: bankName(card.bank_name, locale),
    branchName: card.branch_name,
    swiftCode: card.swift_code,
    cardNoMask: maskAccountNumber(card.card_no),
    accountName: card.account_name,
    currency: card.currency,
    region: card.region,
    type: card.type,
    status: card.status,
    holder: card.holder,
    isDefault: card.is_default,
    createTime: beijingDateTime(card.created_at.getTime()),
  };
}
