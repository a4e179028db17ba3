import { createHash } from 'node:crypto';
import type { CurrencyCode } from '../../../domain/currency.ts';
import { compareMoney, moneyToWire, parsePositiveMoney, type Money } from '../../../domain/money.ts';
import { requireSession } from '../../identity/requireSession.ts';
import { handlerOf, type OperationHandlers } from '../../operation/OperationHandler.ts';
import { Refusal } from '../../operation/Refusal.ts';
import { bankRules, templatesOf } from '../../payee/bankRules.ts';
import { payeesOf } from '../../payment/batches.ts';
import { paymentFee, paymentLimits } from '../../payment/paymentTerms.ts';
import { paidSoFar, recentPayments, singleLimits } from '../../payment/paymentUse.ts';
import { sensitiveWordsIn } from '../../payment/sensitiveWords.ts';

interface Repeatable {
  readonly items: readonly { readonly payeeId: string; readonly amount: string }[];
  /** Rows that the user keeps although they repeat another row. */
  readonly kept?: readonly number[];
  /** The question that the user has answered. */
  readonly answered?: string | null;
}

interface Amount {
  readonly amount: string;
  readonly currency: CurrencyCode;
}

/** Codes that the sandbox's account check returns for numbers ending with them. */
const abcCodes = ['170039', '170040', '170041', '170042', '170043', '170044', '17043'] as const;
/** Currencies in which only suppliers can be paid: their banks require papers for every payment. */
const supplierOnly: ReadonlySet<CurrencyCode> = new Set(['BRL', 'IDR', 'VND', 'KRW']);

/** Checks before a payment: fees, limits, warnings. */
export const paymentCheckHandlers: OperationHandlers = {
  'payment.fee': handlerOf<{ query: Amount }>(async ({ query }) => {
    const fee = paymentFee(amountOf(query));
    return { fee: moneyToWire(fee), currency: fee.currency };
  }),

  'payment.limitCheck': handlerOf<{ body: Amount & { payeeId: string } }>(async ({ body }, ctx) => {
    const { accountId: owner } = requireSession(ctx);
    const payees = await payeesOf(ctx.db.kysely, owner, [body.payeeId]);
    if (!payees.has(body.payeeId)) throw new Refusal('990404');
    const single = (await singleLimits(ctx.db.kysely, owner))(body.currency);
    return { pass: compareMoney(amountOf(body), single) <= 0, limit: moneyToWire(single) };
  }),

  'payment.limitQuery': handlerOf<{ body: { currency: CurrencyCode } }>(async ({ body }, ctx) => {
    const { accountId: owner } = requireSession(ctx);
    const { day, month, year } = paymentLimits(body.currency);
    const single = (await singleLimits(ctx.db.kysely, owner))(body.currency);
    const { day: used } = await paidSoFar(ctx.db.kysely, {
      owner,
      currency: body.currency,
      now: ctx.clock.now(),
    });
    return {
      single: moneyToWire(single),
      day: moneyToWire(day),
      month: moneyToWire(month),
      year: moneyToWire(year),
      used: moneyToWire(used),
    };
  }),

  'payment.duplicate': handlerOf<{ body: Repeatable }>(async ({ body }, ctx) => {
    const { accountId: owner } = requireSession(ctx);
    const payees = await payeesOf(
      ctx.db.kysely,
      owner,
      body.items.map(({ payeeId }) => payeeId),
    );
    const recent = await recentPayments(ctx.db.kysely, { owner, now: ctx.clock.now() });
    const kept = new Set(body.kept ?? []);
    const seen = new Set<string>();
    const found = body.items.flatMap(({ payeeId, amount }, index) => {
      const payee = payees.get(payeeId);
      const parsed = payee === undefined ? null : parsePositiveMoney(amount, payee.currency);
      if (parsed === null || !parsed.ok) return [];
      const key = `${payeeId} ${parsed.value.amount}`;
      const repeats = recent.has(key) || (seen.has(key) && !kept.has(index));
      seen.add(key);
      return repeats ? [{ index, key }] : [];
    });
    const question = found.length === 0 ? null : questionOf(found.map(({ key }) => key));
    return question !== null && question === body.answered
      ? { duplicates: [], question }
      : { duplicates: found.map(({ index }) => index), question };
  }),

  'payment.sensitiveWords': handlerOf<{ body: { text: string } }>(async ({ body }) => ({
    words: sensitiveWordsIn(body.text),
  })),

  'payment.region': async () => regionsWith(() => true).map(({ region, currencies }) => ({ region, currencies })),

  'payment.regionV2': handlerOf<{ body: { payType: 'SUPPLIER' | 'BATCH' } }>(async ({ body }) =>
    regionsWith((currency) => body.payType === 'SUPPLIER' || !supplierOnly.has(currency)),
  ),

  'payment.checkAbc': handlerOf<{ body: { accountNo: string } }>(async ({ body }) => {
    const code = abcCodes.find((known) => body.accountNo.endsWith(known));
    if (code !== undefined) throw new Refusal(code);
    return { pass: true, code: '' };
  }),
};

/** The same for the same repeated payments in any order, so that their answer holds until one of them changes. */
function questionOf(repeated: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(repeated.toSorted())).digest('hex').slice(0, 32);
}

function amountOf({ amount, currency }: Amount): Money {
  const parsed = parsePositiveMoney(amount, currency);
  if (!parsed.ok) throw new Refusal('500004');
  return parsed.value;
}

/** Returns the countries of payees with the currencies that pass, and what a bank there needs. */
function regionsWith(offered: (currency: CurrencyCode) => boolean) {
  return bankRules.flatMap((rule) => {
    const currencies = rule.currencies.filter(offered);
    return currencies.length === 0 ? [] : [{ region: rule.region, currencies, fields: templatesOf(rule) }];
  });
}
