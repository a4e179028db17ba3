import { expect, test } from 'vitest';
import type { PageFile } from '../../config/model.generated.ts';
import { printExpression } from '../../engine/expression/printExpression.ts';
import { parseExpression } from '../expression/parseExpression.ts';
import { computedValuesOf, writtenOut } from './computedValues.ts';

const page: PageFile = {
  flow: 'pay',
  blocks: [],
  computed: {
    mayPay: "='pay' in session.permissions && flow.isOpen",
    order: { total: '=data.order.total' },
    round: '=page.round',
  },
};
const computed = computedValuesOf(page, {
  pay: { state: { properties: {} }, computed: { isOpen: '=flow.batch != null' } },
});

test.each([
  ['page.mayPay', "'pay' in session.permissions && flow.batch != null"],
  [
    '!page.mayPay || page.order.total == null',
    "!('pay' in session.permissions && flow.batch != null) || data.order.total == null",
  ],
  ['page.other', 'page.other'],
  ['page.round', 'page.round'],
])('%s is decided as %s', (source, expected) => {
  const parsed = parseExpression(source);
  expect(parsed.ok && printExpression(writtenOut(parsed.value.ast, computed))).toBe(expected);
});
