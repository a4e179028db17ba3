import { expect, test } from 'vitest';
import type { FormFile } from '../model.generated.ts';
import { withListedOrder } from './withListedOrder.ts';

const form: FormFile = {
  schema: {
    type: 'object',
    properties: { amount: { type: 'string' }, currency: { type: 'string' }, note: { type: 'string' } },
  },
};

test('the fields of a step are in the order in which it lists them', () => {
  const own = { ...form, steps: [{ id: 'money', fields: ['currency', 'amount'] }] };
  expect(withListedOrder(own).order).toEqual(['currency', 'amount', 'note']);
  expect(withListedOrder(own)).toBe(withListedOrder(own));
});

test('a form whose groups list the fields in their order, or that has none, stays the same', () => {
  const own = { ...form, groups: [{ id: 'money', fields: ['amount', 'currency.code', 'other'] }] };
  expect(withListedOrder(own)).toBe(own);
  expect(withListedOrder(form)).toBe(form);
});
