import { describe, expect, test } from 'vitest';
import { compileExpression } from '../../analysis/expression/compileExpression.ts';
import { dynType } from '../../analysis/expression/types.ts';
import type { ExpressionNode } from './ast.ts';
import { evaluate, evaluateCondition } from './evaluate.ts';
import { problemText } from './problemText.ts';

const scope = {
  flow: {
    amount: '10.50',
    fee: '0.10',
    count: 3,
    ratio: 0.5,
    name: 'Ann Lee',
    empty: '',
    ok: true,
    none: null,
    list: [3, 1, 2],
    currency: 'USD',
  },
  rows: [
    { id: 1, amount: '1.10', paid: true },
    { id: 2, amount: '2.20', paid: false },
    { id: 3, amount: '3.30', paid: null },
  ],
  balances: { USD: { available: '20.00' }, JPY: { available: '1500' } },
};

const env = { now: () => Date.UTC(2026, 1, 14, 17, 30, 5) }; // 2026-02-15 01:30:05 in Beijing

function astOf(source: string): ExpressionNode {
  const compiled = compileExpression(source, { flow: dynType, rows: dynType, balances: dynType, missing: dynType });
  if (!compiled.ok) throw new Error(`${source}: ${compiled.error.map(({ message }) => message).join(' ')}`);
  return compiled.value.ast;
}

function run(source: string) {
  const problems: string[] = [];
  const value = evaluate(astOf(source), scope, { ...env, onProblem: (problem) => problems.push(problemText(problem)) });
  return { value, problems };
}

describe('values', () => {
  test.each([
    ['flow.name', 'Ann Lee'],
    ['flow["name"]', 'Ann Lee'],
    ['flow.list[1]', 1],
    ['balances[flow.currency].available', '20.00'],
    ["{'a': [1, 2.5, null], 'b': {'c': 'd'}}", { a: [1, 2.5, null], b: { c: 'd' } }],
    ["flow.count > 2 ? 'many' : 'few'", 'many'],
    ['1 + 2 * 3 - 4', 3],
    ['7 / 2', 3.5],
    ['int(7 / 2)', 3],
    ['-7 % 3', -1],
    ['-flow.count', -3],
    ['flow.count + flow.ratio', 3.5],
    ["'a' + 'b'", 'ab'],
    ['[1] + flow.list', [1, 3, 1, 2]],
    ['flow.count == 3.0', true],
    ['flow.list == [3, 1, 2]', true],
    ["flow.list != ['3']", true],
    ["{'a': 1, 'b': [2]} == {'b': [2], 'a': 1}", true],
    ['flow.name == 3', false],
    ['1 < 1.5 && 2 >= 2 && 3 > 2 && 2 <= 2', true],
    ["flow.currency in ['USD', 'EUR']", true],
    ["'EUR' in balances", false],
    ['!flow.ok', false],
    ['flow.ok || flow.none', true],
  ])('%s is %j', (source, expected) => {
    expect(run(source)).toEqual({ value: expected, problems: [] });
  });
});

describe('functions', () => {
  test.each([
    ['size(flow.name)', 7],
    ['flow.list.size()', 3],
    ['size(balances)', 2],
    ["size('😀')", 1],
    ["flow.name.matches('^A[a-z]+ L')", true],
    ["flow.name.startsWith('Ann')", true],
    ["flow.name.endsWith('Ann')", false],
    ["flow.name.contains('n L')", true],
    ["'Straße Ä'.upperAscii()", 'STRAßE Ä'],
    ["'ÄbC'.lowerAscii()", 'Äbc'],
    ["'  a '.trim()", 'a'],
    ["'a,b'.split(',')", ['a', 'b']],
    ["['a', 'b'].join('-')", 'a-b'],
    ["['a', 'b'].join()", 'ab'],
    ["['a', flow.none].join()", null],
    ["int('42')", 42],
    ['int(-2.9)', -2],
    ["int('4.2')", null],
    ["double('2.5e1')", 25],
    ["double('x')", null],
    ['string(1.5)', '1.5'],
    ['string(true)', 'true'],
    ["string(decimal('1.50'))", '1.50'],
    ['first(rows).id', 1],
    ['first([])', null],
    ['coalesce(flow.none, 7)', 7],
    ['coalesce(flow.count, 7)', 3],
    ['now()', '2026-02-15 01:30:05'],
    ['today()', '2026-02-15'],
    ['daysAgo(15)', '2026-01-31'],
    ['daysAhead(14)', '2026-03-01'],
    ["daysBetween('2026-02-14', now())", 1],
    ["daysBetween('2026-03-01', '2026-02-28')", -1],
    ["daysBetween('2026-02-30', '2026-03-01')", null],
    ["money('13672.09', 'USD')", 'USD\u00A013,672.09'],
    ["rate('0.042474')", '0.042474'],
    ["rate('0.042474', 'JPY')", '4.2474 ÷ 100'],
    ["rate(decimal('0.042474'), 'JPY', 'CNY')", '100 JPY = 4.2474 CNY'],
    ["rate('6.6941', 'USD', flow.none)", null],
    ["money(decimal('1200') * 2, 'JPY')", 'JPY\u00A02,400'],
    ["money('1', 'no such')", null],
    ["percent('0.0045')", '0.45%'],
    ["percent(decimal('0.1') * 3)", '30%'],
    ['percent(flow.none)', null],
    ['json(\'{"a": [1]}\').a[0]', 1],
    ["json('{')", null],
    ['has(flow.name)', true],
    ['has(flow.none)', false],
    ['has(flow.none.deeper)', false],
    ['flow.list.all(x, x > 0)', true],
    ['flow.list.exists(x, x > 2)', true],
    ['flow.list.exists_one(x, x > 1)', false],
    ['flow.list.map(x, x * 2)', [6, 2, 4]],
    ['flow.list.map(x, x > 1, x * 2)', [6, 4]],
    ['flow.list.filter(x, x != 1)', [3, 2]],
    ['rows.find(row, row.id == 2).amount', '2.20'],
    ['find(rows, row, row.id == 9)', null],
    ['balances.filter(code, decimal(balances[code].available) > 100)', ['JPY']],
    ['flow.list.map(x, flow.list.map(y, x + y)[0])', [6, 4, 5]],
    ['flow.list.map(flow, flow + 1)', [4, 2, 3]],
  ])('%s is %j', (source, expected) => {
    expect(run(source)).toEqual({ value: expected, problems: [] });
  });
});

describe('amounts are exact', () => {
  test.each([
    ["decimal('0.1') + decimal('0.2')", '0.3'],
    ['decimal(flow.amount) - decimal(flow.fee)', '10.40'],
    ["decimal(flow.amount) * decimal('7.1234')", '74.795700'],
    ['-decimal(flow.amount)', '-10.50'],
    ['decimal(flow.amount) + 1', '11.50'],
    ["decimal('10') > decimal('9')", true],
    ["decimal('1.0') == decimal('1.00')", true],
    ["decimal('2.00') == 2", true],
    ["decimal('9007199254740993') > decimal('9007199254740992')", true],
    ['sum(rows.map(row, row.amount))', '6.60'],
    ["sum([decimal('1.5'), 1])", '2.5'],
    ['sum([])', '0'],
    ["sum(['1', ''])", null],
    ["decimal('')", null],
    ["decimal('1e3')", null],
    ["{'total': decimal('1.0')}", { total: '1.0' }],
    ["[decimal('1.5'), decimal('2')].map(x, x * 2)", ['3.0', '4']],
  ])('%s is %j', (source, expected) => {
    expect(run(source)).toEqual({ value: expected, problems: [] });
  });
});

describe('unknown', () => {
  test.each([
    ['flow.missing', null],
    ['flow.missing.deeper[3].key', null],
    ['missing.key', null],
    ['flow.list[9]', null],
    ['flow.list[-1]', null],
    ['flow.toString', null],
    ['flow.constructor', null],
    ['flow.__proto__', null],
    ["has(flow['__proto__'].toString)", false],
    ['flow.missing + 1', null],
    ['flow.missing < 1', null],
    ['!flow.missing', null],
    ['-flow.missing', null],
    ['size(flow.missing)', null],
    ['flow.missing == null', true],
    ['flow.missing != null', false],
    ['flow.missing == 1', false],
    ['flow.name != flow.missing', true],
    ['flow.missing && false', false],
    ['false && flow.missing', false],
    ['flow.missing && true', null],
    ['flow.missing || true', true],
    ['flow.missing || false', null],
    ['flow.missing ? 1 : 2', null],
    ['flow.missing in [1]', null],
    ['1 in [flow.missing]', null],
    ['1 in [flow.missing, 1]', true],
    ["'a' in flow.missing", null],
    ['flow.missing.all(x, true)', null],
    ['rows.all(row, row.paid)', false],
    ['rows.exists(row, row.paid)', true],
    ['rows.exists(row, row.id > 1 && row.paid)', null],
    ['rows.exists_one(row, row.paid)', null],
    ['rows.filter(row, row.paid).map(row, row.id)', [1]],
    ['flow.empty < today()', null],
  ])('%s is %j', (source, expected) => {
    expect(run(source)).toEqual({ value: expected, problems: [] });
  });

  test.each([
    ['flow.missing'],
    ['flow.count'],
    ['flow.name'],
    ["'true'"],
    ['flow.list'],
    ['!flow.missing'],
    ['flow.missing > 0'],
  ])('a condition %s does not hold', (source) => {
    expect(evaluateCondition(astOf(source), scope, env)).toBe(false);
  });
});

describe('a wrong operand gives unknown and is reported with its part of the expression', () => {
  test.each([
    ['1 + (flow.name < flow.count ? 1 : 2)', 'flow.name < flow.count', '< does not order string and number'],
    ['flow.name - 1', 'flow.name - 1', '- does not apply to string and number'],
    [
      'flow.count / 0',
      'flow.count / 0',
      '/ has no finite result; is it divided by zero, or the remainder of a fraction?',
    ],
    [
      'flow.ratio % 2',
      'flow.ratio % 2',
      '% has no finite result; is it divided by zero, or the remainder of a fraction?',
    ],
    [
      'flow.count * 9007199254740991',
      'flow.count * 9007199254740991',
      'the result is too large to be exact; use decimal()',
    ],
    ['flow.amount < flow.fee', 'flow.amount < flow.fee', 'two texts that are numbers have no order; use decimal()'],
    ['decimal(flow.amount) < flow.fee', 'decimal(flow.amount) < flow.fee', '< does not order decimal and string'],
    [
      'decimal(flow.amount) == flow.fee',
      'decimal(flow.amount) == flow.fee',
      'cannot compare decimal and string; use decimal() on both',
    ],
    [
      'decimal(flow.amount) * flow.ratio',
      'decimal(flow.amount) * flow.ratio',
      '* does not apply to decimal and number',
    ],
    ['flow.name && true', 'flow.name && true', 'expected a bool, got string'],
    ['flow.count.key', 'flow.count.key', 'number has no keys of string'],
    ['flow.list.key', 'flow.list.key', 'a list has no string index'],
    ['flow.count in flow.name', 'flow.count in flow.name', 'number cannot be in string'],
    ['flow.count.map(x, x)', 'flow.count.map(x, x)', 'map runs over a list or a map, got number'],
    ['size(flow.count)', 'size(flow.count)', 'size does not apply to number'],
    ['{flow.name: 1, flow.count: 2}', '{flow.name: 1, flow.count: 2}', 'a map key is a text, got number'],
    ['decimal(1.0 / 3)', 'decimal(1.0 / 3)', 'the number has no exact decimal; send amounts as text'],
  ])('%s', (source, part, reason) => {
    expect(run(source)).toEqual({ value: null, problems: [`${part}: ${reason}`] });
  });

  test('a value that is not JSON is unknown and reported', () => {
    const problems: string[] = [];
    const value = evaluate(
      astOf('flow.at'),
      { flow: { at: 12n } },
      { ...env, onProblem: (problem) => problems.push(problemText(problem)) },
    );
    expect({ value, problems }).toEqual({
      value: null,
      problems: ['flow.at: a bigint in the data is not JSON'],
    });
  });

  test('a text too long to match is unknown for any pattern', () => {
    expect(evaluate(astOf("flow.text.matches('a')"), { flow: { text: 'a'.repeat(10_001) } }, env)).toBeNull();
  });

  test('a clock out of range is unknown', () => {
    expect(evaluate(astOf('today()'), {}, { now: () => NaN })).toBeNull();
  });
});

test('returns scope data as the same object, so that nothing renders again for a copy', () => {
  expect(evaluate(astOf('flow.list'), scope, env)).toBe(scope.flow.list);
});

test('a map literal cannot change the prototype of its reader', () => {
  const value = evaluate(astOf("{'__proto__': {'admin': true}}"), scope, env);
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
});

describe('a loop', () => {
  test('reads scope roots once, for any number of rows and any depth', () => {
    let read = 0;
    const counted = {
      rows: scope.rows,
      get flow() {
        read += 1;
        return scope.flow;
      },
    };
    const ids = (source: string) => evaluate(astOf(source), counted, env);
    expect(ids("rows.filter(r, r.id < flow.count && flow.currency == 'USD').map(r, r.id)")).toEqual([1, 2]);
    expect(read).toBe(1);
    expect(ids('rows.map(r, flow.list.filter(n, n == r.id && n < flow.count))')).toEqual([[1], [2], []]);
    expect(read).toBe(2);
  });

  test('hides a root of the same name for its rows only', () => {
    expect(run('flow.list.map(flow, flow + 1)').value).toEqual([4, 2, 3]);
    expect(run('rows.map(r, [flow.list.exists(flow, flow == r.id), flow.count == 3])').value).toEqual([
      [true, true],
      [true, true],
      [true, true],
    ]);
  });
});
