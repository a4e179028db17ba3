import { describe, expect, test } from 'vitest';
import { compileCondition, compileExpression } from './compileExpression.ts';
import {
  amountTextType,
  boolType,
  dateTextType,
  decimalType,
  doubleType,
  dynType,
  intType,
  listOf,
  nullable,
  objectOf,
  textType,
} from './types.ts';
import type { ExpressionType } from './types.ts';

const modeType: ExpressionType = { kind: 'string', values: ['FIXED', 'FLOAT'] };
const wordsType: ExpressionType = { kind: 'string', holds: 'words' };
const types = {
  flow: objectOf({
    amount: nullable(amountTextType),
    count: intType,
    ratio: doubleType,
    name: textType,
    due: dateTextType,
    ok: boolType,
    mode: modeType,
    rows: listOf(objectOf({ id: intType, amount: amountTextType })),
    cash: objectOf({}, objectOf({ available: amountTextType })),
  }),
  data: dynType,
};

function problemsOf(source: string) {
  const compiled = compileExpression(source, types);
  return compiled.ok
    ? []
    : compiled.error.map(({ code, offset, length }) => `${code} ${source.slice(offset, offset + length)}`);
}

describe('refused, with the wrong words', () => {
  test.each([
    ['flwo.amount', 'unknownRoot flwo'],
    ['flow.amont', 'unknownKey amont'],
    ["flow['amont']", "unknownKey 'amont'"],
    ['flow.rows[0].idd', 'unknownKey idd'],
    ['flow.cash[flow.name].avail', 'unknownKey avail'],
    ['has(flow.amont)', 'unknownKey amont'],
    ['flow.rows.exists(r, r.id == 1 && r.x == 2)', 'unknownKey x'],
    ['flow.rows.exists(r, true) && r.id == 1', 'unknownRoot r'],
    ['flow.rows.length', 'wrongType length'],
    ['siez(flow.rows)', 'unknownFunction siez'],
    ['flow.name.trimm()', 'unknownFunction trimm'],
    ['flow.name.decimal()', 'unknownFunction decimal'],
    ['trim(flow.name)', 'unknownFunction trim'],
    ["timestamp('2026-01-01')", 'unknownFunction timestamp'],
    ['cel.bind(x, 1, x)', 'unknownFunction bind'],
    ['size(flow.rows, 1)', 'wrongArity size'],
    ['flow.rows.map(r)', 'wrongArity map'],
    ['flow.rows.all(r, true, true)', 'wrongArity all'],
    ['has(flow)', 'wrongType has(flow)'],
    ['has(flow.name, flow.ok)', 'wrongArity has'],
    ['flow.rows.find(1, true)', 'wrongType 1'],
    ["flow.count == '3'", "unlikeTypes flow.count == '3'"],
    ["flow.count < 'x'", "unlikeTypes flow.count < 'x'"],
    ['flow.ok == 1', 'unlikeTypes flow.ok == 1'],
    ['flow.name + 1', 'unlikeTypes flow.name + 1'],
    ["flow.ok ? 'a' : 1", "unlikeTypes flow.ok ? 'a' : 1"],
    ['coalesce(flow.name, 1)', 'unlikeTypes coalesce(flow.name, 1)'],
    ['first(coalesce(flow.rows, [])).amuont', 'unknownKey amuont'],
    ["'10' < '9'", "amountAsText '10' < '9'"],
    ["flow.amount < '9'", "amountAsText flow.amount < '9'"],
    ["flow.amount > flow.cash['USD'].available", "amountAsText flow.amount > flow.cash['USD'].available"],
    ["flow.amount == '9'", "amountAsText flow.amount == '9'"],
    ["(flow.ok ? flow.amount : flow.name) == 'x'", "amountAsText flow.ok ? flow.amount : flow.name) == 'x'"],
    ['flow.amount > 9', 'amountAsText flow.amount > 9'],
    ["decimal(flow.amount) > '9'", "amountAsText decimal(flow.amount) > '9'"],
    ['decimal(flow.amount) == flow.amount', 'amountAsText decimal(flow.amount) == flow.amount'],
    ['flow.amount - 1', 'amountAsText flow.amount'],
    ['flow.name + flow.amount', 'amountAsText flow.name + flow.amount'],
    ["flow.amount + '1'", "amountAsText flow.amount + '1'"],
    ['flow.amount + flow.amount', 'amountAsText flow.amount + flow.amount'],
    ['decimal(flow.amount) * 0.5', 'unlikeTypes decimal(flow.amount) * 0.5'],
    ['decimal(flow.amount) > flow.ratio', 'unlikeTypes decimal(flow.amount) > flow.ratio'],
    ['decimal(flow.amount) / 2', 'wrongType decimal(flow.amount)'],
    ["flow.name < 'm'", "textOrder flow.name < 'm'"],
    ["flow.mode == 'FIXD'", "unknownValue 'FIXD'"],
    ["flow.mode in ['FIXED', 'FLAOT']", "unknownValue 'FLAOT'"],
    ['flow.name && flow.ok', 'wrongType flow.name'],
    ['!flow.count', 'wrongType flow.count'],
    ['flow.rows.filter(r, r.id)', 'wrongType r.id'],
    ['flow.rows < 1', 'wrongType flow.rows < 1'],
    ["flow.rows['a']", "wrongType 'a'"],
    ['flow.name[0]', 'wrongType flow.name[0]'],
    ["flow.name in 'abc'", "wrongType 'abc'"],
    ['flow.ratio % 2', 'wrongType flow.ratio'],
    ['sum(flow.rows)', 'wrongType flow.rows'],
    ['flow.rows.contains(1)', 'wrongType flow.rows,wrongType 1'],
    ['{1: 2}', 'wrongType 1'],
    ['flow.name.matches(flow.name)', 'badPattern flow.name'],
    ["flow.name.matches('(')", "badPattern '('"],
    ["flow.name.matches('(a+)+')", "badPattern '(a+)+'"],
    ["flow.name.matches('(?=a)')", "badPattern '(?=a)'"],
    [`flow.name.matches('${'a'.repeat(201)}')`, `badPattern '${'a'.repeat(201)}'`],
    ['flow.count = 3', 'syntax ='],
    ['flow.ok and flow.ok', 'syntax and'],
    ['flow.count +', 'syntax '],
    ['', 'syntax '],
    ["b'a' == null", "unsupported b'a'"],
    ['9007199254740993', 'tooLarge 9007199254740993'],
    ['('.repeat(80) + '1' + ')'.repeat(80), 'tooLarge ('],
  ])('%s', (source, expected) => {
    expect(problemsOf(source).join()).toBe(expected);
  });
});

describe('accepted, with the type of the value', () => {
  test.each([
    ['flow.amount', nullable(amountTextType)],
    ["flow.amount != '' && flow.amount != null", boolType],
    ['decimal(flow.amount) > 9 && decimal(flow.amount) <= decimal(flow.cash[flow.name].available)', boolType],
    ["flow.due < today() && flow.name >= '2026-01-01'", boolType],
    ["flow.mode == 'FIXED' || flow.mode == ''", boolType],
    ['flow.count + 1', intType],
    ['flow.count + flow.ratio', doubleType],
    ['flow.count / 2', doubleType],
    ['sum(flow.rows.map(r, r.amount)) * 2', decimalType],
    ["'a' + string(flow.count)", wordsType],
    ["flow.name + ' ' + flow.amount", wordsType],
    ['flow.rows.find(r, r.id == 1).amount', amountTextType],
    ['first(coalesce(flow.rows, [])).amount', amountTextType],
    ['first(flow.ok ? [] : flow.rows).amount', amountTextType],
    ['first(flow.rows)', nullable(objectOf({ id: intType, amount: amountTextType }))],
    ["flow.ok ? 'FIXED' : 'FLOAT'", modeType],
    ['flow.ok ? flow.count : null', nullable(intType)],
    ['data.anything[0].at.all', dynType],
    ['data.a + data.b', dynType],
    ['data.a < flow.count', boolType],
    ["{'a': flow.count}.a", intType],
    ["flow.name.matches('^\\\\d{1,3}(,\\\\d{3})*$')", boolType],
  ])('%s', (source, expected) => {
    const compiled = compileExpression(source, types);
    expect(compiled.ok ? compiled.value.type : compiled.error).toEqual(expected);
  });
});

describe('a message contains what came, what was expected and what to do', () => {
  test.each([
    [
      'flow.amont',
      'Got the key amont; expected one of amount, count, ratio, name, due, ok, mode, rows, … (9 names). Did you mean amount?',
    ],
    ["flow.mode == 'FIXD'", "Got 'FIXD'; expected one of 'FIXED', 'FLOAT'. Did you mean 'FIXED'?"],
    [
      "flow.amount < '9'",
      "Got text that holds an amount compared with text; expected two decimals. As texts, '10' is less than '9'. Use decimal() on both sides.",
    ],
    ['trim(flow.name)', /Did you mean x\.trim\(…\)\?$/],
    ['flow.ok and flow.ok', /Write && instead of and\.$/],
    ['=flow.ok', /Remove the = at the start: this place always holds an expression\.$/],
    ['flow.ok \uFF1F 1 : 2', /Write \? instead of the full-width sign \uFF1F\.$/],
    ['flow.ok ? 1 \uFF1A 2', /Write : instead of the full-width sign \uFF1A\.$/],
    ['flow.rows.length', /Use size\(…\)\.$/],
  ])('%s', (source, expected) => {
    const compiled = compileExpression(source, types);
    expect(compiled.ok ? '' : compiled.error[0]?.message).toEqual(
      expected instanceof RegExp ? expect.stringMatching(expected) : expected,
    );
  });
});

test('a condition that is not true or false is refused as a whole', () => {
  const compiled = compileCondition('flow.name', types);
  expect(compiled.ok ? [] : compiled.error).toMatchObject([{ code: 'notACondition', offset: 0, length: 9 }]);
});

test('a condition may have an unknown type, because only true holds at run time', () => {
  expect(compileCondition('data.flag', types).ok).toBe(true);
});

test('a compiled expression lists the paths that it depends on', () => {
  const compiled = compileExpression('decimal(flow.amount) > 1 && data.quote.rate != null', types);
  expect(compiled.ok && compiled.value.roots).toEqual(['flow.amount', 'data.quote.rate']);
});

test('a compiled expression survives JSON', () => {
  const compiled = compileExpression("flow.rows.exists(r, r.id in [1, 2]) ? {'a': 1.5} : {'a': 2.0}", types);
  expect(compiled.ok).toBe(true);
  expect(JSON.parse(JSON.stringify(compiled))).toEqual(compiled);
});

test('a spelling that the portal reads differently is refused, and the usual one is named', () => {
  const compiled = compileExpression('flow.name // a comment that ends differently\u2028+ flow.name', types);
  expect(compiled.ok ? null : compiled.error).toMatchObject([{ code: 'unsupported', suggestion: 'Write flow.name' }]);
});
