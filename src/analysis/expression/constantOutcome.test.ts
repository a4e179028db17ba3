import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluateCondition } from '../../engine/expression/evaluate.ts';
import { compileCondition } from './compileExpression.ts';
import { constantOutcome } from './constantOutcome.ts';
import { boolType, dynType, intType, nullable, objectOf, textType, type ScopeTypes } from './types.ts';

const scope: ScopeTypes = {
  page: objectOf({
    tab: { kind: 'string', values: ['one', 'two'] },
    open: boolType,
    count: intType,
    most: intType,
    name: textType,
    day: { kind: 'string', holds: 'date' },
    kept: nullable(dynType),
  }),
};

function outcome(source: string): boolean | null {
  const compiled = compileCondition(source, scope);
  if (!compiled.ok) throw new Error(compiled.error[0]?.message);
  return constantOutcome(compiled.value.ast, scope);
}

describe('the constant outcome of a condition', () => {
  test.each([
    'true',
    '!false',
    '2 > 1',
    'page.open || 1 != 2',
    'page.name == null || page.name != null',
    "page.tab == 'one' || page.tab == 'two' || page.tab == null",
    "!(page.tab == 'one' && page.tab == 'two')",
  ])('%s always holds', (source) => expect(outcome(source)).toBe(true));

  test.each([
    'false',
    '1 == 2',
    'page.name == page.day && page.name != page.day',
    'page.open && !page.open',
    'page.count < page.most && page.count > page.most',
    'page.count < page.most && page.most <= page.count',
    'page.count == page.most && page.most > page.count',
    '!(page.count < page.most) && !(page.count >= page.most)',
    "decimal(page.name) < decimal('5') && decimal(page.name) > decimal('7')",
    "page.tab == 'one' && page.tab == 'two'",
    'page.count > 3 && page.count < 3',
    "page.tab in ['one'] && page.tab != 'one'",
    "page.name == 'a' && page.name == 'b'",
    'size(page.name) > 3 && size(page.name) < 2',
    "page.kept == null && page.kept == 'x'",
    'page.open == true && page.open == false',
  ])('%s never holds', (source) => expect(outcome(source)).toBe(false));

  test.each([
    'page.open',
    '!page.open',
    'page.open || !page.open',
    "page.tab == 'one'",
    'page.count > 3 || page.count <= 3',
    'page.count > 3 && page.count < 5',
    "page.day > '2026-01-01' && page.day < '2026-12-31'",
    'page.count >= 2 && page.count <= 2',
    'page.count > 3 && page.count < 3.5',
    "page.name.startsWith('a') && page.name != 'b'",
    "page.tab != 'one' && page.tab != 'two'",
    '(page.open ? page.count > 1 : page.count < 1)',
    'page.kept != null',
    '-1 < page.count',
    'page.count < page.most || page.count > page.most',
    'page.count <= page.most && page.count >= page.most',
    'page.count != page.most && page.most > page.count',
    "decimal(page.name) > decimal('5') && decimal(page.name) < decimal('5.01')",
    "decimal(page.name) >= decimal('5') && decimal(page.name) < int(page.name)",
  ])('%s varies', (source) => expect(outcome(source)).toBe(null));

  test('a condition reported as constant has that outcome for any values', () => {
    const atoms = [
      "page.tab == 'one'",
      "page.tab != 'two'",
      'page.open',
      'page.count > 1',
      'page.count == 1',
      'page.count < page.most',
      'page.most <= page.count',
      'page.most == page.count',
      "page.tab in ['one', 'two']",
      'page.kept == null',
      'true',
      'false',
    ];
    const condition = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom(...atoms),
        fc
          .tuple(tie('node'), fc.constantFrom('&&', '||'), tie('node'))
          .map(([a, operator, b]) => `(${a} ${operator} ${b})`),
        tie('node').map((node) => `!(${node})`),
      ),
    })).node;
    const values = fc.record({
      tab: fc.constantFrom('one', 'two', null),
      open: fc.constantFrom(true, false, null),
      count: fc.constantFrom(0, 1, 2, 3, null),
      most: fc.constantFrom(0, 1, 2, 3, null),
      kept: fc.constantFrom(null, 'x'),
      name: fc.constant(null),
      day: fc.constant(null),
    });
    fc.assert(
      fc.property(condition, fc.array(values, { minLength: 1, maxLength: 8 }), (source, pages) => {
        const compiled = compileCondition(source, scope);
        if (!compiled.ok) return false;
        const constant = constantOutcome(compiled.value.ast, scope);
        return (
          constant === null ||
          pages.every((page) => evaluateCondition(compiled.value.ast, { page }, { now: () => 0 }) === constant)
        );
      }),
    );
  });
});
