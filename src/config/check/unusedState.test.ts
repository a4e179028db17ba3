import { expect, test } from 'vitest';
import { tinyFiles } from '../tinyConfig.fixture.ts';
import { messagesOf } from './checkers.fixture.ts';
import { queries } from './queries.ts';
import { unusedArguments } from './unusedArguments.ts';
import { unusedState } from './unusedState.ts';

/** The values that nothing reads, of a page with the state `kept`, and of its flow with the keys `amount` and `note`. */
function unread(page: object, flow: object = {}): readonly string[] {
  return messagesOf(unusedState, {
    'schemas/demo/pages/home.json': { flow: 'demo', state: { kept: null }, blocks: [], ...page },
    'schemas/demo/flow.json': {
      flows: {
        demo: {
          state: { type: 'object', properties: { amount: { type: 'string' }, note: { type: 'string' } } },
          ...flow,
        },
      },
    },
  });
}

const ofFlow = (name: string): string => `No page reads the key "${name}" of the flow "demo".`;
const ofPage = 'Nothing reads the state "kept" of the page.';
const shown = (visibleWhen: string) => ({ blocks: [{ type: 'text', text: 'demo.home.hello', visibleWhen }] });

test('what sets a value does not read it', () => {
  const sets = {
    onOpen: [
      { do: 'set', path: 'page.kept', value: 1 },
      { do: 'reset', path: 'page.kept' },
    ],
  };
  expect(unread(sets)).toEqual([ofPage, ofFlow('amount'), ofFlow('note')]);
  expect(
    unread({
      query: { id: { into: 'page.kept' } },
      resets: { 'page.kept': ['page.other'] },
      state: { kept: null, other: null },
    }),
  ).toContain(ofPage);
  expect(unread(shown("'page.kept' == 'x'"))).toContain(ofPage);
});

test('an expression reads a value, and the whole state reads every value', () => {
  expect(unread(shown('page.kept == null && flow.note == null'))).toEqual([ofFlow('amount')]);
  expect(unread({ onOpen: [{ do: 'store', key: 'x', value: { all: '=flow', one: '=page' } }] })).toEqual([]);
  expect(unread({}, { computed: { both: '=flow.amount + flow.note' } })).toEqual([ofPage]);
  expect(unread({}, { origin: ['note'] })).toEqual([ofPage, ofFlow('amount')]);
});

test('a form reads the place where it writes', () => {
  expect(unread({ blocks: [{ type: 'form', form: 'demo.ask', into: 'flow' }] })).toEqual([ofPage]);
  expect(unread({ blocks: [{ type: 'form', form: 'demo.ask', into: 'page.kept' }] })).toEqual([
    ofFlow('amount'),
    ofFlow('note'),
  ]);
});

test('a computed value is read, and so is every key of a computed object', () => {
  const order = { computed: { order: { $comment: 'What an order takes.', amount: '=1', statonCode: '=2' } } };
  const key = (name: string) => `No operation takes "order.${name}", and nothing reads it.`;
  const never = 'Nothing reads the computed value "order" of the page.';
  expect(unread({ ...order, ...shown('page.kept == null') })).toContain(never);
  expect(unread({ ...order, ...shown('page.kept == page.order.amount') })).toEqual([
    key('statonCode'),
    ofFlow('amount'),
    ofFlow('note'),
  ]);
  // A call that sends the whole object reads what its operation takes.
  const call = (input: object) => ({ calls: { list: { operation: 'demo.list', input } } });
  expect(unread({ ...order, ...call({ amount: '=page.order.amount' }) })).toContain(key('statonCode'));
  expect(unread({ ...order, ...call({ order: '=page.order' }) })).toEqual([ofPage, ofFlow('amount'), ofFlow('note')]);
});

test('a dialog or an action list reads the arguments that it gets', () => {
  const given = (args: object, read: string) =>
    messagesOf(unusedArguments, {
      'schemas/demo/pages/other.json': {
        actions: { go: [{ do: 'navigate', when: read, to: 'demo.home' }] },
        onOpen: [{ do: 'run', name: 'go', args }],
        blocks: [],
      },
    });
  expect(given({ id: 1 }, 'args.id == 1')).toEqual([]);
  expect(given({ id: 1 }, 'args != null')).toEqual([]);
  expect(given({ id: 1, note: 2 }, 'args.id == 1')).toEqual(['"go" does not read the argument "note".']);
});

test('a redirect drops only what its condition or the page behind it reads', () => {
  const dropped = (dropQuery: readonly string[]) =>
    messagesOf(queries, {
      'routes.config.json': {
        ...tinyFiles['routes.config.json'],
        routes: [
          ...tinyFiles['routes.config.json'].routes,
          {
            path: '/old',
            redirect: '/',
            redirectWhen: [{ when: "route.query.kind == 'other'", to: '/other', dropQuery }],
          },
        ],
      },
    });
  expect(dropped(['kind'])).toEqual([]);
  expect(dropped(['kind', 'knid'])).toEqual([
    'Neither the condition of the redirect nor the page at /other reads the query parameter "knid".',
  ]);
});
