import { randomBytes } from 'node:crypto';
import type { CurrencyCode } from '../../../domain/currency.ts';
import { beijingDateTime } from '../../../domain/day.ts';
import { decimalToString } from '../../../domain/decimal.ts';
import {
  addMoney,
  compareMoney,
  money,
  moneyToWire,
  subtractMoney,
  sumMoney,
  zeroMoney,
  type Money,
} from '../../../domain/money.ts';
import type { Queryable, Trx } from '../../db/Database.ts';
import type { FileViewer } from '../../files/FileViewer.ts';
import { visibleFiles } from '../../files/visibleFiles.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { balancesOf } from '../../ledger/statements.ts';
import { handlerOf, type OperationHandlers, type RequestContext } from '../../operation/OperationHandler.ts';
import { Refusal, wrongInput } from '../../operation/Refusal.ts';
import {
  findBatch,
  lockBatch,
  midWhenQuoted,
  payeesOf,
  quotedRate,
  quoteRates,
  rateNow,
  writeBatch,
  type Batch,
} from '../../payment/batches.ts';
import { checkRows, type GivenRow, type PricedRow, type RowProblem } from '../../payment/checkRows.ts';
import { confirmBatch } from '../../payment/confirmBatch.ts';
import { paymentRelief, type PaymentSavings } from '../../payment/paymentRelief.ts';
import { paymentArrival } from '../../payment/paymentTerms.ts';
import { totalsByCurrency } from '../../payment/paymentTotals.ts';
import { keepWithinLimits, singleLimits } from '../../payment/paymentUse.ts';
import { renewBatch } from '../../payment/renewBatch.ts';
import { rowText } from '../../payment/rowTexts.ts';
import { paperProblems, payersOf, termProblems } from '../../payment/singleRules.ts';
import { payCurrenciesOf } from '../../payment/singleTerms.ts';
import { recordAudit } from '../../platform/recordAudit.ts';
import { amountFrom } from '../../wallet/amounts.ts';
import { singleToWire } from './singleToWire.ts';

interface Rows {
  readonly payCurrency: CurrencyCode;
  readonly items: readonly GivenRow[];
}

/** Batches of payments: price, save, confirm. */
export const paymentBatchHandlers: OperationHandlers = {
  'payment.serialId': async () => ({ serialId: `S${randomBytes(10).toString('hex')}` }),

  'payment.compute': handlerOf<{ body: Rows }>(async ({ body }, ctx) => {
    const { accountId: owner } = requireSession(ctx);
    const { payCurrency, items } = body;
    const now = ctx.clock.now();
    const rateTo = rateNow(payCurrency, now);
    const payees = await payeesOf(
      ctx.db.kysely,
      owner,
      items.map(({ payeeId }) => payeeId ?? ''),
    );
    const mostOf = await singleLimits(ctx.db.kysely, owner);
    const { priced, problems } = checkRows(items, { payCurrency, payees, rateTo, mostOf });
    const { cost, fee, total } = sums(priced, payCurrency);
    const balance = await walletBalance(ctx.db.kysely, owner, payCurrency);
    const isEnough = compareMoney(total, balance) <= 0;
    const totals = totalsByCurrency(priced, payCurrency, (currency) => decimalToString(rateTo(currency)));
    const errors = problems.map((problem) => shown(problem, ctx));
    const pricedAt = new Map(priced.map((row) => [row.index, row] as const));
    const errorAt = new Map(errors.toReversed().map((error) => [error.index, error] as const)); // the first of a row
    const arrivals = new Map<string, string>();
    const arrivalOf = (currency: CurrencyCode, channel: string | undefined): string => {
      const key = `${currency} ${channel}`;
      const date = arrivals.get(key) ?? paymentArrival(payCurrency, currency, now, channel);
      arrivals.set(key, date);
      return date;
    };
    const bought = totals.filter(({ rate }) => rate !== null);
    return {
      payCurrency,
      totalAmount: moneyToWire(cost),
      fee: moneyToWire(fee),
      rate: bought.length === 1 ? (bought[0]?.rate ?? null) : null,
      payAmount: moneyToWire(total),
      balance: moneyToWire(balance),
      balanceAfter: isEnough ? moneyToWire(subtractMoney(balance, total)) : null,
      enough: isEnough,
      totals,
      errors,
      items: items.map((_row, index) => {
        const row = pricedAt.get(index);
        const error = errorAt.get(index);
        return {
          index,
          currency: row?.amount.currency ?? null,
          amount: row ? moneyToWire(row.amount) : null,
          fee: row ? moneyToWire(row.fee) : null,
          cost: row ? moneyToWire(row.cost) : null,
          arriveDate: row ? arrivalOf(row.amount.currency, items[index]?.channel) : null,
          error: error ? { field: error.field, text: error.text } : null,
        };
      }),
    };
  }),

  'payment.save': handlerOf<{ body: Rows & { serialId: string; single?: boolean } }>(async ({ body }, ctx) => {
    const { accountId: owner, userId } = requireSession(ctx);
    const { payCurrency, items, serialId, single = false } = body;
    if (single && items.length !== 1) throw wrongInput('items', 'should be one');
    if (single && !payCurrenciesOf(ctx.site.id).includes(payCurrency))
      throw wrongInput('payCurrency', 'is not one that this site pays from');
    const now = ctx.clock.now();
    return ctx.settle(async (trx) => {
      const before = await findBatch(trx, owner, { serialId });
      if (before !== null && (await lockBatch(trx, before.id)).status !== 'awaitingPayment')
        throw new Refusal('711006');
      const payees = await payeesOf(
        trx,
        owner,
        items.map(({ payeeId }) => payeeId ?? ''),
      );
      const mostOf = await singleLimits(trx, owner);
      const checked = checkRows(items, { payCurrency, payees, rateTo: rateNow(payCurrency, now), mostOf });
      const problems = [
        ...checked.problems,
        ...termProblems(items, { payees, payers: await payersOf(trx, owner) }),
        ...(single ? paperProblems(items, { payees, priced: checked.priced, siteRegion: ctx.site.id }) : []),
        ...(await missingProofs(trx, requireSession(ctx), items)),
      ];
      if (problems.length > 0)
        throw new Refusal(
          '803010',
          { count: new Set(problems.map(({ index }) => index)).size },
          problems.map((problem) => shown(problem, ctx)),
        );
      const currencies = items.flatMap(({ payeeId }) => payees.get(payeeId ?? '')?.currency ?? []);
      const quotes = await quoteRates(trx, { owner, payCurrency, currencies, now });
      const { priced } = checkRows(items, { payCurrency, payees, rateTo: quotedRate(quotes), mostOf });
      await keepWithinLimits(trx, { owner, adding: sums(priced, payCurrency).total, now });
      const batchId = await writeBatch(trx, {
        owner,
        userId,
        serialId,
        payCurrency,
        rows: items,
        priced,
        quotes,
        now,
        single,
      });
      await recordAudit(trx, {
        actor: userId,
        action: 'payment.save',
        subject: `batch ${batchId}`,
        detail: { rows: items.length, currency: payCurrency },
        now,
      });
      return { batchId, serialId };
    });
  }),

  'payment.feeConfirm': handlerOf<{
    query: { serialId: string; useWithdrawQuotaCard?: boolean; couponId?: string };
  }>(async ({ query }, ctx) => {
    const now = ctx.clock.now();
    const { id } = await ownBatch(ctx, query);
    const batch = await ctx.db.inTransaction((trx) => renewBatch(trx, { batchId: id, now }));
    const rows = await ctx.db.kysely
      .selectFrom('payment_rows')
      .select(['currency', 'amount', 'cost', 'channel'])
      .where('batch_id', '=', batch.id)
      .orderBy('position')
      .execute();
    const costing = rows.map((row) => ({
      amount: money(row.amount, row.currency),
      cost: money(row.cost, batch.pay_currency),
    }));
    const amount = money(batch.cost, batch.pay_currency);
    const fee = money(batch.fee, batch.pay_currency);
    const full = addMoney(amount, fee);
    const saved = await savedOn(ctx.db.kysely, batch, savingsIn(query), now);
    const ways = new Map(rows.map((row) => [`${row.currency} ${row.channel}`, row]));
    const arrivals = [...ways.values()].map(({ currency, channel }) =>
      paymentArrival(batch.pay_currency, currency, now, channel),
    );
    return {
      batchId: batch.id,
      fee: moneyToWire(fee),
      currency: batch.pay_currency,
      amount: moneyToWire(amount),
      full: moneyToWire(full),
      saved: moneyToWire(saved),
      total: moneyToWire(subtractMoney(full, saved)),
      count: batch.row_count,
      balance: moneyToWire(await walletBalance(ctx.db.kysely, batch.owner, batch.pay_currency)),
      totals: totalsByCurrency(
        costing,
        batch.pay_currency,
        (currency) => batch.quotes.find((quote) => quote.currency === currency)?.rate ?? null,
      ).map((total) => ({ ...total, mid: midWhenQuoted(batch, total.currency) })),
      expireTime: batch.rates_until ? beijingDateTime(batch.rates_until.getTime()) : null,
      arriveDate: arrivals.sort().at(-1),
      single: batch.single ? await singleToWire(ctx, batch) : null,
    };
  }),

  'payment.confirm': handlerOf<{
    body: {
      batchId?: string;
      serialId?: string;
      total?: string;
      useWithdrawQuotaCard?: boolean;
      couponId?: string;
    };
  }>(async ({ body }, ctx) => {
    const { userId } = requireSession(ctx);
    const now = ctx.clock.now();
    const batch = await ownBatch(ctx, body);
    return ctx.settle(async (trx) => {
      const savings = savingsIn(body);
      await mustCostAsShown(trx, { batchId: batch.id, savings, total: body.total, now });
      await confirmBatch(trx, { batchId: batch.id, userId, now, savings });
      return { orderId: batch.id, status: 'processing' };
    });
  }),

  'payment.cancel': handlerOf<{ body: { batchId: string } }>(async ({ body }, ctx) => {
    const { userId } = requireSession(ctx);
    const { id } = await ownBatch(ctx, body);
    const now = ctx.clock.now();
    return ctx.settle(async (trx) => {
      if ((await lockBatch(trx, id)).status !== 'awaitingPayment') throw new Refusal('803012');
      await trx.updateTable('payment_batches').set({ status: 'cancelled' }).where('id', '=', id).execute();
      await recordAudit(trx, { actor: userId, action: 'payment.cancel', subject: `batch ${id}`, now });
      return null;
    });
  }),
};

/** Another page may have renewed the rates, or saved other rows, since the user was shown the total. */
async function mustCostAsShown(
  trx: Trx,
  {
    batchId,
    savings,
    total,
    now,
  }: { batchId: string; savings: PaymentSavings; total: string | undefined; now: number },
): Promise<void> {
  if (total === undefined) return;
  const batch = await lockBatch(trx, batchId);
  const shown = amountFrom(total, batch.pay_currency, 'total');
  const saved = await savedOn(trx, batch, savings, now);
  if (shown.amount !== batch.cost + batch.fee - saved.amount) throw new Refusal('500001');
}

/** Only single payments have savings. */
async function savedOn(db: Queryable, batch: Batch, savings: PaymentSavings, at: number): Promise<Money> {
  return batch.single ? (await paymentRelief(db, { batch, savings, at })).total : zeroMoney(batch.pay_currency);
}

function savingsIn(given: { readonly useWithdrawQuotaCard?: boolean; readonly couponId?: string }): PaymentSavings {
  return { useQuota: given.useWithdrawQuotaCard === true, couponId: given.couponId ?? null };
}

async function ownBatch(
  ctx: RequestContext,
  { batchId, serialId }: { batchId?: string; serialId?: string },
): Promise<Batch> {
  const batch = await findBatch(ctx.db.kysely, requireSession(ctx).accountId, {
    ...(batchId !== undefined && { batchId }),
    ...(serialId !== undefined && { serialId }),
  });
  if (batch === null) throw new Refusal('990404');
  return batch;
}

function sums(priced: readonly PricedRow[], currency: CurrencyCode): { cost: Money; fee: Money; total: Money } {
  const cost = sumMoney(
    priced.map((row) => row.cost),
    currency,
  );
  const fee = sumMoney(
    priced.map((row) => row.fee),
    currency,
  );
  return { cost, fee, total: addMoney(cost, fee) };
}

async function walletBalance(db: Queryable, owner: string, currency: CurrencyCode): Promise<Money> {
  const [balance] = await balancesOf(db, { owner, kinds: ['wallet'], currencies: [currency] });
  return money(balance?.available ?? 0n, currency);
}

async function missingProofs(
  db: Queryable,
  viewer: FileViewer,
  rows: readonly GivenRow[],
): Promise<readonly RowProblem[]> {
  const known = new Set(
    (
      await visibleFiles(
        db,
        viewer,
        rows.flatMap((row) => [...(row.proofFiles ?? []), ...paperFilesOf(row)]),
      )
    ).map(({ fileId }) => fileId),
  );
  return rows.flatMap((row, index): readonly RowProblem[] => {
    const missing = (ids: readonly string[]): boolean => ids.some((id) => !known.has(id));
    return [
      ...(missing(row.proofFiles ?? []) ? [{ index, field: 'proofFiles', code: 'fileMissing' } as const] : []),
      ...(missing(paperFilesOf(row)) ? [{ index, field: 'materials', code: 'fileMissing' } as const] : []),
    ];
  });
}

function paperFilesOf({ materials = [] }: GivenRow): readonly string[] {
  return materials.flatMap(({ fileIds }) => fileIds);
}

function shown({ index, field, code, most }: RowProblem, { locale }: RequestContext) {
  return { index, field, text: rowText(code, locale), ...(most && { most: moneyToWire(most) }) };
}
