import { formatMoney } from '../../domain/format.ts';
import { beijingDateTime } from '../../domain/day.ts';
import { maskAccountNumber } from '../../domain/masking.ts';
import { money, moneyToWire, type Money } from '../../domain/money.ts';
import type { Locale } from '../language/locale.ts';
import { serverWords } from '../language/serverWords.ts';
import type { Order } from '../orders/orders.ts';
import type { Bill } from './bills.ts';
import { paymentFeeBounds } from '../payment/paymentTerms.ts';
import { drawPaper, type Paper } from './drawPaper.ts';
import { boundsOf, type BillLine } from './lines.ts';

type LineWords = (typeof serverWords.bills)[Locale]['lines'];

/** Draws the proof that a bill was paid. */
export function drawProof(
  bill: Bill,
  order: Order,
  { payer, locale }: { payer: string; locale: Locale },
): Promise<Uint8Array> {
  const words = serverWords.bills[locale];
  const wire = (amount: bigint, currency: Bill['currency']) =>
    formatMoney(moneyToWire(money(amount, currency)), currency);
  return drawPaper({
    title: words.proof.title,
    issuer: words.issuer,
    note: words.proof.note,
    lines: [
      [words.proof.billId, bill.id],
      [words.proof.line, lineName(words.lines, bill.line)],
      ...(bill.party.serviceId === undefined ? [] : ([[words.proof.service, serviceOf(bill, locale)]] as const)),
      [words.proof.payer, payer],
      [words.proof.payee, bill.payee_name],
      [words.proof.reference, referenceOf(bill) || '--'],
      ...(bill.period === '' ? [] : ([[words.proof.period, bill.period]] as const)),
      [words.proof.amount, wire(bill.amount, bill.currency)],
      [words.proof.paid, wire(order.sourceAmount, order.sourceCurrency)],
      [words.proof.fee, wire(order.fee, order.sourceCurrency)],
      [words.proof.orderId, order.id],
      [words.proof.time, order.finishedAt === null ? '--' : beijingDateTime(order.finishedAt)],
    ],
  });
}

/** Draws the terms on which bills of a line are paid. */
export function drawTerms(line: BillLine, locale: Locale): Promise<Uint8Array> {
  return drawPaper(termsOf(line, locale));
}

/** Returns the terms on which bills of a line are paid; the bounds of the fee are those that `priceBill` applies. */
export function termsOf(line: BillLine, locale: Locale): Paper {
  const words = serverWords.bills[locale];
  const rangesIn = (boundsIn: (currency: Bill['currency']) => { readonly min: Money; readonly max: Money }) =>
    line.currencies
      .map((currency) => {
        const { min, max } = boundsIn(currency);
        return `${formatMoney(moneyToWire(min), currency)} – ${formatMoney(moneyToWire(max), currency)}`;
      })
      .join('\n');
  return {
    title: words.terms.title,
    issuer: words.issuer,
    note: words.terms.note,
    lines: [
      [words.terms.line, lineName(words.lines, line.line)],
      [words.terms.payee, line.payee || words.terms.chosen],
      [words.terms.bounds, rangesIn((currency) => boundsOf(line, currency))],
      [words.terms.fee, words.terms.feeText],
      [words.terms.feeBounds, rangesIn(paymentFeeBounds)],
      [words.terms.failure, words.terms.failureText],
    ],
  };
}

/** What the payee finds the payment by; account numbers of banks are masked. */
export function referenceOf({ party }: Pick<Bill, 'party'>): string {
  const { taxNo, registrationNo, accountId, shopId, payeeId } = party;
  if (payeeId !== undefined && accountId !== undefined) return maskAccountNumber(accountId);
  return taxNo ?? registrationNo ?? accountId ?? shopId ?? '';
}

/** The service that a bill is for with its units, in the user's language; empty for other bills. */
export function serviceOf({ party: { serviceId, count = '1' } }: Pick<Bill, 'party'>, locale: Locale): string {
  const name = serviceId === undefined ? undefined : serviceWords(serviceId, locale).name;
  return name === undefined ? '' : `${name} × ${count}`;
}

/** Name, purpose and unit of a service in the user's language. */
export function serviceWords(serviceId: string, locale: Locale): { name: string; about: string; unit: string } {
  const found = Object.entries(serverWords.services[locale]).find(([id]) => id === serviceId)?.[1];
  return found ?? { name: serviceId, about: '', unit: '' };
}

function lineName(names: LineWords, line: string): string {
  return Object.entries(names).find(([name]) => name === line)?.[1] ?? line;
}
