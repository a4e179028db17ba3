import { describe, expect, test } from 'vitest';
import { tinyFiles } from '../../config/tinyConfig.fixture.ts';
import { amount, answers, findingsOf } from './typedFindings.fixture.ts';

const text = { type: 'string' };
const judging = (name: string) => ({
  post: {
    operationId: `demo.${name}`,
    requestBody: {
      content: {
        'application/json': {
          schema: { type: 'object', additionalProperties: false, properties: { amount, note: text, kind: text } },
        },
      },
    },
    responses: answers({ type: 'object', properties: { ok: { type: 'boolean' }, most: amount, day: text } }),
  },
});
const api = {
  ...tinyFiles['schemas/demo/api.json'],
  paths: {
    '/demo/state': tinyFiles['schemas/demo/api.json'].paths['/demo/state'],
    '/demo/list': {
      get: {
        operationId: 'demo.list',
        parameters: [{ name: 'note', in: 'query', schema: text }],
        responses: answers({ type: 'object', properties: { ok: { type: 'boolean' } } }),
      },
    },
    '/demo/save': { post: { operationId: 'demo.save', responses: answers({ type: 'object' }) } },
    '/demo/judge': judging('judge'),
    '/demo/price': judging('price'),
  },
};
const properties = { amount, note: text, kind: text };
const overLimit = { id: 'overLimit', field: 'amount', when: 'data.judge.ok == false', text: 'demo.home.hello' };
const judge = (input: unknown, more: object = {}) => ({ judge: { operation: 'demo.judge', input, ...more } });

interface Change {
  readonly calls?: object;
  readonly rules?: readonly object[];
  /** Computed values of the page, and of the flow. */
  readonly ofPage?: object;
  readonly ofFlow?: object;
  /** The place that the form writes to; null for none. */
  readonly into?: string | null;
  /** More of the form. */
  readonly form?: object;
}

/** The findings for a form on a page with these calls. */
function found({
  calls = judge({ amount: '=flow.amount' }),
  rules = [overLimit],
  ofPage = {},
  ofFlow = {},
  into = 'flow',
  form,
}: Change): readonly string[] {
  return findingsOf({
    'schemas/demo/api.json': api,
    'schemas/demo/flow.json': { flows: { demo: { state: { type: 'object', properties }, computed: ofFlow } } },
    'schemas/demo/forms/ask.json': { schema: { type: 'object', properties }, ui: {}, rules, ...form },
    'schemas/demo/pages/home.json': {
      flow: 'demo',
      state: { fill: null },
      calls,
      computed: ofPage,
      blocks: [{ type: 'form', form: 'demo.ask', onSubmit: [], ...(into !== null && { into }) }],
    },
  });
}

const price = (input: unknown) => ({ price: { operation: 'demo.price', input } });

const circle = (way: string, { name = 'The rule "overLimit"', field = 'amount' } = {}) => [
  `config/refusal-cycle ${name} refuses "${field}" by what follows from the field on demo.home: ${way}.`,
];

describe('config/refusal-cycle: a rule reads an answer that goes when its field is refused', () => {
  test('because the call reads the field', () => {
    expect(found({})).toEqual(circle('data.judge.ok ← flow.amount'));
    expect(found({ calls: judge({ note: '=flow.note' }, { when: 'flow.amount != null' }) })).toEqual(
      circle('data.judge.ok ← flow.amount'),
    );
    expect(found({ rules: [{ ...overLimit, when: "status.judge == 'ready'" }] })).toEqual(
      circle('status.judge ← flow.amount'),
    );
  });

  test('because the call reads the whole object that the form writes to', () => {
    expect(found({ calls: judge('=flow') })).toEqual(circle('data.judge.ok ← flow.amount'));
    expect(found({ calls: judge(['=flow', { note: 'x' }]) })).toEqual(circle('data.judge.ok ← flow.amount'));
    expect(found({ into: 'page.fill', calls: judge({ amount: '=page.fill.amount' }) })).toEqual(
      circle('data.judge.ok ← page.fill.amount'),
    );
  });

  test('through computed values of the page, the flow and the form, and through another call', () => {
    expect(
      found({ calls: judge({ amount: '=page.due' }), ofPage: { due: '=flow.half' }, ofFlow: { half: '=flow.amount' } }),
    ).toEqual(circle('data.judge.ok ← page.due ← flow.half ← flow.amount'));
    expect(found({ calls: { ...judge({ amount: '=data.price.most' }), ...price('=flow') } })).toEqual(
      circle('data.judge.ok ← data.price.most ← flow.amount'),
    );
    expect(
      found({
        rules: [{ ...overLimit, when: "form.note == 'x'" }],
        form: { computed: { note: "=data.judge.ok ? 'x' : 'y'" } },
      }),
    ).toEqual(circle('form.note ← data.judge.ok ← flow.amount'));
  });

  test('through the refusal of another field', () => {
    const rules = [overLimit, { id: 'wrongNote', field: 'note', when: 'data.price.ok == false', text: overLimit.text }];
    const calls = { ...judge({ note: '=flow.note' }), ...price({ amount: '=flow.amount' }) };
    expect(found({ rules, calls })).toEqual([
      ...circle('data.judge.ok ← flow.note, which "note" leaves when it is refused, and that follows from flow.amount'),
      ...circle(
        'data.price.ok ← flow.amount, which "amount" leaves when it is refused, and that follows from flow.note',
        { name: 'The rule "wrongNote"', field: 'note' },
      ),
    ]);
  });

  test('through a call of the form itself, and in the bound of a date', () => {
    expect(found({ calls: {}, form: { calls: judge({ amount: '=flow.amount' }) } })).toEqual(
      circle('data.judge.ok ← flow.amount'),
    );
    expect(
      found({
        rules: [],
        calls: judge({ kind: '=flow.kind' }),
        form: { ui: { kind: { widget: 'date', maxDate: '=data.judge.day' } } },
      }),
    ).toEqual(circle('data.judge.day ← flow.kind', { name: '"maxDate"', field: 'kind' }));
  });

  test('or because the rule reads the place of its field', () => {
    expect(found({ rules: [{ ...overLimit, field: 'note', when: "flow.note == 'x'" }] })).toEqual(
      circle('flow.note', { field: 'note' }),
    );
  });
});

describe('config/refusal-cycle is not found', () => {
  test.each<[string, Change]>([
    ['about another field', { calls: judge({ note: '=flow.note' }) }],
    ['without an input', { calls: judge({}) }],
    ['about the field beside it', { into: 'page.fill', calls: judge({ note: '=page.fill.note' }) }],
    [
      'about a whole object of which the operation does not take the field',
      { calls: { judge: { operation: 'demo.list', input: '=flow' } } },
    ],
    ['in a form that keeps its values', { into: null }],
    ['that the form asks with its own values', { calls: {}, form: { calls: judge({ amount: '=form.amount' }) } }],
  ])('in a rule that reads an answer %s', (_title, change) => {
    expect(found(change)).toEqual([]);
  });

  test('in a rule that reads what the user entered, or an answer about a field without such a rule', () => {
    expect(found({ rules: [{ ...overLimit, field: 'note', when: "form.note == 'x'" }] })).toEqual([]);
    expect(found({ calls: { ...judge({ kind: '=flow.kind' }), ...price({ amount: '=flow.amount' }) } })).toEqual([]);
  });

  test('in a notice, which refuses nothing', () => {
    expect(
      found({ rules: [], form: { calls: judge('=flow'), ui: { note: { visibleWhen: 'data.judge.ok' } } } }),
    ).toEqual([]);
  });
});
