import { wrongInput } from '../../operation/Refusal.ts';
import { beijingDateTime } from '../../../domain/day.ts';
import { decimalToString } from '../../../domain/decimal.ts';
import { maskPhone } from '../../../domain/masking.ts';
import { isPhone, isSocialCreditCode } from '../../../domain/validators.ts';
import { visibleFiles } from '../../files/visibleFiles.ts';
import { applyForHuichukou, latestApplication, verifiedCompany } from '../../huichukou/applications.ts';
import { boundsIn, exportCurrencies, feeRate, quotaCurrency, yearlyQuota } from '../../huichukou/huichukouTerms.ts';
import { exportHuichukou, huichukouRecords, recordOf } from '../../huichukou/huichukouRecords.ts';
import { quotaOf } from '../../huichukou/quota.ts';
import { cancelTransaction, createTransaction, mustFindTransaction } from '../../huichukou/transactions.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { orderTimeline } from '../../orders/orderTimeline.ts';
import { amountFrom, currencyFrom, wireAmount } from '../../wallet/amounts.ts';
import { timelineToWire, type OrderQuery } from '../../wallet/orderRecords.ts';
import { exportOf } from '../lists/exportOf.ts';

interface OneOrder {
  readonly body: { readonly orderId: string };
}

/** Collecting the money of exports: a company's application, its quota, its transactions. */
export const huichukouHandlers: OperationHandlers = {
  'huichukou.application': async (_input, ctx) => {
    const { accountId: owner } = requireSession(ctx);
    const company = await verifiedCompany(ctx.db.kysely, owner);
    const application = await latestApplication(ctx.db.kysely, owner);
    return {
      applyId: application?.id ?? null,
      status: application?.status ?? 'NONE',
      reason: application?.reason ?? '',
      isCompany: company !== null,
      companyName: application?.company_name ?? company?.companyName ?? '',
      registrationNo: application?.registration_no ?? company?.registrationNo ?? '',
      contact: application?.contact ?? '',
      mobileMask: application === null ? '' : maskPhone(application.mobile),
      createTime: application === null ? null : beijingDateTime(application.created_at.getTime()),
      feeRate: decimalToString(feeRate),
      yearly: wireAmount(yearlyQuota, quotaCurrency),
      currency: quotaCurrency,
    };
  },

  'huichukou.apply': handlerOf<{
    body: {
      companyName: string;
      registrationNo: string;
      contact: string;
      areaCode: string;
      mobile: string;
      agree: true;
    };
  }>(async ({ body: { agree: _agreed, ...given } }, ctx) => {
    const { accountId: owner, userId } = requireSession(ctx);
    if (!isSocialCreditCode(given.registrationNo)) throw wrongInput('registrationNo', 'is not a credit code');
    if (!isPhone(given.mobile, given.areaCode)) throw wrongInput('mobile', 'is not a number of this country');
    const at = ctx.clock.now();
    return ctx.settle(async (trx) => {
      const applyId = await applyForHuichukou(trx, { ...given, owner, userId, at });
      return { applyId, status: 'CHECKING' };
    });
  }),

  'huichukou.quota': async (_input, ctx) => {
    const at = ctx.clock.now();
    const { year, total, used, remain } = await quotaOf(ctx.db.kysely, requireSession(ctx).accountId, at);
    return {
      year,
      currency: quotaCurrency,
      total: wireAmount(total, quotaCurrency),
      used: wireAmount(used, quotaCurrency),
      remain: wireAmount(remain, quotaCurrency),
      feeRate: decimalToString(feeRate),
      currencies: exportCurrencies.map((currency) => {
        const { min, max } = boundsIn(currency, remain, at);
        return { currency, min: wireAmount(min, currency), max: wireAmount(max, currency) };
      }),
    };
  },

  'huichukou.create': handlerOf<{
    body: { amount: string; currency: string; buyerName: string; invoiceNo: string; invoiceFiles: readonly string[] };
  }>(async ({ body }, ctx) => {
    const { accountId: owner, userId } = requireSession(ctx);
    const { buyerName, invoiceNo, invoiceFiles } = body;
    const amount = amountFrom(body.amount, currencyFrom(body.currency, 'currency'), 'amount');
    await mustSeeFiles(ctx, invoiceFiles);
    const at = ctx.clock.now();
    return ctx.settle(async (trx) => {
      const given = { owner, userId, amount, buyerName, invoiceNo, invoiceFiles, at };
      const order = await createTransaction(trx, given);
      return { orderId: order.id, status: order.status };
    });
  }),

  'huichukou.cancel': handlerOf<OneOrder>(async ({ body: { orderId } }, ctx) => {
    const { accountId: owner, userId } = requireSession(ctx);
    const at = ctx.clock.now();
    return ctx.settle(async (trx) => {
      const order = await cancelTransaction(trx, { orderId, owner, userId, at });
      return { orderId, status: order.status };
    });
  }),

  'huichukou.progress': handlerOf<OneOrder>(async ({ body: { orderId } }, ctx) => {
    const { order, transaction } = await mustFind(ctx, orderId);
    return {
      orderId,
      status: order.status,
      cause: order.failCode,
      expireTime: order.status === 'awaitingPayment' ? beijingDateTime(transaction.expires_at.getTime()) : null,
      timeline: timelineToWire(await orderTimeline(ctx.db.kysely, orderId)),
    };
  }),

  'huichukou.records': handlerOf<{ body: OrderQuery }>(async ({ body }, ctx) =>
    huichukouRecords(ctx.db.kysely, requireSession(ctx).accountId, body),
  ),

  'huichukou.detail': handlerOf<OneOrder>(async ({ body: { orderId } }, ctx) => {
    const { order, transaction } = await mustFind(ctx, orderId);
    const files = await visibleFiles(ctx.db.kysely, requireSession(ctx), transaction.invoice_files);
    return {
      ...recordOf(order, transaction),
      quota: wireAmount(transaction.quota, quotaCurrency),
      quotaCurrency,
      files: files.map(({ fileId, name }) => ({ fileId, name })),
    };
  }),

  'huichukou.exportRecords': exportOf<OrderQuery>((wish, ctx) => exportHuichukou(ctx.db.kysely, wish)),
};

function mustFind(ctx: RequestContext, orderId: string) {
  return mustFindTransaction(ctx.db.kysely, { orderId, owner: requireSession(ctx).accountId });
}

/** Refuses when a file is missing or not the user's to see. */
async function mustSeeFiles(ctx: RequestContext, fileIds: readonly string[]): Promise<void> {
  const found = await visibleFiles(ctx.db.kysely, requireSession(ctx), fileIds);
  if (found.length !== new Set(fileIds).size) throw wrongInput('invoiceFiles', 'are not files of the account');
}
