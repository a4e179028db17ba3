import { expect, test } from 'vitest';
import { messagesOf } from './checkers.fixture.ts';
import { tinyFiles } from '../tinyConfig.fixture.ts';
import { secrets } from './secrets.ts';

const form = {
  schema: { type: 'object', properties: { name: { type: 'string' }, password: { type: 'string' } } },
  ui: { password: { widget: 'password' } },
};

/** The leaks of a page with a form that has a password, and of its flow. */
function leaks(onSubmit: readonly object[], page: object = {}, flow: object = {}): readonly string[] {
  return messagesOf(secrets, {
    'schemas/demo/forms/ask.json': form,
    'schemas/demo/pages/home.json': {
      flow: 'demo',
      state: { kept: null, copy: null },
      blocks: [{ type: 'form', form: 'demo.ask', onSubmit, ...Object(Reflect.get(page, 'block')) }],
      ...Object(Reflect.get(page, 'own')),
    },
    'schemas/demo/flow.json': {
      flows: { demo: { state: { type: 'object', properties: { kept: { type: 'string' } } }, ...flow } },
    },
  });
}
const set = (path: string, value: unknown) => ({ do: 'set', path, value });
const goTo = (read: string) => ({ do: 'navigate', url: `=${read}` });
const inAddress = 'would be in the address, where the history and logs keep it.';
const heldBy = (place: string) => [`The secret "password", which ${place} holds, ${inAddress}`];

test('a secret of a form leaks where it is read', () => {
  expect(leaks([goTo("'/x?p=' + form.password")])).toEqual([`The secret "password" ${inAddress}`]);
  expect(leaks([goTo('form.name')])).toEqual([]);
});

test('a place that receives a secret leaks where it is read, also after more steps and in a circle', () => {
  expect(leaks([set('page.kept', '=form.password'), goTo("page.kept + '/x'")])).toEqual(heldBy('page.kept'));
  expect(leaks([set('flow.kept', "='x' + form.password"), goTo('flow.kept')])).toEqual(heldBy('flow.kept'));
  const circle = [set('page.copy', '=page.kept'), set('page.kept', '=page.copy'), set('page.kept', '=form.password')];
  expect(leaks([...circle, goTo('page.copy')])).toEqual(heldBy('page.copy'));
  expect(leaks([set('page.kept', '=form'), set('page.kept.in', '=page.kept'), goTo('page.kept.in.password')])).toEqual(
    heldBy('page.kept.in.password'),
  );
});

test('a computed value and the place of a form hold the secrets that they are made of', () => {
  const computed = { link: "='/x/' + page.kept" };
  expect(leaks([set('page.kept', '=form.password'), goTo('page.link')], { own: { computed } })).toEqual(
    heldBy('page.link'),
  );
  expect(
    leaks([set('flow.kept', '=form.password'), goTo('flow.link')], {}, { computed: { link: '=flow.kept' } }),
  ).toEqual(heldBy('flow.link'));
  expect(leaks([goTo('page.kept.password')], { block: { into: 'page.kept' } })).toEqual(heldBy('page.kept.password'));
  expect(leaks([goTo('page.kept.name')], { block: { into: 'page.kept' } })).toEqual([]);
});

test('a place in a flow holds the secret on every page of the flow', () => {
  const readBy = (flow: object) =>
    messagesOf(secrets, {
      'schemas/demo/forms/ask.json': form,
      'schemas/demo/pages/home.json': { ...flow, blocks: [], onOpen: [goTo('flow.kept')] },
      'schemas/demo/pages/next.json': {
        flow: 'demo',
        blocks: [{ type: 'form', form: 'demo.ask', onSubmit: [set('flow.kept', '=form.password')] }],
      },
      'schemas/demo/flow.json': {
        flows: { demo: { state: { type: 'object', properties: { kept: { type: 'string' } } } } },
      },
    });
  expect(readBy({ flow: 'demo' })).toEqual(heldBy('flow.kept'));
  expect(readBy({})).toEqual([]);
});

test('the answer to a question about a secret is no secret', () => {
  for (const value of [
    "=form.password != ''",
    '=size(form.password)',
    "=coalesce(form.password, '') == '' ? 'a' : 'b'",
  ])
    expect(leaks([set('page.kept', value), goTo('page.kept')])).toEqual([]);
  expect(leaks([set('page.kept', { name: '=form.name', both: '=form.password' }), goTo('page.kept.name')])).toEqual([]);
});

test('a secret must not be sent by a GET or in a query, whatever the input is called', () => {
  const sends = (operation: string) => [
    `${operation} sends the secret "password" in the address, where the history and logs keep it.`,
  ];
  const call = (operation: string, input: unknown) => leaks([{ do: 'call', operation, input }]);
  expect(call('demo.list', { pageNum: '=form.password' })).toEqual(sends('demo.list'));
  expect(call('demo.list', '={"pageNum": form.password}')).toEqual(sends('demo.list'));
  expect(call('demo.save', { id: '1', dry: "='x' + form.password", amount: '1' })).toEqual(sends('demo.save'));
  expect(call('demo.save', { id: '1', amount: '=form.password' })).toEqual([]);
  expect(call('demo.list', { pageNum: '=form.name' })).toEqual([]);
  const calls = { list: { operation: 'demo.list', input: { pageNum: '=page.kept' } } };
  expect(leaks([set('page.kept', '=form.password')], { own: { calls } })).toEqual(sends('demo.list'));
});

test('the calls of a form must not send its secrets in the address', () => {
  const asks = (operation: string, input: object) =>
    messagesOf(secrets, { 'schemas/demo/forms/ask.json': { ...form, calls: { hint: { operation, input } } } });
  expect(asks('demo.list', { pageNum: '=form.password' })).toEqual([
    'demo.list sends the secret "password" in the address, where the history and logs keep it.',
  ]);
  expect(asks('demo.list', { pageNum: '=form.name' })).toEqual([]);
  expect(asks('demo.save', { id: '1', amount: '=form.password' })).toEqual([]);
});

test('a secret that a dialog or a list of actions is given leaks where it is read there, and only there', () => {
  const dialog = (read: string) => ({
    title: 'common.home',
    blocks: [],
    buttons: [{ id: 'ok', actions: [goTo(read)] }],
  });
  const open = (args: object) => [{ do: 'open', dialog: 'ask', args }];
  const opened = (read: string, other: string, args: object = { word: '=form.password', name: '=form.name' }) =>
    leaks(open(args), { own: { dialogs: { ask: dialog(read), more: dialog(other) } } });
  expect(opened('args.word', 'args.word')).toEqual(heldBy('args.word'));
  expect(opened('args.name', 'args.word')).toEqual([]);
  expect(opened('args.word', 'args.word', { word: '=form.name' })).toEqual([]);
  expect(opened('args.all.password', 'args.word', { all: '=form' })).toEqual(heldBy('args.all.password'));
  const run = [{ do: 'run', name: 'leave', args: { word: '=form.password' } }];
  expect(leaks(run, { own: { actions: { leave: [goTo('args.word')], stay: [goTo('args.word')] } } })).toEqual(
    heldBy('args.word'),
  );
});

test('a secret that a page gives to a dialog or a list of actions of the shell leaks where the shell reads it', () => {
  const dialog = (actions: readonly object[]) => ({
    title: 'common.home',
    blocks: [],
    buttons: [{ id: 'ok', actions }],
  });
  const given = (page: readonly object[], shell: object, own: object = {}) =>
    messagesOf(secrets, {
      'schemas/site.json': { ...tinyFiles['schemas/site.json'], shell: 'demo.frame' },
      'schemas/demo/forms/ask.json': form,
      'schemas/demo/pages/frame.json': { state: { kept: null }, blocks: [], ...shell },
      'schemas/demo/pages/home.json': { blocks: [{ type: 'form', form: 'demo.ask', onSubmit: page }], ...own },
    });
  const open = [{ do: 'open', dialog: 'ask', args: { word: '=form.password', name: '=form.name' } }];
  const asks = (read: string) => ({ dialogs: { ask: dialog([goTo(read)]) } });
  expect(given(open, asks('args.word'))).toEqual(heldBy('args.word'));
  expect(given(open, asks('args.name'))).toEqual([]);
  // The page's own dialog of the name is the one that opens.
  expect(given(open, asks('args.word'), { dialogs: { ask: dialog([]) } })).toEqual([]);
  const run = [{ do: 'run', name: 'leave', args: { word: '=form.password' } }];
  expect(given(run, { actions: { leave: [goTo('args.word')], stay: [goTo('args.word')] } })).toEqual(
    heldBy('args.word'),
  );
  // The shell moves on what it was given.
  const keeps = { dialogs: { ask: dialog([set('page.kept', '=args.word')]) } };
  expect(given(open, { ...keeps, actions: { leave: [goTo('page.kept')] } })).toEqual(heldBy('page.kept'));
});
