import type { CurrencyCode } from '../../../domain/currency.ts';
import { maskAccountNumber } from '../../../domain/masking.ts';
import { bankName } from '../../bankcard/bankName.ts';
import type { PayeeStatus } from '../../db/tables/payment.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers } from '../../operation/OperationHandler.ts';

interface PayeeQuery {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly keyword?: string;
  readonly region?: string;
  readonly currency?: CurrencyCode;
  readonly status?: PayeeStatus;
}

/** The payees of batch payments. */
export const payeeHandlers: OperationHandlers = {
  'payee.list': handlerOf<{ body: PayeeQuery }>(async ({ body }, ctx) => {
    const { pageNum, pageSize, keyword, region, currency, status } = body;
    let query = ctx.db.kysely.selectFrom('payees').where('owner', '=', requireSession(ctx).accountId);
    if (keyword !== undefined) query = query.where('name', 'ilike', `%${keyword.replace(/[\\%_]/g, '\\$&')}%`);
    if (region !== undefined) query = query.where('region', '=', region);
    if (currency !== undefined) query = query.where('currency', '=', currency);
    if (status !== undefined) query = query.where('status', '=', status);
    const { total } = await query.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
    const rows = await query
      .selectAll()
      .orderBy('created_at')
      .orderBy('id')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute();
    return {
      resultList: rows.map((row) => ({
        payeeId: row.id,
        payeeType: row.payee_type,
        name: row.name,
        region: row.region,
        currency: row.currency,
        bankName: bankName(row.bank_name, ctx.locale),
        accountNoMask: maskAccountNumber(row.account_no),
        status: row.status,
        remark: row.remark,
      })),
      totalSize: Number(total),
    };
  }),
};
