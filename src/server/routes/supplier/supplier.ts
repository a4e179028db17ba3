import type { CurrencyCode } from '../../../domain/currency.ts';
import { maskAccountNumber } from '../../../domain/masking.ts';
import { bankName } from '../../bankcard/bankName.ts';
import { requireSession, requireUser } from '../../identity/requireSession.ts';
import { balancesOf } from '../../ledger/statements.ts';
import { handlerOf, type OperationHandlers } from '../../operation/OperationHandler.ts';
import { Refusal } from '../../operation/Refusal.ts';
import { mustFindPayee } from '../../payee/payees.ts';
import { nameIn, paymentWords } from '../../payment/paymentWords.ts';
import { papersFor, payCurrenciesOf, tradeTypesOf } from '../../payment/singleTerms.ts';
import { wireAmount } from '../../wallet/amounts.ts';

/** The most payees of one list: a page chooses among all. */
const most = 1000;

/** What a page that pays a supplier chooses from. */
export const supplierHandlers: OperationHandlers = {
  'supplier.list': handlerOf<{ body: { currency?: CurrencyCode } }>(async ({ body: { currency } }, ctx) => {
    const { account } = await requireUser(ctx);
    if (account.kyc_status !== '5') throw new Refusal('999988');
    let query = ctx.db.kysely
      .selectFrom('payees')
      .selectAll()
      .where('owner', '=', account.id)
      .where('deleted_at', 'is', null);
    if (currency !== undefined) query = query.where('currency', '=', currency);
    const rows = await query.orderBy('created_at', 'desc').orderBy('id').limit(most).execute();
    return rows.map((row) => ({
      payeeId: row.id,
      name: row.name,
      region: row.region,
      currency: row.currency,
      bankName: bankName(row.bank_name, ctx.locale),
      accountNoMask: maskAccountNumber(row.account_no),
      purpose: row.purpose,
      status: row.status,
    }));
  }),

  'supplier.balances': handlerOf<{ body: { payCurrency?: CurrencyCode } }>(async ({ body: { payCurrency } }, ctx) => {
    const balances = await balancesOf(ctx.db.kysely, {
      owner: requireSession(ctx).accountId,
      kinds: ['wallet'],
      ...(payCurrency !== undefined && { currencies: [payCurrency] }),
    });
    return balances
      .toSorted((one, other) => Number(other.available > 0n) - Number(one.available > 0n))
      .map(({ currency, available }) => ({ currency, balance: wireAmount(available, currency) }));
  }),

  'supplier.currencies': handlerOf<{ body: { payeeId: string } }>(async ({ body }, ctx) => {
    const { currency } = await mustFindPayee(ctx.db.kysely, { owner: requireSession(ctx).accountId }, body.payeeId);
    return [{ currency }];
  }),

  'supplier.tradeTypes': async (_input, ctx) =>
    tradeTypesOf(ctx.site.id).map((code) => ({ code, name: nameIn(paymentWords[ctx.locale].purpose, code) })),

  'supplier.papers': handlerOf<{ body: { tradeType: string; region: string } }>(async ({ body }, ctx) =>
    papersFor(body.region, body.tradeType).map(({ materialType, required }) => ({
      materialType,
      required,
      name: nameIn(paymentWords[ctx.locale].paper, materialType),
    })),
  ),

  'supplier.payCurrencies': handlerOf<{ query: { region: string } }>(async ({ query }) =>
    payCurrenciesOf(query.region),
  ),
};
