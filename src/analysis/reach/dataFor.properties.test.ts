import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluate } from '../../engine/expression/evaluate.ts';
import { parseExpression } from '../expression/parseExpression.ts';
import { dynType } from '../expression/types.ts';
import { dataFor } from './dataFor.ts';
import { anythingElse, formulaOf } from './Formula.ts';
import { SessionModel } from './SessionModel.ts';

const session = new SessionModel({
  version: '',
  api: { base: '', headers: {} },
  home: '',
  defaultRegion: '',
  regions: [],
  locales: [],
});
const values = [null, 'x', 'y', 'z', true, false] as const;

/** Conditions over three paths of data, as in the config. */
const leaf = fc.oneof(
  fc
    .tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('==', '!='), fc.constantFrom("'x'", "'y'", 'null'))
    .map(([name, operator, constant]) => `page.${name} ${operator} ${constant}`),
  fc.constantFrom('a', 'b', 'c').map((name) => `page.${name} in ['x', 'y']`),
  fc.constantFrom('a', 'b', 'c').map((name) => `coalesce(page.${name}, 'x') == 'x'`),
  fc.constantFrom('a', 'b', 'c').map((name) => `page.${name}`),
);
const { condition } = fc.letrec<{ condition: string }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4 },
    leaf,
    tie('condition').map((of) => `!(${of})`),
    fc
      .tuple(tie('condition'), fc.constantFrom('&&', '||'), tie('condition'))
      .map(([left, operator, right]) => `(${left}) ${operator} (${right})`),
  ),
}));

describe('whether data can make conditions hold', () => {
  test('is decided as by trying every value', () => {
    fc.assert(
      fc.property(fc.array(condition, { minLength: 1, maxLength: 3 }), (sources) => {
        const possible = values.some((a) =>
          values.some((b) => values.some((c) => sources.every((source) => holds(source, { a, b, c })))),
        );
        expect(dataFor(sources.map(demandOf), {}) !== null).toBe(possible);
      }),
      { numRuns: 300 },
    );
  });

  test('and the returned values make them hold', () => {
    fc.assert(
      fc.property(fc.array(condition, { minLength: 1, maxLength: 3 }), (sources) => {
        const data = dataFor(sources.map(demandOf), {});
        fc.pre(data !== null);
        const page = Object.fromEntries(
          Object.entries(data ?? {}).map(([name, value]) => [
            name.replace('page.', ''),
            value === anythingElse ? 'z' : value,
          ]),
        );
        expect(sources.filter((source) => !holds(source, page))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('the same condition on a list or an amount has the same outcome everywhere', () => {
    expect(dataFor(["size(data.rows) > 0 && page.a == 'x'", '!(size(data.rows) > 0)'].map(demandOf), {})).toBeNull();
    expect(dataFor(['size(data.rows) > 0', "decimal(data.fee) > 1 || page.a == 'x'"].map(demandOf), {})).not.toBeNull();
  });

  test('everything inside an unknown value is unknown', () => {
    expect(dataFor(['data.order == null', "data.order.status == 'x'"].map(demandOf), {})).toBeNull();
    expect(dataFor(['data.order != null', "data.order.status == 'x'"].map(demandOf), {})).not.toBeNull();
  });
});

function demandOf(source: string) {
  const parsed = parseExpression(source);
  if (!parsed.ok) throw new Error(source);
  const formula = formulaOf(parsed.value.ast, session, { named: (root) => root, types: () => ({ page: dynType }) });
  return { kind: 'condition', source, formula, holds: true, at: [] } as const;
}

function holds(source: string, page: Readonly<Record<string, unknown>>): boolean {
  const parsed = parseExpression(source);
  return parsed.ok && evaluate(parsed.value.ast, { page }, { now: () => 0 }) === true;
}
