import type { CurrencyCode } from '../../../domain/currency.ts';
import { moneyToWire } from '../../../domain/money.ts';
import { acceptTerms, buyService, type ServicePurchase } from '../../bill/buyService.ts';
import { mustOffer } from '../../bill/bills.ts';
import { serviceWords } from '../../bill/papers.ts';
import { readBillFile } from '../../bill/readBillFile.ts';
import { allowanceOf, hasAccepted, mustSell, orderSizes, services } from '../../bill/services.ts';
import { uploadBill } from '../../bill/uploadBill.ts';
import { readFile } from '../../files/files.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers } from '../../operation/OperationHandler.ts';
import { Refusal } from '../../operation/Refusal.ts';
import { actingIn } from '../bill/actingIn.ts';

interface ListQuery {
  readonly pageNum: number;
  readonly pageSize: number;
  readonly category?: string;
}

/** Services of providers that are bought from the wallet, and bills that a file says. */
export const serviceHandlers: OperationHandlers = {
  'product.services': handlerOf<{ body: ListQuery }>(async ({ body: { pageNum, pageSize, category } }, ctx) => {
    const { accountId: owner, region } = requireSession(ctx);
    const sold = services.filter(
      (service) => service.regions.includes(region) && (category === undefined || service.category === category),
    );
    const shown = sold.slice((pageNum - 1) * pageSize, pageNum * pageSize);
    const resultList = await Promise.all(
      shown.map(async (service) => ({
        serviceId: service.serviceId,
        ...serviceWords(service.serviceId, ctx.locale),
        category: service.category,
        price: moneyToWire(service.price),
        currency: service.currency,
        provider: service.provider,
        accepted: await hasAccepted(ctx.db.kysely, owner, service),
      })),
    );
    return { resultList, totalSize: sold.length };
  }),

  'product.allowance': handlerOf<{ query: { serviceId: string } }>(async ({ query }, ctx) => {
    const acting = await actingIn(ctx);
    const service = mustSell(query.serviceId, acting);
    const { amount, units } = await allowanceOf(ctx.db.kysely, acting, service);
    return {
      allowance: moneyToWire(amount),
      currency: amount.currency,
      units,
      sizes: orderSizes(service, units).map(({ count, amount: price }) => ({ count, amount: moneyToWire(price) })),
    };
  }),

  'product.accept': handlerOf<{ body: { serviceId: string; agree: boolean } }>(async ({ body }, ctx) => {
    const acting = await actingIn(ctx);
    if (!body.agree) throw new Refusal('510003');
    return ctx.settle(async (trx) => {
      await acceptTerms(trx, acting, body.serviceId);
      return { accepted: true };
    });
  }),

  'product.buy': handlerOf<{ body: ServicePurchase & { payCurrency: CurrencyCode } }>(
    async ({ body: purchase }, ctx) => {
      const acting = await actingIn(ctx);
      return ctx.settle(async (trx) => {
        const { id, status } = await buyService(trx, acting, purchase);
        return { orderId: id, payUrl: null, status };
      });
    },
  ),

  'product.parseBill': handlerOf<{ body: { fileId: string; type: string } }>(async ({ body }, ctx) => {
    const acting = await actingIn(ctx);
    const line = mustOffer(body.type, acting);
    if (line.party !== 'upload') throw new Refusal('990404');
    const file = await readFile(ctx.db.kysely, requireSession(ctx), body.fileId);
    if (file === null) throw new Refusal('990404');
    const read = readBillFile(file.bytes);
    // Without the account, the payee would not know whom the payment is for.
    if (read.accountId === null) throw new Refusal('610004');
    const { accountId } = read;
    return ctx.settle(async (trx) => ({
      billId: (await uploadBill(trx, acting, { line, read, fileId: file.fileId, accountId })).id,
    }));
  }),
};
