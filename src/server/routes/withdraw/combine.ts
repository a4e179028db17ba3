import { wrongInput } from '../../operation/Refusal.ts';
import { beijingDateTime } from '../../../domain/day.ts';
import { moneyToWire } from '../../../domain/money.ts';
import { costToWire } from '../../fx/costBelow.ts';
import { rateChannels, isRateChannel } from '../../fx/channels.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { balancesOf } from '../../ledger/statements.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { shopRefusal } from '../../shop/shopRefusal.ts';
import { shopsOf } from '../../shop/shops.ts';
import { amountFrom, currencyFrom, wireAmount } from '../../wallet/amounts.ts';
import { submitWithdrawal } from '../../withdraw/bookWithdrawal.ts';
import { rateToWire, type PricedWithdrawal } from '../../withdraw/priceRequest.ts';
import type { SourceLine } from '../../withdraw/priceWithdrawal.ts';
import { fromPurse, fromShops } from '../../withdraw/sourceLines.ts';
import { costOf, midCostOf } from '../../withdraw/costOf.ts';
import { tryWithdrawal } from '../../withdraw/tryWithdrawal.ts';
import { discountToWire } from '../../withdraw/withdrawals.ts';
import { withdrawLimits } from '../../withdraw/withdrawRules.ts';
import { linesToWire } from './linesToWire.ts';
import { reliefOf, type WithdrawState } from './requestFrom.ts';

interface Item {
  readonly oriCurrency: string;
  readonly amount: string;
  readonly shopId?: string;
}
type PreSubmit = Pick<WithdrawState, 'coupon' | 'useRedpacket'> & {
  readonly items: readonly Item[];
  readonly aimCurrencyCode: string;
  readonly bankCardId: string;
};

const anyShop = { region: '', platformId: '', platFormCode: '', stationCode: '' } as const;

/** Several balances of the Hong Kong site in one payout. */
export const withdrawCombineHandlers: OperationHandlers = {
  'withdraw.combineBalances': async (_input, ctx) => {
    const { accountId: owner } = requireSession(ctx);
    const shops = (await shopsOf(ctx.db.kysely, { owner })).filter((shop) => shopRefusal(shop) === null);
    const wallets = await balancesOf(ctx.db.kysely, { owner, kinds: ['wallet'] });
    const rows = [
      ...wallets.map(({ currency, posted, available }) => ({
        currency,
        posted,
        available,
        source: 'wallet',
        shopId: '',
        shopName: '',
        platFormCode: '',
      })),
      ...shops.map((shop) => ({
        currency: shop.currency,
        posted: shop.balance,
        available: shop.available,
        source: 'shop',
        shopId: shop.id,
        shopName: shop.name,
        platFormCode: shop.plat_form_code,
      })),
    ];
    return rows
      .filter(({ available }) => available > 0n)
      .map(({ posted, available, ...row }) => ({
        ...row,
        balance: wireAmount(posted, row.currency),
        available: wireAmount(available, row.currency),
        min: moneyToWire(withdrawLimits(row.currency).min),
      }));
  },

  'withdraw.combinePreSubmit': handlerOf<{ body: PreSubmit }>(async ({ body }, ctx) => {
    const { accountId: owner, userId } = requireSession(ctx);
    const at = ctx.clock.now();
    const target = currencyFrom(body.aimCurrencyCode, 'aimCurrencyCode');
    const lines = await linesFrom(ctx, owner, body.items);
    const trial = await ctx.db.inTransaction((trx) =>
      tryWithdrawal(trx, {
        owner,
        userId,
        kind: 'COMBINE',
        source: 'hk',
        mode: 'NORMAL',
        lines,
        target,
        cardId: body.bankCardId,
        holder: null,
        wantsHoliday: true,
        quote: null,
        entrust: null,
        relief: reliefOf(body),
        toCNYRateId: null,
        term: null,
        at,
      }),
    );
    const { priced, worth } = trial;
    const mids = new Map(priced.groups.map(({ amount, inForce }) => [amount.currency, rateToWire(inForce.mid)]));
    const shown = await linesToWire(
      ctx.db.kysely,
      owner,
      priced.groups.flatMap((group) => group.lines),
    );
    return {
      trialId: trial.order.id,
      rate: onlyRate(priced, target, at),
      amount: moneyToWire(worth.amount),
      baseFee: moneyToWire(worth.baseFee),
      fastFee: moneyToWire(worth.fastFee),
      fee: moneyToWire(worth.fee),
      discount: discountToWire(worth),
      payFee: moneyToWire(worth.payable),
      currency: worth.amount.currency,
      aimCurrencyCode: target,
      midCost: moneyToWire(midCostOf(priced, target)),
      ...costToWire(costOf(priced, target)),
      arriveAmount: moneyToWire(worth.arrival),
      arriveTime: beijingDateTime(priced.plan.arriveAt),
      arriveDate: priced.plan.day,
      expireTime: beijingDateTime(priced.expiresAt),
      expireSeconds: Math.max(0, Math.ceil((priced.expiresAt - at) / 1000)),
      lines: shown.map((line) => ({ ...line, mid: mids.get(line.oriCurrency) })),
    };
  }),

  'withdraw.combineSubmit': handlerOf<{ body: { trialId: string } }>(async ({ body }, ctx) => {
    const { accountId: owner, userId } = requireSession(ctx);
    const at = ctx.clock.now();
    return submitWithdrawal(ctx.db, { orderId: body.trialId, owner, userId, kinds: ['COMBINE'], at }, (book) =>
      ctx.settle(async (trx) => {
        const { order, arriveAt } = await book(trx);
        return { orderId: order.id, status: order.status, estimateTime: beijingDateTime(arriveAt ?? at) };
      }),
    );
  }),
};

/** Reads the lines, each balance at most once; a shop by its id, the wallet without one. */
async function linesFrom(ctx: RequestContext, owner: string, items: readonly Item[]): Promise<readonly SourceLine[]> {
  const names = items.map(({ oriCurrency, shopId = '' }) => `${oriCurrency}/${shopId}`);
  if (new Set(names).size < names.length) throw wrongInput('items', 'names a balance twice');
  const lines: SourceLine[] = [];
  for (const [index, { oriCurrency, amount: typed, shopId = '' }] of items.entries()) {
    const amount = amountFrom(typed, currencyFrom(oriCurrency, `items.${index}.oriCurrency`), `items.${index}.amount`);
    lines.push(
      ...(shopId === ''
        ? await fromPurse(ctx.db.kysely, 'wallet', { owner, amount })
        : await fromShops(ctx.db.kysely, { owner, amount, origin: anyShop, shops: [{ shopId, amount }] })),
    );
  }
  return lines;
}

/** Returns the rate of the payout when all lines have the same one. */
function onlyRate({ groups }: PricedWithdrawal, target: string, at: number) {
  const [only, ...others] = groups;
  if (only === undefined || others.length > 0 || only.inForce.rateId === '') return null;
  const { rateId, rateChannel, rate, mid, expiresAt } = only.inForce;
  const channel = isRateChannel(rateChannel) ? rateChannels[rateChannel] : { rateType: '', channelSrc: '' };
  return {
    rateId,
    rateChannel,
    rate: rateToWire(rate),
    mid: rateToWire(mid),
    rateType: channel.rateType,
    isAccurate: true,
    channelSrc: channel.channelSrc,
    oriCurrency: only.amount.currency,
    aimCurrencyCode: target,
    expiresAt: beijingDateTime(expiresAt),
    expireSeconds: Math.max(0, Math.ceil((expiresAt - at) / 1000)),
  };
}
