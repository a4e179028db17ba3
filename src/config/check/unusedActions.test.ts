import { expect, test } from 'vitest';
import { messagesOf } from './checkers.fixture.ts';
import { unusedActions } from './unusedActions.ts';

const faultsOf = (page: object): readonly string[] =>
  messagesOf(unusedActions, { 'schemas/demo/pages/other.json': { blocks: [], ...page } });

const go = { do: 'navigate', to: 'demo.home' };
const ask = (block: object) => ({
  ask: { title: 'common.home', blocks: [{ id: 'note', type: 'text', text: 'demo.home.hello', ...block }] },
});
const open = (args?: object) => ({ onOpen: [{ do: 'open', dialog: 'ask', ...(args && { args }) }] });

test('a list of actions that nothing runs, and a dialog that nothing opens', () => {
  expect(faultsOf({ actions: { go: [go] }, dialogs: ask({}) })).toEqual([
    'Nothing runs the actions "go".',
    'Nothing opens the dialog "ask".',
  ]);
  expect(faultsOf({ actions: { go: [go] }, dialogs: ask({}), onOpen: [{ do: 'run', name: 'go' }] })).toEqual([
    'Nothing opens the dialog "ask".',
  ]);
  expect(faultsOf({ dialogs: ask({}), ...open() })).toEqual([]);
});

test('an action gives the arguments that the dialog or the list needs', () => {
  const dialogs = ask({ text: 'demo.home.hello', args: { name: '=args.name' } });
  expect(faultsOf({ dialogs, ...open() })).toEqual([
    '"ask" reads the argument "name", which this action does not give.',
  ]);
  expect(faultsOf({ dialogs, ...open({ name: 'you' }) })).toEqual([]);
  const actions = { go: [{ ...go, when: 'args.id == 1' }] };
  expect(faultsOf({ actions, onOpen: [{ do: 'run', name: 'go', args: { other: 1 } }] })).toEqual([
    '"go" reads the argument "id", which this action does not give.',
  ]);
});

test('an argument that may be missing, and one with which a form begins, need not be given', () => {
  expect(faultsOf({ dialogs: ask({ visibleWhen: 'args.name != null' }), ...open() })).toEqual([]);
  expect(faultsOf({ dialogs: ask({ visibleWhen: "coalesce(args.name, '') == 'x'" }), ...open() })).toEqual([]);
  const block = { type: 'form', form: 'demo.ask', initial: { note: '=args.name' } };
  expect(faultsOf({ dialogs: { ask: { title: 'common.home', blocks: [block] } }, ...open() })).toEqual([]);
});
