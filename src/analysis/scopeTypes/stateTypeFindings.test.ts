import { expect, test } from 'vitest';
import { asks, findingsOf, page } from './typedFindings.fixture.ts';

/** The findings of a page with this state that runs these actions. */
function stored(state: object, ...actions: readonly object[]): readonly string[] {
  return findingsOf(page({ state, blocks: [{ type: 'buttons', buttons: [{ id: 'go', actions }] }] }));
}
const set = (value: unknown, path = 'page.kept') => ({ do: 'set', path, value });

test('a state that starts with a value keeps values of its type', () => {
  expect(stored({ kept: false }, set('yes'))).toEqual([
    'config/input-type page.kept starts as false, but this is text.',
  ]);
  expect(stored({ kept: false }, set('=route.query.id'))).toEqual([
    'config/input-type page.kept starts as false, but this is text.',
  ]);
  expect(stored({ kept: 0 }, set('=string(page.kept)'))).toEqual([
    'config/input-type page.kept starts as 0, but this is text.',
  ]);
  expect(stored({ kept: 'one' }, set(true), set(['two']))).toEqual([
    'config/input-type page.kept starts as "one", but this is bool.',
    'config/input-type page.kept starts as "one", but this is list of text.',
  ]);
  expect(stored({ of: { open: false } }, set('yes', 'page.of.open'))).toEqual([
    'config/input-type page.of.open starts as false, but this is text.',
  ]);
});

test('a state that starts with a value does not keep the answer of a call or the values of a form', () => {
  expect(
    stored({ kept: false }, { do: 'call', operation: 'demo.choose', input: { kind: 'A' }, into: 'page.kept' }),
  ).toEqual(['config/input-type page.kept starts as false, but this is map.']);
  expect(
    findingsOf(page({ state: { kept: '' }, blocks: [{ type: 'form', form: 'demo.ask', into: 'page.kept' }] })),
  ).toEqual(['config/input-type page.kept starts as "", but this is map.']);
});

test('values of the same type, null and values of unknown type are kept', () => {
  expect(stored({ kept: false }, set(true), set(null), set('=page.kept == false'), set('=page.other.any'))).toEqual([
    'config/expression-key The expression contains the key other.',
  ]);
  expect(stored({ kept: 0 }, set('=page.kept + 1'), set(0.5), set('=size(data.rows.list)'))).toEqual([]);
  expect(stored({ kept: '' }, set('=route.query.id'), set('=decimal(flow.amount) + 1'), set('2026-01-01'))).toEqual([]);
});

test('a start with null, an empty list or an empty object says nothing about the type', () => {
  expect(stored({ kept: null }, set('yes'), set(true))).toEqual([]);
  expect(stored({ kept: [] }, set('yes'))).toEqual([]);
  expect(stored({ kept: {} }, set(1))).toEqual([]);
});

test('the actions of a form keep values of the type with which the state of its pages starts', () => {
  const steps = (value: unknown) => [{ id: 'one', fields: ['amount'], onNext: [set(value, 'page.tab')] }];
  const form = (value: unknown) => asks({ steps: [...steps(value), { id: 'two', fields: ['kind'] }] });
  expect(form(true)).toEqual(['config/input-type page.tab starts as "one" on demo.home, but this is bool.']);
  expect(form('=size(form.lines)')).toEqual([
    'config/input-type page.tab starts as "one" on demo.home, but this is int.',
  ]);
  expect(form('=form.kind')).toEqual([]);
  expect(form(null)).toEqual([]);
});
