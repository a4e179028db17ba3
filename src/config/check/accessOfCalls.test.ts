import { expect, test } from 'vitest';
import { tinyFiles } from '../tinyConfig.fixture.ts';
import { accessOfCalls } from './accessOfCalls.ts';
import { findingsOf, messagesOf } from './checkers.fixture.ts';
import { checkShape } from '../meta/checkShape.ts';

const pay = {
  type: 'form',
  form: 'demo.ask',
  submit: { id: 'pay', money: true, guard: 'kyc' },
  onSubmit: [{ do: 'close' }],
};
const stays = 'but it is not marked, so it stays enabled while the account is being cancelled.';

/** The findings for a button of the home page; the other page and a dialog have a form for money. */
function forButton(button: object): readonly string[] {
  return messagesOf(accessOfCalls, {
    'schemas/demo/pages/other.json': { blocks: [pay] },
    'schemas/demo/pages/home.json': {
      blocks: [{ id: 'ways', type: 'buttons', buttons: [{ id: 'way', guard: 'kyc', ...button }] }],
      dialogs: { pay: { title: 'common.home', blocks: [pay] }, note: { title: 'common.home', blocks: [] } },
    },
  });
}

test('a guarded button that leads to a page or opens a dialog for money is marked', () => {
  expect(forButton({ to: 'demo.other', money: true })).toEqual([]);
  expect(forButton({ to: 'demo.other' })).toEqual([`The button "way" leads to a page that moves money, ${stays}`]);
  expect(forButton({ actions: [{ do: 'open', dialog: 'pay' }] })).toEqual([
    `The button "way" leads to a dialog that moves money, ${stays}`,
  ]);
  expect(forButton({ actions: [{ do: 'open', dialog: 'note' }] })).toEqual([]);
});

test('the advice for a button without a guard is a guard as files write it', () => {
  const button = { id: 'way', money: true };
  const page = 'schemas/demo/pages/home.json';
  const changes = { [page]: { blocks: [{ id: 'ways', type: 'buttons', buttons: [button] }] } };
  const [found, ...more] = findingsOf(accessOfCalls, changes);
  expect([found?.expected, more]).toEqual(['"guard": "kyc", or "guard": { "name": "kyc", "allow": ["5"] }', []]);
  for (const [, guard = ''] of found?.expected?.matchAll(/"guard": ("\w+"|\{.*\})/g) ?? [])
    expect(
      checkShape('page', { blocks: [{ type: 'buttons', buttons: [{ ...button, guard: JSON.parse(guard) }] }] }),
    ).toEqual([]);
});

test('an operation that only a form calls is as closed as the pages that show the form', () => {
  const { get } = tinyFiles['schemas/demo/api.json'].paths['/demo/list'];
  const { 'x-permission': _permission, ...open } = get;
  const found = (session: string, more: object = {}) =>
    messagesOf(accessOfCalls, {
      'routes.config.json': {
        ...tinyFiles['routes.config.json'],
        routes: [{ path: '/', page: 'demo.home', ...(session !== '' && { session }) }],
      },
      'schemas/demo/api.json': {
        ...tinyFiles['schemas/demo/api.json'],
        paths: { '/demo/list': { get: { ...open, 'x-public': true, ...more } } },
      },
      'schemas/demo/pages/home.json': { blocks: [{ type: 'form', form: 'demo.ask', onSubmit: [{ do: 'close' }] }] },
      'schemas/demo/forms/ask.json': {
        schema: { type: 'object', properties: { note: { type: 'string' } } },
        ui: { note: { widget: 'code', operation: 'demo.list' } },
      },
    });
  expect(found('')).toEqual(['demo.list is open to every visitor, but is called only by pages that require sign-in.']);
  expect(found('', { 'x-permission-reason': 'The list is the same for everyone.' })).toEqual([]);
  expect(found('optional')).toEqual([]);
});

test('a route is guarded as its parent and all others below it are', () => {
  const found = (...guarded: readonly boolean[]) =>
    messagesOf(accessOfCalls, {
      'routes.config.json': {
        ...tinyFiles['routes.config.json'],
        routes: [
          { path: '/', page: 'demo.home', guards: ['kyc'] },
          ...guarded.map((isGuarded, index) => ({
            path: `/${index}`,
            page: 'demo.other',
            parent: 'demo.home',
            ...(isGuarded && { guards: ['kyc'] }),
          })),
        ],
      },
    });
  expect(found(true, true, true)).toEqual([]);
  expect(found(true, false)).toEqual([]);
  expect(found(true, false, false)).toEqual([]);
  expect(found(true, false, true)).toEqual([
    '/1 has no guard for verification, but demo.home and all other routes below it have one.',
  ]);
});

test('a form moves money when its operation takes effect once, with the permission of an operation with an amount', () => {
  const { get } = tinyFiles['schemas/demo/api.json'].paths['/demo/list'];
  const operation = (name: string, schema: object, permission: string) => ({
    post: {
      operationId: `demo.${name}`,
      'x-permission': permission,
      'x-kyc': ['5'],
      'x-once': true,
      requestBody: { content: { 'application/json': { schema: { type: 'object', properties: schema } } } },
      responses: get.responses,
    },
  });
  const found = (permission: string) =>
    messagesOf(accessOfCalls, {
      'schemas/demo/api.json': {
        ...tinyFiles['schemas/demo/api.json'],
        paths: {
          '/pay': operation('pay', { amount: { type: 'string', 'x-currency': 'USD' } }, 'look'),
          '/redirect': operation('redirect', { card: { type: 'string' } }, permission),
        },
      },
      'schemas/demo/pages/home.json': {
        blocks: [
          {
            type: 'form',
            form: 'demo.ask',
            submit: { id: 'go', guard: 'kyc' },
            onSubmit: [
              { do: 'guard', guard: 'kyc' },
              { do: 'call', operation: 'demo.redirect' },
            ],
          },
        ],
      },
      'schemas/demo/forms/ask.json': { schema: { type: 'object', properties: { card: { type: 'string' } } } },
    });
  expect(found('look')).toEqual([
    'The form moves money, but its button is not marked, so it stays enabled while the account is being cancelled.',
  ]);
  expect(found('other')).toEqual([]);
});
