import { describe, expect, test } from 'vitest';
import { compileExpression } from './compileExpression.ts';
import { typeFromSchema } from './typeFromSchema.ts';

const amount = (currency?: string) => ({
  type: ['string', 'null'],
  format: 'amount',
  ...(currency === undefined ? {} : { 'x-currency': currency }),
});
const order = {
  type: 'object',
  properties: {
    paid: amount('from'),
    fee: amount('from'),
    arrives: amount('to'),
    rate: { type: 'string', format: 'rate' },
    cap: amount('CNY'),
    budget: amount('USD'),
    from: { enum: ['USD', 'EUR'] },
    to: { type: 'string' },
  },
};
const wallet = { type: 'object', properties: { currency: { type: 'string' }, available: amount('currency') } };
const types = {
  form: typeFromSchema(order),
  flow: typeFromSchema(order),
  data: typeFromSchema({
    type: 'object',
    properties: { wallets: { type: 'array', items: wallet }, orders: { type: 'array', items: order } },
  }),
};

/** The currencies that the expression mixes according to the checker, or nothing. */
function mixed(source: string): readonly string[] {
  const compiled = compileExpression(source, types);
  return compiled.ok ? [] : compiled.error.map(({ code, came }) => `${code}: ${came}`);
}

describe('amounts in two currencies are refused', () => {
  test.each([
    ['compared', 'decimal(form.paid) > decimal(form.arrives)', 'form.from and one in form.to'],
    ['equated', 'decimal(form.arrives) == decimal(form.fee)', 'form.to and one in form.from'],
    ['added', 'decimal(form.paid) + decimal(form.arrives) > 0', 'form.from and one in form.to'],
    [
      'subtracted after they were doubled',
      'decimal(form.paid) * 2 - decimal(form.arrives)',
      'form.from and one in form.to',
    ],
    ['in two written currencies', 'decimal(form.cap) < decimal(form.budget)', 'CNY and one in USD'],
    [
      'where the currency can never be the written one',
      'decimal(form.paid) < decimal(form.cap)',
      'form.from and one in CNY',
    ],
    [
      'taken from the row of the other currency',
      'decimal(form.paid) > decimal(data.wallets.find(w, w.currency == form.to).available)',
      'form.from and one in form.to',
    ],
    [
      'taken from the first row of a written currency',
      "decimal(form.cap) > decimal(first(data.wallets.filter(w, w.currency == 'USD')).available)",
      'CNY and one in USD',
    ],
    [
      'inside a condition over rows',
      'data.orders.exists(o, decimal(o.fee) > decimal(o.arrives))',
      'o.from and one in o.to',
    ],
    ['shown with the currency of another', 'money(form.arrives, form.from)', 'form.to and one in form.from'],
    [
      'whichever of two equal ones is taken',
      'decimal(form.from == null ? form.paid : form.fee) > decimal(form.arrives)',
      'form.from and one in form.to',
    ],
  ])('%s', (_how, source, words) => {
    expect(mixed(source)).toEqual([`unlikeCurrencies: an amount in ${words}`]);
  });
});

describe('amounts whose currencies may be the same are accepted', () => {
  test.each([
    ['one currency', 'decimal(form.paid) > decimal(form.fee)'],
    [
      'the row of the same currency',
      'decimal(form.paid) > decimal(data.wallets.find(w, w.currency == form.from).available)',
    ],
    ['two objects', 'decimal(form.paid) > decimal(flow.arrives)'],
    ['an amount of no known currency', 'decimal(form.rate) > decimal(form.arrives)'],
    ['a conversion', 'decimal(form.paid) * decimal(form.rate) > decimal(form.arrives)'],
    ['a written number', "decimal(form.arrives) > decimal('10')"],
    ['currencies that the condition calls equal', 'form.to == form.from && decimal(form.paid) > decimal(form.arrives)'],
    ['a written currency that may be there', 'decimal(form.paid) < decimal(form.budget)'],
    ['either of two', 'decimal(form.from == null ? form.paid : form.arrives) > decimal(form.fee)'],
    ['sums over rows', 'sum(data.orders.map(o, o.fee)) > sum(data.orders.map(o, o.arrives))'],
    ['shown with its own currency', 'money(form.arrives, form.to)'],
  ])('%s', (_how, source) => {
    expect(mixed(source)).toEqual([]);
  });
});
