import { beijingDateTime } from '../../../domain/day.ts';
import { sql } from 'kysely';
import { money, moneyToWire } from '../../../domain/money.ts';
import { exportVatPayees } from '../../bill/exportVatPayees.ts';
import {
  createVatPayee,
  mustFindVatPayee,
  removeVatPayee,
  searchVatPayees,
  type NewVatPayee,
  type VatPayee,
  type VatPayeeQuery,
} from '../../bill/vatPayees.ts';
import { vatCountries, vatCountryOf } from '../../bill/vatNumbers.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers } from '../../operation/OperationHandler.ts';
import { exportOf } from '../lists/exportOf.ts';
import { actingIn, mustOwnFiles } from './actingIn.ts';

/** Who pays which tax where. */
export const vatHandlers: OperationHandlers = {
  'bill.vatCountries': async () =>
    vatCountries.map(({ country, currency, authority, example }) => ({ country, currency, authority, example })),

  'bill.vatPayees': handlerOf<{ body: VatPayeeQuery & { pageNum: number; pageSize: number } }>(
    async ({ body }, ctx) => {
      const { total, payees } = await searchVatPayees(ctx.db.kysely, requireSession(ctx).accountId, body);
      return { resultList: payees.flatMap(payeeToWire), totalSize: total };
    },
  ),

  'bill.exportVatPayees': exportOf<VatPayeeQuery>((wish, ctx) => exportVatPayees(ctx.db.kysely, wish)),

  'bill.addVatPayee': handlerOf<{ body: NewVatPayee }>(async ({ body }, ctx) => {
    const acting = await actingIn(ctx);
    if (body.certificateFile !== undefined) await mustOwnFiles(ctx, 'certificateFile', [body.certificateFile]);
    return ctx.settle(async (trx) => ({ vatPayeeId: (await createVatPayee(trx, acting, body)).id }));
  }),

  'bill.removeVatPayee': handlerOf<{ body: { vatPayeeId: string } }>(async ({ body }, ctx) => {
    const acting = await actingIn(ctx);
    return ctx.settle(async (trx) => {
      await removeVatPayee(trx, acting, body.vatPayeeId);
      return {};
    });
  }),

  'bill.lastVat': handlerOf<{ body: { vatPayeeId: string } }>(async ({ body: { vatPayeeId } }, ctx) => {
    const { accountId: owner } = requireSession(ctx);
    await mustFindVatPayee(ctx.db.kysely, { owner }, vatPayeeId);
    const bill = await ctx.db.kysely
      .selectFrom('bills')
      .selectAll()
      .where('owner', '=', owner)
      .where(sql<boolean>`party ->> 'vatPayeeId' = ${vatPayeeId}`)
      .where('order_id', 'is not', null)
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    return {
      billId: bill?.id ?? null,
      period: bill?.period ?? null,
      amount: bill === undefined ? null : moneyToWire(money(bill.amount, bill.currency)),
      currency: bill?.currency ?? null,
      createTime: bill === undefined ? null : beijingDateTime(bill.created_at.getTime()),
    };
  }),

  'bill.taxPayers': handlerOf<{ body: { merchantKey: string } }>(async ({ body }, ctx) => {
    const rows = await ctx.db.kysely
      .selectFrom('tax_payers')
      .selectAll()
      .where('owner', '=', requireSession(ctx).accountId)
      .where('merchant_key', '=', body.merchantKey)
      .orderBy('id')
      .execute();
    return rows.map(({ id, name, country, tax_no }) => ({ taxPayerId: id, name, country, taxNo: tax_no }));
  }),
};

function payeeToWire(payee: VatPayee) {
  const known = vatCountryOf(payee.country);
  if (known === null) return [];
  return {
    vatPayeeId: payee.id,
    country: payee.country,
    currency: known.currency,
    taxNo: payee.tax_no,
    companyName: payee.company_name,
    payRef: payee.pay_ref,
    address: payee.address,
    authority: known.authority,
  };
}
