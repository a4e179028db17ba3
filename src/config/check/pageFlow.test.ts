import { expect, test } from 'vitest';
import { messagesOf } from './checkers.fixture.ts';
import { pageFlow } from './pageFlow.ts';

const faultsOf = (page: object): readonly string[] =>
  messagesOf(pageFlow, { 'schemas/demo/pages/other.json': { blocks: [], ...page } });

test('a lazy call is loaded outside the parts that are shown only after it has answered', () => {
  const reload = { type: 'buttons', buttons: [{ id: 'again', actions: [{ do: 'reload', calls: ['list'] }] }] };
  const calls = { list: { operation: 'demo.list', lazy: true } };
  const never = ['Nothing loads the call "list" for the first time, because it is lazy.'];
  expect(faultsOf({ calls, blocks: [reload] })).toEqual([]);
  expect(faultsOf({ calls })).toEqual(never);
  const hidden = { type: 'section', visibleWhen: 'data.list != null', blocks: [reload] };
  expect(faultsOf({ calls, blocks: [hidden] })).toEqual(never);
  expect(faultsOf({ calls, blocks: [{ ...hidden, visibleWhen: 'data.list == null' }] })).toEqual([]);
  const save = { do: 'call', operation: 'demo.state', onError: { 1001: [{ do: 'reload', calls: ['list'] }] } };
  expect(faultsOf({ calls, onOpen: [save] })).toEqual(never);
});

test.each([
  'data.list != null',
  'size(data.list) > 0',
  'data.list.shown',
  'has(data.list.id)',
  "page.kept == null && data.list.status == 'x'",
])('a call does not wait for its own answer: %s', (when) => {
  const state = { kept: null };
  expect(faultsOf({ state, calls: { list: { operation: 'demo.list', when } } })).toEqual([
    'The call "list" waits for its own answer, directly or through another call.',
  ]);
  expect(
    faultsOf({ state, calls: { list: { operation: 'demo.list', when: `page.kept != null || ${when}` } } }),
  ).toEqual([]);
});

test.each([
  'data.list == null',
  'size(coalesce(data.list, [])) == 0',
  'size(data.list) == 0',
  "data.list.status != 'x'",
])('a call may ask whether its answer is missing: %s', (when) =>
  expect(faultsOf({ calls: { list: { operation: 'demo.list', when } } })).toEqual([]),
);

test('a button that submits a form does something, also when the values are kept while the user types', () => {
  const form = { type: 'form', form: 'demo.ask', into: 'page.kept' };
  const state = { kept: null };
  expect(faultsOf({ state, blocks: [{ ...form, submit: false }] })).toEqual([]);
  expect(faultsOf({ state, blocks: [{ ...form, onSubmit: [{ do: 'navigate', to: 'demo.home' }] }] })).toEqual([]);
  expect(faultsOf({ state, blocks: [{ ...form, onSubmit: [] }] })).toEqual([
    'Nothing happens when the form is submitted.',
  ]);
});
