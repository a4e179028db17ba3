import { addDays, beijingDateTime, beijingDay } from '../../../domain/day.ts';
import { decimalToString } from '../../../domain/decimal.ts';
import { moneyToWire, subtractMoney, zeroMoney, type Money } from '../../../domain/money.ts';
import { cardsOf, cardToWire, findCard } from '../../bankcard/cards.ts';
import { applyForLine, sendPapers, shopIncomes } from '../../credit/applyForLine.ts';
import { loansOf, repayAt, repayLoan, scheduleRepayment } from '../../credit/loans.ts';
import type { Queryable } from '../../db/Database.ts';
import { visibleFiles } from '../../files/visibleFiles.ts';
import { midRate } from '../../fx/midRate.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { lockJournal } from '../../ledger/journal.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { Refusal, wrongInput } from '../../operation/Refusal.ts';
import { recordAudit } from '../../platform/recordAudit.ts';
import { findRelief, noRelief, type Relief, type ReliefChoice } from '../../relief/findRelief.ts';
import { amountFrom, currencyFrom, wireAmount } from '../../wallet/amounts.ts';
import { submitWithdrawal } from '../../withdraw/bookWithdrawal.ts';
import { creditCurrencies, creditLineOf, type CreditLine } from '../../withdraw/creditLine.ts';
import { rateToWire } from '../../withdraw/priceRequest.ts';
import { tryWithdrawal } from '../../withdraw/tryWithdrawal.ts';
import { discountToWire } from '../../withdraw/withdrawals.ts';
import { advanceDailyRate, advanceTerms, grossFee, withdrawLimits } from '../../withdraw/withdrawRules.ts';
import { reliefOf, type WithdrawState } from '../withdraw/requestFrom.ts';

type Drawing = Pick<WithdrawState, 'coupon' | 'useRedpacket'> & {
  readonly amount: string;
  readonly currency: string;
  readonly bankCardId: string;
  readonly term: number;
};
interface Trial {
  readonly amount: string;
  readonly currency: string;
  readonly term?: number;
  readonly couponId?: string | null;
  readonly coupon?: WithdrawState['coupon'];
  readonly useRedpacket?: boolean;
  readonly quotaId?: string | null;
}

const defaultTerm = 30;
/** Preference that records that a user has read the notice. */
const notice = 'CREDIT_NOTICE_READ';

/** Advances on a credit line, paid to a bank card. */
export const creditHandlers: OperationHandlers = {
  'credit.showOrderLoan': async (_input, ctx) => {
    const currencies = await creditCurrencies(ctx.db.kysely, requireSession(ctx).accountId);
    return { show: currencies.length > 0, currencies: [...currencies] };
  },

  'credit.needTips': async (_input, ctx) => {
    const { userId } = requireSession(ctx);
    const read = await ctx.db.kysely
      .selectFrom('preferences')
      .select('preference_value')
      .where('user_id', '=', userId)
      .where('preference_type', '=', notice)
      .executeTakeFirst();
    return { needTips: read?.preference_value !== '1', content: notice };
  },

  'credit.balance': handlerOf<{ body: { currency: string } }>(async ({ body }, ctx) => {
    const { currency, available, used, total } = await mustHaveLine(ctx, body.currency);
    return {
      currency,
      available: wireAmount(available, currency),
      used: wireAmount(used, currency),
      total: wireAmount(total, currency),
      min: moneyToWire(withdrawLimits(currency).min),
      terms: advanceTerms.map((term) => ({ term, dailyRate: decimalToString(advanceDailyRate) })),
    };
  }),

  'credit.bankcards': handlerOf<{ query: { currency: string } }>(async ({ query }, ctx) => {
    const cards = await cardsOf(ctx.db.kysely, { owner: requireSession(ctx).accountId });
    const currency = currencyFrom(query.currency, 'currency');
    return cards
      .filter((card) => card.status === 'NORMAL' && (card.currency === currency || card.currency === 'CNY'))
      .map((card) => cardToWire(card, ctx.locale));
  }),

  'credit.submitAmount': handlerOf<{ body: Drawing }>(async ({ body }, ctx) => {
    const { accountId: owner, userId } = requireSession(ctx);
    const at = ctx.clock.now();
    const line = await mustHaveLine(ctx, body.currency);
    if ((await loansOf(ctx.db.kysely, { owner, at })).some(({ status }) => status === 'overdue'))
      throw new Refusal('510003', {}, { overdue: true });
    const amount = amountFrom(body.amount, line.currency, 'amount');
    if (amount.amount > line.available)
      throw new Refusal(
        '711004',
        {},
        { available: wireAmount(line.available, line.currency), currency: line.currency },
      );
    if (amount.amount < withdrawLimits(line.currency).min.amount)
      throw new Refusal('500004', {}, { min: moneyToWire(withdrawLimits(line.currency).min), currency: line.currency });
    const card = await findCard(ctx.db.kysely, { id: body.bankCardId, owner });
    if (card === null) throw new Refusal('170042');
    const { order, priced, worth } = await ctx.db.inTransaction((trx) =>
      tryWithdrawal(trx, {
        owner,
        userId,
        kind: 'ADVANCE',
        source: 'wallet',
        mode: 'NORMAL',
        lines: [{ source: 'wallet', shopId: '', amount }],
        target: card.currency,
        cardId: card.id,
        holder: null,
        wantsHoliday: true,
        quote: null,
        entrust: null,
        relief: reliefOf(body),
        toCNYRateId: null,
        term: body.term,
        at,
      }),
    );
    return {
      orderId: order.id,
      amount: moneyToWire(worth.amount),
      currency: line.currency,
      fee: moneyToWire(worth.fee),
      payFee: moneyToWire(worth.payable),
      discount: discountToWire(worth),
      rate: decimalToString(worth.rate),
      mid: rateToWire(priced.groups[0]?.inForce.mid ?? worth.rate),
      arriveAmount: moneyToWire(worth.arrival),
      aimCurrencyCode: card.currency,
      ...repaymentOf(amount, body.term, at),
      arriveTime: beijingDateTime(priced.plan.arriveAt),
      expireTime: beijingDateTime(priced.expiresAt),
      expireSeconds: Math.max(0, Math.ceil((priced.expiresAt - at) / 1000)),
    };
  }),

  'credit.submit': handlerOf<{ body: { orderId: string } }>(async ({ body }, ctx) => {
    const { accountId: owner, userId } = requireSession(ctx);
    const at = ctx.clock.now();
    return submitWithdrawal(ctx.db, { ...body, owner, userId, kinds: ['ADVANCE'], at }, (book) =>
      ctx.settle(async (trx) => {
        const { order, arriveAt } = await book(trx);
        const [loan] = await loansOf(trx, { owner, orderId: order.id, at });
        if (loan !== undefined) await scheduleRepayment(trx, order.id, repayAt(loan.repayDate));
        return { orderId: order.id, status: order.status, estimateTime: beijingDateTime(arriveAt ?? at) };
      }),
    );
  }),

  'credit.application': async (_input, ctx) => {
    const { accountId: owner } = requireSession(ctx);
    const applications = await ctx.db.kysely
      .selectFrom('credit_applications')
      .selectAll()
      .where('account_id', '=', owner)
      .orderBy('created_at', 'desc')
      .execute();
    const lines = await creditCurrencies(ctx.db.kysely, owner);
    const shops = await shopIncomes(ctx.db.kysely, owner, ctx.clock.now());
    return {
      applications: applications.map(({ id, currency, shop_ids, status, total }) => ({
        applyId: id,
        currency,
        shopIds: shop_ids,
        status,
        total: wireAmount(total, currency),
      })),
      shops: shops
        .filter(({ currency }) => !lines.includes(currency))
        .map(({ shopId, shopName, currency, income }) => ({
          shopId,
          shopName,
          currency,
          income: wireAmount(income, currency),
        })),
    };
  },

  'credit.apply': handlerOf<{ body: { shopIds: string[]; currency: string; agree: boolean } }>(
    async ({ body }, ctx) => {
      const { accountId: owner, userId } = requireSession(ctx);
      const currency = currencyFrom(body.currency, 'currency');
      if (!body.agree) throw wrongInput('agree', 'is needed');
      const at = ctx.clock.now();
      return ctx.settle(async (trx) => {
        const status = await applyForLine(trx, { owner, userId, currency, shopIds: body.shopIds, at });
        await recordAudit(trx, {
          actor: userId,
          action: 'credit.apply',
          subject: `account ${owner}`,
          detail: body,
          now: at,
        });
        return { status };
      });
    },
  ),

  'credit.creditApply': handlerOf<{ body: { shopIds: string[]; currency: string; materials: string[] } }>(
    async ({ body }, ctx) => {
      const { accountId: owner, userId, permissions } = requireSession(ctx);
      const currency = currencyFrom(body.currency, 'currency');
      const files = await visibleFiles(ctx.db.kysely, { accountId: owner, userId, permissions }, body.materials);
      if (files.length < new Set(body.materials).size) throw wrongInput('materials', 'names a file that is not there');
      const at = ctx.clock.now();
      return ctx.settle(async (trx) => {
        const sent = await sendPapers(trx, { owner, userId, currency, shopIds: body.shopIds, at }, body.materials);
        await recordAudit(trx, {
          actor: userId,
          action: 'credit.creditApply',
          subject: `application ${sent.applyId}`,
          now: at,
        });
        return sent;
      });
    },
  ),

  'credit.repay': handlerOf<{ body: { orderId: string; amount: string } }>(async ({ body }, ctx) => {
    const { accountId: owner, userId } = requireSession(ctx);
    const at = ctx.clock.now();
    const wanted = { owner, orderId: body.orderId, at };
    const [known] = await loansOf(ctx.db.kysely, wanted);
    if (known === undefined) throw new Refusal('990404');
    const amount = amountFrom(body.amount, known.currency, 'amount');
    return ctx.settle(async (trx) => {
      await lockJournal(trx);
      const [loan] = await loansOf(trx, wanted);
      if (loan === undefined || amount.amount > loan.outstanding)
        throw new Refusal(
          '500004',
          {},
          { max: wireAmount(loan?.outstanding ?? 0n, known.currency), currency: known.currency },
        );
      if (!(await repayLoan(trx, loan, { source: 'wallet', shopId: '', amount: amount.amount, at })))
        throw new Refusal('711004');
      await recordAudit(trx, {
        actor: userId,
        action: 'credit.repay',
        subject: `order ${body.orderId}`,
        detail: { amount: body.amount },
        now: at,
      });
      const left = loan.outstanding - amount.amount;
      return {
        orderId: body.orderId,
        outstanding: wireAmount(left, loan.currency),
        status: left === 0n ? 'repaid' : loan.status,
      };
    });
  }),

  'credit.couponTrial': handlerOf<{ body: Trial }>(async ({ body }, ctx) => {
    const { fee, relief } = await tryRelief(ctx, body);
    return {
      discount: moneyToWire(relief.coupon),
      total: moneyToWire(subtractMoney(fee, relief.coupon)),
      currency: fee.currency,
    };
  }),

  'credit.discountDetails': handlerOf<{ body: Trial }>(async ({ body }, ctx) => {
    const { amount, fee, relief } = await tryRelief(ctx, body);
    return {
      ...discountToWire(relief),
      currency: fee.currency,
      fee: moneyToWire(fee),
      payFee: moneyToWire(subtractMoney(fee, relief.total)),
      ...repaymentOf(amount, body.term ?? defaultTerm, ctx.clock.now()),
    };
  }),
};

/** The fee is paid when the advance is drawn, so the repayment is the advance itself. */
function repaymentOf(amount: Money, term: number, at: number) {
  return { repayAmount: moneyToWire(amount), repayDate: addDays(beijingDay(at), term) };
}

async function tryRelief(
  ctx: RequestContext,
  { amount: typed, currency, term = defaultTerm, couponId, coupon, useRedpacket, quotaId }: Trial,
): Promise<{ readonly amount: Money; readonly fee: Money; readonly relief: Relief }> {
  const line = await mustHaveLine(ctx, currency);
  const amount = amountFrom(typed, line.currency, 'amount');
  const { fee } = grossFee(amount, { mode: 'NORMAL', term });
  const chosen = coupon ?? { couponId: couponId || null };
  const choice: ReliefChoice = {
    ...reliefOf({ coupon: chosen, useRedpacket: useRedpacket === true }),
    quota: quotaId ? { quotaId } : null,
  };
  if (fee.amount === 0n) return { amount, fee: zeroMoney(fee.currency), relief: noRelief(fee.currency) };
  const at = ctx.clock.now();
  const db: Queryable = ctx.db.kysely;
  const relief = await findRelief(db, {
    owner: requireSession(ctx).accountId,
    scope: 'CREDIT',
    amount,
    fee,
    choice,
    toQuota: (to) => midRate(line.currency, to, at),
    at,
  });
  return { amount, fee, relief };
}

/** Refuses with 510003 without a credit line in the currency. */
async function mustHaveLine(ctx: RequestContext, currency: string): Promise<CreditLine> {
  const line = await creditLineOf(ctx.db.kysely, requireSession(ctx).accountId, currencyFrom(currency, 'currency'));
  if (line === null) throw new Refusal('510003');
  return line;
}
