import { beijingDateTime } from '../../../domain/day.ts';
import { toHalfWidth } from '../../../domain/inputHelpers.ts';
import { maskAccountNumber } from '../../../domain/masking.ts';
import { bankName, bankNamesLike } from '../../bankcard/bankName.ts';
import { containing } from '../../db/containing.ts';
import type { OrderKind } from '../../db/tables/orders.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';

interface Found {
  readonly kind: Exclude<OrderKind, 'payment'> | 'batch' | 'card' | 'payee';
  readonly id: string;
  readonly title: string;
  readonly note: string;
}

const most = 5;

/** The portal's search results besides pages: of each kind only what the caller may open. */
export const searchHandlers: OperationHandlers = {
  'account.search': handlerOf<{ query: { words: string } }>(async ({ query }, ctx) => {
    const words = query.words.trim();
    if (words === '') return [];
    const { permissions } = requireSession(ctx);
    return [
      ...(permissions.includes('record.view') ? await ordersLike(words, ctx) : []),
      ...(permissions.includes('payment.create') ? await batchesLike(words, ctx) : []),
      ...(permissions.includes('bankcard.manage') ? await cardsLike(words, ctx) : []),
      ...(permissions.includes('payment.create') ? await payeesLike(words, ctx) : []),
    ];
  }),
};

async function ordersLike(words: string, ctx: RequestContext): Promise<readonly Found[]> {
  const rows = await ctx.db.kysely
    .selectFrom('orders')
    .select(['id', 'kind', 'created_at'])
    .where('owner', '=', requireSession(ctx).accountId)
    .where('id', 'ilike', containing(toHalfWidth(words)))
    .where('status', '!=', 'draft')
    .where('kind', '!=', 'payment')
    .$narrowType<{ kind: Exclude<OrderKind, 'payment'> }>() // a payment has no page of its own, so the search finds its batch
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id, kind, created_at }) => ({ kind, id, title: id, note: beijingDateTime(created_at.getTime()) }));
}

async function batchesLike(words: string, ctx: RequestContext): Promise<readonly Found[]> {
  const rows = await ctx.db.kysely
    .selectFrom('payment_batches')
    .select(['id', 'created_at'])
    .where('owner', '=', requireSession(ctx).accountId)
    .where('id', 'ilike', containing(toHalfWidth(words)))
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id, created_at }) => ({
    kind: 'batch',
    id,
    title: id,
    note: beijingDateTime(created_at.getTime()),
  }));
}

async function cardsLike(words: string, ctx: RequestContext): Promise<readonly Found[]> {
  const rows = await ctx.db.kysely
    .selectFrom('bank_cards')
    .select(['id', 'bank_name', 'card_no', 'currency'])
    .where('account_id', '=', requireSession(ctx).accountId)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('bank_name', 'ilike', containing(words)),
        eb('bank_name', 'in', ['', ...bankNamesLike(words)]),
        ...(isTail(words) ? [eb('card_no', 'like', `%${words}`)] : []),
      ]),
    )
    .orderBy('created_at')
    .limit(most)
    .execute();
  return rows.map(({ id, bank_name, card_no, currency }) => ({
    kind: 'card',
    id,
    title: `${bankName(bank_name, ctx.locale)} ${maskAccountNumber(card_no)}`,
    note: currency,
  }));
}

async function payeesLike(words: string, ctx: RequestContext): Promise<readonly Found[]> {
  const rows = await ctx.db.kysely
    .selectFrom('payees')
    .select(['id', 'name', 'bank_name', 'account_no'])
    .where('owner', '=', requireSession(ctx).accountId)
    .where((eb) =>
      eb.or([
        eb('name', 'ilike', containing(words)),
        ...(isTail(words) ? [eb('account_no', 'like', `%${words}`)] : []),
      ]),
    )
    .orderBy('created_at')
    .limit(most)
    .execute();
  return rows.map(({ id, name, bank_name, account_no }) => ({
    kind: 'payee',
    id,
    title: name,
    note: `${bankName(bank_name, ctx.locale)} ${maskAccountNumber(account_no)}`,
  }));
}

/** Whether the words are at most the last four digits, which a masked number shows: longer matches would let a caller guess a number digit by digit. */
function isTail(words: string): boolean {
  return /^\d{2,4}$/.test(words);
}
