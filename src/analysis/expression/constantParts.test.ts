import { expect, test } from 'vitest';
import { printExpression } from '../../engine/expression/printExpression.ts';
import { compileExpression } from './compileExpression.ts';
import { constantParts } from './constantParts.ts';
import { dynType, listOf, objectOf, type ScopeTypes } from './types.ts';

const scope: ScopeTypes = {
  page: objectOf({ name: { kind: 'string' }, rows: listOf(dynType), tab: { kind: 'string', values: ['one', 'two'] } }),
  tab: { kind: 'string', values: ['one', 'two'] },
};

function partsOf(source: string): readonly string[] {
  const compiled = compileExpression(source, scope);
  if (!compiled.ok) throw new Error(compiled.error[0]?.message);
  return constantParts(compiled.value.ast, scope).map(({ node, outcome }) => `${printExpression(node)} ${outcome}`);
}

test.each([
  ["page.name == 'a' && page.name == 'b' ? 1 : 2", ["page.name == 'a' && page.name == 'b' false"]],
  ["page.tab == 'one' || (page.name == 'a' && page.name == 'b')", ["page.name == 'a' && page.name == 'b' false"]],
  ["page.tab == 'one' && (page.name != 'a' || page.name != 'b')", ["page.name != 'a' || page.name != 'b' true"]],
  ["page.rows.filter(r, r.x == 'a' && r.x == 'b')", ["r.x == 'a' && r.x == 'b' false"]],
  ["page.tab == 'one' && (page.name == 'a' || page.name == 'b')", []],
  ["page.rows.filter(r, r.x == 'a' || r.x == 'b')", []],
])('of "%s" these parts never or always hold: %j', (source, parts) => {
  expect(partsOf(source)).toEqual(parts);
});

test('an item of a loop has not the type of a name outside', () => {
  expect(partsOf("page.rows.exists(tab, tab != 'one' && tab != 'two' && tab != null)")).toEqual([]);
});

test('the whole expression is no part of itself', () => {
  expect(partsOf("page.name == 'a' && page.name == 'b'")).toEqual([]);
});
