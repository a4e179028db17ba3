import { currencies, type CurrencyCode } from '../../../domain/currency.ts';
import { decimalToString } from '../../../domain/decimal.ts';
import { moneyToWire } from '../../../domain/money.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers } from '../../operation/OperationHandler.ts';
import { paymentFeeBounds, paymentRate } from '../../payment/paymentTerms.ts';
import { nameIn, paymentWords } from '../../payment/paymentWords.ts';
import { payersOf } from '../../payment/singleRules.ts';
import { channelFee, channelsFor, onBehalfFee, supportsOnBehalf, type PayChannel } from '../../payment/singleTerms.ts';
import { openQuotas } from '../../relief/findRelief.ts';
import { amountFrom } from '../../wallet/amounts.ts';

interface Amount {
  readonly amount: string;
  readonly currency: CurrencyCode;
}

/** The ways of a payment and what each costs. */
export const paymentTermHandlers: OperationHandlers = {
  'payment.channels': handlerOf<{ query: { payType: 'SUPPLIER' | 'BATCH'; currency: CurrencyCode } }>(
    async ({ query: { payType, currency } }, ctx) => {
      const offered = channelsFor(currency);
      const names = paymentWords[ctx.locale].channel;
      return (payType === 'BATCH' ? offered.slice(0, 1) : offered).map((channel) => ({
        channel,
        name: nameIn(names, channel),
      }));
    },
  ),

  'payment.channelFee': handlerOf<{ query: Amount & { channel: PayChannel } }>(
    async ({ query: { channel, amount, currency } }) => {
      amountFrom(amount, currency, 'amount');
      return { fee: moneyToWire(channelFee(channel, currency)), currency };
    },
  ),

  'payment.oboFee': handlerOf<{ query: Amount }>(async ({ query: { amount, currency } }) => ({
    fee: moneyToWire(onBehalfFee(amountFrom(amount, currency, 'amount'))),
    currency,
  })),

  'payment.oboPayers': async (_input, ctx) => payersOf(ctx.db.kysely, requireSession(ctx).accountId),

  'payment.supportPobo': handlerOf<{ body: { region: string; currency: CurrencyCode } }>(async ({ body }) => ({
    support: supportsOnBehalf(body.region, body.currency),
  })),

  'payment.canUseQuotaCard': handlerOf<{ query: { payCurrency: CurrencyCode } }>(async (_input, ctx) => {
    const open = await openQuotas(ctx.db.kysely, requireSession(ctx).accountId, ctx.clock.now());
    return { can: open.length > 0 };
  }),

  'payment.feeRules': handlerOf<{ query: { productCode: string } }>(async ({ query: { productCode } }) =>
    currencies.map(({ code }) => {
      const { min, max } = paymentFeeBounds(code);
      return {
        product: productCode,
        currency: code,
        rate: decimalToString(paymentRate),
        min: moneyToWire(min),
        max: moneyToWire(max),
      };
    }),
  ),
};
