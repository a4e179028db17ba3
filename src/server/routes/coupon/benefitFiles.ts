import { isCurrency } from '../../../domain/currency.ts';
import { formatMoney, formatPercent } from '../../../domain/format.ts';
import { fillText } from '../../language/fillText.ts';
import { pageWords } from '../../language/pageWords.ts';
import type { OperationHandlers } from '../../operation/OperationHandler.ts';
import { exportOfList } from '../lists/exportOfList.ts';
import {
  financeListOf,
  rateCardsOf,
  redPacketsOf,
  type CardQuery,
  type FinanceQuery,
  type PacketQuery,
} from './benefitLists.ts';

/** The files of the lists of benefits, in the words of their pages. */
export const benefitFileHandlers: OperationHandlers = {
  'coupon.exportFinanceList': exportOfList(
    async (query: FinanceQuery, ctx) => {
      const { worth } = pageWords(ctx.locale).coupon;
      const { resultList } = await financeListOf(query, ctx);
      return {
        resultList: resultList.map((row) => ({
          ...row,
          worth: fillText(worth, ctx.locale, {
            kind: row.discountType === 'RATE' ? 'share' : 'amount',
            percent: Number(row.discountRate ?? 0),
            amount: row.amount !== null && isCurrency(row.currency) ? formatMoney(row.amount, row.currency) : '--',
          }),
        })),
      };
    },
    {
      columns: [
        'name',
        'worth',
        ['currency', 'amount', 'total', 'condition'],
        'scope',
        'usedTime',
        'orderId',
        'expireTime',
      ],
      words: ({ common, coupon: { home, package: packages, scope } }) => ({
        name: home.title,
        heads: { ...common, ...packages.packagesOpen, ...home.couponsOpen, ...home.couponsUsed },
        names: { scope },
      }),
    },
  ),

  'coupon.exportRedpackets': exportOfList((query: PacketQuery, ctx) => redPacketsOf(query, ctx), {
    columns: [['currency', 'amount', 'total'], 'expireTime'],
    words: ({ common, coupon: { home } }) => ({
      name: home.types.redpack,
      heads: { ...common, ...home.packetsOpen },
    }),
  }),

  'coupon.exportRateCards': exportOfList(
    async (query: CardQuery, ctx) => {
      const { left, anyCurrency } = pageWords(ctx.locale).coupon.rate;
      const { resultList } = await rateCardsOf(query, ctx);
      return {
        resultList: resultList.map(({ uses, remain, ...card }) => ({
          ...card,
          rate: formatPercent(card.rate),
          remain: fillText(left, ctx.locale, { remain, uses }),
          cardCurrency: fillText(anyCurrency, ctx.locale, { currency: card.currency === '' ? 'any' : card.currency }),
        })),
      };
    },
    {
      columns: ['name', 'rate', 'remain', 'scope', 'cardCurrency', 'expireTime'],
      words: ({ common, coupon: { rate, scope } }) => ({
        name: rate.title,
        heads: { ...common, ...rate.cardsOpen },
        names: { scope },
      }),
    },
  ),
};
