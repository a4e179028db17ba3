import { expect, test } from 'vitest';
import { parseExpression } from '../../analysis/expression/parseExpression.ts';
import { referencesOf } from './references.ts';

test.each([
  ['1 + 2', []],
  ['flow.amount', ['flow.amount']],
  ['flow.amount + flow.amount * flow.rate', ['flow.amount', 'flow.rate']],
  ["flow['amount'] == rows[0].id", ['flow.amount', 'rows.0.id']],
  ['balances[flow.currency].available', ['balances', 'flow.currency']],
  ['has(flow.card.id) && !session.ok', ['flow.card.id', 'session.ok']],
  ['rows.exists(row, row.id == flow.id)', ['rows', 'flow.id']],
  ['rows.map(row, row.ok, row.items.map(item, item.x + row.y + page.z))', ['rows', 'page.z']],
  ['flow.rows.map(flow, flow.x)', ['flow.rows']],
  ['rows.all(row, true) && row.x', ['rows', 'row.x']],
  ["flow.a ? {'k': flow.b} : [flow.c][flow.d]", ['flow.a', 'flow.b', 'flow.c', 'flow.d']],
  ['first(rows).id + size(-flow.n)', ['rows', 'flow.n']],
  ['flow', ['flow']],
])('%s depends on %j', (source, expected) => {
  const parsed = parseExpression(source);
  expect(parsed.ok && referencesOf(parsed.value.ast).map((path) => path.join('.'))).toEqual(expected);
});
