import { expect, test } from 'vitest';
import { findingsOf, page } from './typedFindings.fixture.ts';

const money = { type: 'string', format: 'amount', 'x-currency': 'CNY' };
const rate = { type: 'string', format: 'amount' };
const flow = { flows: { demo: { state: { type: 'object', properties: { balance: money, sent: money, rate } } } } };
const found = (parts: object) => findingsOf({ ...page(parts), 'schemas/demo/flow.json': flow });
const sends = (amount: string) => found({ calls: { save: { operation: 'demo.save', input: { amount } } } });
const sets = (value: string) => found({ onOpen: [{ do: 'set', path: 'flow.sent', value }] });
const shows = (value: string, more: object = {}) =>
  found({ blocks: [{ type: 'statistics', items: [{ id: 'balance', value, format: 'money', ...more }] }] });
const cents = (operand: string, factor: string) => [
  `config/minor-units The amount ${operand} is multiplied by ${factor}, as if amounts were in cents.`,
];

test('an amount in cents is found where it is sent, kept, filled in and shown', () => {
  expect(sends('=decimal(flow.balance) * 100')).toEqual(cents('decimal(flow.balance)', '100'));
  expect(sets("=decimal('0.01') * decimal(flow.balance)")).toEqual(cents('decimal(flow.balance)', "decimal('0.01')"));
  expect(shows('=decimal(flow.balance) * 1000')).toEqual(cents('decimal(flow.balance)', '1000'));
  const form = { type: 'form', form: 'demo.ask', onSubmit: [] };
  expect(found({ blocks: [{ ...form, initial: { amount: '=decimal(flow.balance) * 100' } }] })).toEqual(
    cents('decimal(flow.balance)', '100'),
  );
});

test('an amount in cents is found within a choice, a sum and the text of an amount', () => {
  expect(sends("=flow.sent == null ? decimal('0') : decimal(flow.balance) * 100")).toEqual(
    cents('decimal(flow.balance)', '100'),
  );
  expect(sends('=decimal(flow.sent) + decimal(flow.balance) * 100')).toEqual(cents('decimal(flow.balance)', '100'));
  const text = { type: 'text', text: 'demo.home.hello', args: { name: "=money(decimal(flow.balance) * 100, 'CNY')" } };
  expect(found({ blocks: [text] })).toEqual(cents('decimal(flow.balance)', '100'));
});

test('other products are not found: of a rate, in a comparison, by another number, in a place for no amount', () => {
  expect(shows('=decimal(flow.rate) * 100', { currency: 'CNY' })).toEqual([]);
  expect(sends('=decimal(flow.rate) * 100')).toEqual([]);
  expect(sends('=decimal(flow.balance) * 2')).toEqual([]);
  expect(sends('=decimal(flow.balance) * decimal(flow.rate)')).toEqual([]);
  const text = { type: 'text', text: 'demo.home.hello', args: { name: 'you' } };
  expect(found({ blocks: [{ ...text, visibleWhen: 'decimal(flow.sent) * 100 >= decimal(flow.balance)' }] })).toEqual(
    [],
  );
  expect(sends("=decimal(flow.sent) * 100 > decimal(flow.balance) ? flow.sent : '1'")).toEqual([]);
});

test('an amount of unknown type in cents is found where it is sent or kept', () => {
  const state = { state: { sum: null, rate: null } };
  const sendsUnknown = (amount: string) =>
    found({ ...state, calls: { save: { operation: 'demo.save', input: { amount } } } });
  expect(sendsUnknown('=page.sum * 100')).toEqual(cents('page.sum', '100'));
  expect(sendsUnknown("=page.sum * decimal('0.01')")).toEqual(cents('page.sum', "decimal('0.01')"));
  expect(found({ ...state, onOpen: [{ do: 'set', path: 'flow.sent', value: '=page.sum * 100' }] })).toEqual(
    cents('page.sum', '100'),
  );
  expect(sendsUnknown('=page.rate * 100')).toEqual([]);
  expect(sendsUnknown('=page.sum * 2')).toEqual([]);
});
