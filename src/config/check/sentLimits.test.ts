import { describe, expect, test } from 'vitest';
import { tinyFiles } from '../tinyConfig.fixture.ts';
import { messagesOf } from './checkers.fixture.ts';
import { sentLimits } from './sentLimits.ts';

const api = {
  ...tinyFiles['schemas/demo/api.json'],
  paths: {
    '/demo/save': {
      post: {
        operationId: 'demo.save',
        'x-permission': 'any',
        'x-permission-reason': 'Keeps what the caller alone has entered.',
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  note: { type: ['string', 'null'], maxLength: 20 },
                  count: { type: 'integer', maximum: 9 },
                },
              },
            },
          },
        },
        responses: { 200: { description: 'saved' } },
      },
    },
  },
};

interface Case {
  readonly note: object;
  readonly ui?: object;
  readonly rules?: readonly object[];
  readonly home: object;
  readonly other?: object;
}

/** The messages when the field `note` is sent by one of two pages with the same flow. */
const faults = ({ note, ui = {}, rules = [], home, other = {} }: Case) =>
  messagesOf(sentLimits, {
    'schemas/demo/api.json': api,
    'schemas/demo/forms/ask.json': { schema: { type: 'object', properties: { note } }, ui: { note: ui }, rules },
    'schemas/demo/pages/home.json': { flow: 'demo', blocks: [], ...home },
    'schemas/demo/pages/other.json': { flow: 'demo', blocks: [], ...other },
  });

const save = (input: unknown) => [{ do: 'call', operation: 'demo.save', ...(input === undefined ? {} : { input }) }];
const form = (more: object = {}) => ({ blocks: [{ type: 'form', form: 'demo.ask', ...more }] });
const button = (input: unknown) => ({
  blocks: [{ type: 'buttons', buttons: [{ id: 'go', actions: save(input) }] }],
});
const wide = { type: 'string', maxLength: 30 };

describe('a field accepts no more than the operation takes', () => {
  const found = ['The field "note" accepts a maxLength of 30, but demo.save takes 20.'];

  test('that the form itself calls', () => {
    expect(faults({ note: wide, home: form({ onSubmit: save({ note: '=form.note' }) }) })).toEqual(found);
    expect(
      faults({ note: { type: 'string', maxLength: 20 }, home: form({ onSubmit: save({ note: '=form.note' }) }) }),
    ).toEqual([]);
  });

  test('that another page of the flow calls', () => {
    expect(faults({ note: wide, home: form({ into: 'flow' }), other: button({ note: '=flow.note' }) })).toEqual(found);
  });

  test('that the page calls with the state to which the form is bound', () => {
    const home = {
      ...form({ into: 'page.asked' }),
      state: { asked: {} },
      calls: { kept: { operation: 'demo.save', input: { note: '=page.asked.note' } } },
    };
    expect(faults({ note: wide, home })).toEqual(found);
  });
});

describe('a field without a limit', () => {
  const home = form({ onSubmit: save({ note: '=form.note' }) });

  test('is a finding where the operation has one', () => {
    expect(faults({ note: { type: 'string' }, home })).toEqual([
      'The field "note" has no maxLength, but demo.save takes 20.',
    ]);
  });

  test.each([
    ['a list of values', { type: 'string', enum: ['A'] }, {}, []],
    ['a pattern of a certain length', { type: 'string', pattern: '^[A-Z]{1,20}$' }, {}, []],
    ['a format', { type: 'string', format: 'date' }, {}, []],
    ['choices', { type: 'string' }, { widget: 'select', options: ['A'] }, []],
    ['a maxLength of the input', { type: 'string' }, { maxLength: 20 }, []],
    ['a rule', { type: 'string' }, {}, [{ field: 'note', when: 'size(form.note) > 20', text: 'demo.home.hello' }]],
  ])('is none with %s', (_name, note, ui, rules) => {
    expect(faults({ note, ui, rules, home })).toEqual([]);
  });
});
