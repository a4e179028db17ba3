import { describe, expect, test } from 'vitest';
import { openProject } from '../../cli/project/ConfigProject.ts';
import { applyFixes } from '../../cli/project/applyFixes.ts';
import { inputs } from '../check/inputs.ts';
import { diagnostic } from '../Diagnostic.ts';
import { tinyConfig, tinyFiles } from '../tinyConfig.fixture.ts';
import { valueAt } from '../../domain/valueAt.ts';
import { writtenPath } from './writtenPath.ts';

const text = { type: 'string' };
const api = {
  openapi: '3.1.0',
  info: { title: 'demo', version: '1' },
  paths: {
    '/send/{id}': {
      post: {
        operationId: 'demo.send',
        'x-permission': 'look',
        parameters: [{ name: 'id', in: 'path', required: true, schema: text }],
        requestBody: {
          content: {
            'application/json': { schema: { type: 'object', properties: { amount: text, note: text, from: text } } },
          },
        },
        responses: {
          200: {
            description: 'd',
            content: { 'application/json': { schema: { type: 'object', properties: { note: text, other: text } } } },
          },
        },
      },
    },
  },
};
const form = {
  schema: {
    type: 'object',
    properties: { amount: text, dates: { type: 'object', properties: { from: text } }, extra: text },
  },
  ui: { dates: { widget: 'dateRange' } },
};
const $schema = '../../_meta/page.schema.json';

function configOf(page: object) {
  const files = tinyConfig({
    ...tinyFiles,
    'schemas/demo/api.json': api,
    'schemas/demo/forms/ask.json': form,
    'schemas/demo/pages/home.json': { $schema, flow: 'demo', blocks: [], ...page },
    'routes.config.json': { routes: [{ path: '/:id/:amount?', page: 'demo.home' }], fallback: 'demo.home' },
  });
  return { files, config: openProject(files).config };
}

/** The inputs that a data call with this input sends. */
const sent = (input: unknown, page: object = {}) =>
  valueAt(
    configOf({ ...page, calls: { last: { operation: 'demo.send' }, call: { operation: 'demo.send', input } } }).config
      .pages['demo.home'],
    ['calls', 'call', 'input'],
  );

const submit = (action: object) => ({
  blocks: [
    {
      type: 'form',
      form: 'demo.ask',
      submit: { id: 'save' },
      onSubmit: [{ do: 'call', operation: 'demo.send', ...action }],
    },
  ],
});
const submitted = (action: object) =>
  valueAt(configOf(submit(action)).config.pages['demo.home'], ['blocks', 0, 'onSubmit', 0, 'input']);

describe('an object as input', () => {
  test('gives those of its declared names that the operation takes', () => {
    expect([
      sent('=flow'),
      sent('=route.params'),
      sent('=data.last'),
      sent('=page.kept', { state: { kept: { note: '', extra: '' } } }),
    ]).toEqual([
      { amount: '=flow.amount' },
      { id: '=route.params.id', amount: '=route.params.amount' },
      { note: '=data.last.note' },
      { note: '=page.kept.note' },
    ]);
  });

  test('of the page has the names of the form that is kept there', () => {
    expect(
      sent('=page.kept', { state: { kept: null }, blocks: [{ type: 'form', form: 'demo.ask', into: 'page.kept' }] }),
    ).toEqual({ amount: '=page.kept.amount' });
  });

  test('in a list gives way to later ones', () => {
    expect(sent(['=flow', '=route.params', { amount: '1', note: '=flow.amount' }])).toEqual({
      id: '=route.params.id',
      amount: '1',
      note: '=flow.amount',
    });
  });

  test('without declared names is sent as a whole', () => {
    expect([sent('=page.any'), sent("=json('{}')")]).toEqual(['=page.any', "=json('{}')"]);
  });
});

describe('a call in onSubmit', () => {
  test('sends the form as a whole to an operation that takes any names, and nothing to one that takes none', () => {
    const operation = (operationId: string, body: object) => ({
      post: { ...api.paths['/send/{id}'].post, operationId, parameters: [], ...body },
    });
    const open = { requestBody: { content: { 'application/json': { schema: { type: 'object', minProperties: 1 } } } } };
    const paths = {
      ...api.paths,
      '/open': operation('demo.open', open),
      '/none': operation('demo.none', { requestBody: undefined }),
    };
    const config = openProject(
      new Map([
        ...configOf(submit({ operation: 'demo.open' })).files,
        ['schemas/demo/api.json', JSON.stringify({ ...api, paths })],
      ]),
    ).config;
    const none = openProject(
      new Map([
        ...configOf(submit({ operation: 'demo.none' })).files,
        ['schemas/demo/api.json', JSON.stringify({ ...api, paths })],
      ]),
    ).config;
    expect(
      [config, none].map(({ pages }) => valueAt(pages['demo.home'], ['blocks', 0, 'onSubmit', 0, 'input'])),
    ).toEqual(['=form', undefined]);
  });

  test('sends the values of the form', () => {
    expect([submitted({}), submitted({ input: ['=form', '=form.dates', { id: 'a' }] })]).toEqual([
      { amount: '=form.amount' },
      { amount: '=form.amount', from: '=form.dates.from', id: 'a' },
    ]);
  });

  test('that writes its inputs sends only these', () => {
    expect([submitted({ input: {} }), submitted({ input: { id: 'a' } })]).toEqual([{}, { id: 'a' }]);
  });
});

test('an input is found where it follows from', () => {
  const page = configOf({
    calls: {
      call: { operation: 'demo.send', input: ['=flow', { id: 'a' }] },
      other: { operation: 'demo.send', input: '=flow' },
    },
  }).config.written.pages['demo.home'];
  expect(
    ['call.input.amount', 'call.input.id', 'other.input.amount'].map((path) =>
      writtenPath(page, ['calls', ...path.split('.')]),
    ),
  ).toEqual([
    ['calls', 'call', 'input'],
    ['calls', 'call', 'input', 1, 'id'],
    ['calls', 'other', 'input'],
  ]);
});

describe('inputs that repeat names', () => {
  /** The page as the fix writes it; its whole form stays the same. */
  function fixed(page: object) {
    const { files, config } = configOf(page);
    const findings = inputs({ authored: config, parts: config }).flatMap((found) =>
      'place' in found ? [diagnostic(found.code, found.place, found.message, found)] : [],
    );
    const after = new Map([...files, ...applyFixes(files, findings)]);
    expect(openProject(after).config.pages['demo.home']).toEqual(config.pages['demo.home']);
    return JSON.parse(after.get('schemas/demo/pages/home.json') ?? '');
  }

  test('are written as the object that has them', () => {
    const input = { id: '=route.params.id', amount: '=route.params.amount' };
    expect(
      fixed({
        calls: {
          one: { operation: 'demo.send', input },
          two: { operation: 'demo.send', input: { ...input, note: 'x' } },
        },
      }).calls,
    ).toEqual({
      one: { operation: 'demo.send', input: '=route.params' },
      two: { operation: 'demo.send', input: ['=route.params', { note: 'x' }] },
    });
  });

  test('of the address are written as its parameters, also for a single input', () => {
    const query = { note: {}, step: {} };
    const input = { note: '=route.query.note' };
    expect(
      fixed({
        query,
        calls: {
          one: { operation: 'demo.send', input },
          two: { operation: 'demo.send', input: { ...input, id: 'a' } },
        },
      }).calls,
    ).toEqual({
      one: { operation: 'demo.send', input: '=route.query' },
      two: { operation: 'demo.send', input: { ...input, id: 'a' } },
    });
    expect(
      fixed({ query: { ...query, amount: {} }, calls: { one: { operation: 'demo.send', input } } }).calls.one,
    ).toEqual({ operation: 'demo.send', input });
  });

  test('of a submitted form are not written', () => {
    expect(fixed(submit({ input: { amount: '=form.amount' } })).blocks).toEqual(submit({}).blocks);
  });

  test('stay where the object has more of what the operation takes', () => {
    const input = { id: '=route.params.id', note: '=data.last.note' };
    expect(
      fixed({ calls: { last: { operation: 'demo.send' }, one: { operation: 'demo.send', input } } }).calls.one,
    ).toEqual({ operation: 'demo.send', input });
  });
});
