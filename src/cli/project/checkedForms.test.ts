import { describe, expect, test } from 'vitest';
import { tinyFiles } from '../../config/tinyConfig.fixture.ts';
import { act, brief, other } from './checkProject.fixture.ts';

describe('actions for failures', () => {
  const notice = [{ do: 'notify', level: 'error' }];
  const handling = (onError: object, errors: object = {}) => ({
    ...act({ do: 'call', operation: 'demo.state', onError }),
    'errors.config.json': { ...tinyFiles['errors.config.json'], ...errors },
  });

  test('are for codes that the operation returns', () => {
    expect(brief(handling({ 1001: notice, 1003: notice, otherwise: notice }), 'config/unknown-error-code')).toEqual([
      ['schemas/demo/pages/other.json', 'demo.state never returns 1003, so these actions never run.'],
    ]);
  });

  test('can be those of another code of the same call only', () => {
    const lost = (onError: object) => brief(handling(onError), 'config/unknown-error-code');
    expect(lost({ 1001: notice, 1002: '1001' })).toEqual([]);
    expect(lost({ 1001: notice, 1002: '1004' })).toEqual([
      ['schemas/demo/pages/other.json', 'This call has no actions for 1004, so nothing happens for 1002.'],
    ]);
  });

  test('never run for a code with a behaviour for every call', () => {
    const codes = { codes: { 1001: { do: [{ do: 'signIn' }] } } };
    expect(brief(handling({ 1001: notice, 1002: notice }, codes), 'config/error-twice')).toEqual([
      ['schemas/demo/pages/other.json', 'errors.config.json handles 1001 for every call, so these actions never run.'],
    ]);
  });

  test('can show the message of the error, which other actions cannot', () => {
    expect(brief(handling({ 1001: notice }), 'config/expression')).toEqual([]);
    expect(brief(act({ do: 'notify' }), 'config/expression')).toHaveLength(1);
  });
});

describe('fields that a page names', () => {
  const asking = (part: object, ...more: readonly object[]) =>
    other({ type: 'form', form: 'demo.ask', ...part }, ...more);

  test('belong to the enclosing form, to the named form, or to a form of the page', () => {
    const wrong = [
      asking({ onChange: { amuont: [] } }),
      asking({ buttons: [{ id: 'save', field: 'amuont', actions: [] }] }),
      asking({ onSubmit: [{ do: 'field', name: 'amuont', text: 'demo.home.title' }] }),
      asking(
        { id: 'one' },
        { type: 'buttons', buttons: [{ id: 'save', actions: [{ do: 'fill', form: 'one', values: { amuont: '1' } }] }] },
      ),
      asking(
        {},
        {
          type: 'buttons',
          buttons: [{ id: 'save', actions: [{ do: 'field', name: 'amuont', text: 'demo.home.title' }] }],
        },
      ),
    ];
    for (const changes of wrong)
      expect(brief(changes, 'config/unknown-field')).toEqual([
        ['schemas/demo/pages/other.json', 'The form demo.ask has no field "amuont".', 'Did you mean "amount"?'],
      ]);
    const right = asking({
      onChange: { amount: [] },
      buttons: [{ id: 'save', field: 'amount', actions: [] }],
      onSubmit: [
        { do: 'field', name: 'amount', text: 'demo.home.title' },
        { do: 'fill', values: { note: 'x' } },
      ],
    });
    expect(brief(right, 'config/unknown-field')).toEqual([]);
  });

  test('are not named by a button outside the buttons of a form, which is drawn at no field', () => {
    const buttons = [{ id: 'save', field: 'amount', actions: [] }];
    expect(brief(asking({}, { type: 'buttons', buttons }), 'config/unknown-field')).toEqual([
      ['schemas/demo/pages/other.json', 'The button names the field "amount", and is not one of a form\'s buttons.'],
    ]);
  });
});

describe('forms', () => {
  const ask = tinyFiles['schemas/demo/forms/ask.json'];
  test.each([
    ['config/unknown-field', { ...ask, ui: { amuont: {} } }, 'The form has no field "amuont".'],
    [
      'config/unknown-field',
      { ...ask, rules: [{ field: 'nope', when: 'true', text: 'demo.home.title' }] },
      'The form has no field "nope".',
    ],
    [
      'config/unknown-field',
      {
        ...ask,
        schema: {
          ...ask.schema,
          required: ['amount', 'reason', 'raeson'],
          allOf: [{ if: {}, then: { properties: { reason: { type: 'string' } } } }],
        },
      },
      'The schema has no field "raeson".',
    ],
    [
      'config/unknown-field',
      { ...ask, groups: [{ id: 'one', fields: ['amount', 'nots'] }] },
      'The form has no field "nots".',
    ],
    [
      'config/unknown-format',
      { schema: { type: 'object', properties: { amount: { type: 'string', format: 'amuont' } } } },
      'The format "amuont" does not exist.',
    ],
    [
      'config/unusable-keyword',
      { schema: { type: 'object', properties: { amount: { type: 'string', minLength: 'two' } } } },
      'No validator can read this "minLength".',
    ],
    [
      'config/bad-reference',
      { schema: { type: 'object', properties: { amount: { $ref: '../../_shared/field.json#/$defs/amount' } } } },
      'The target of $ref "../../_shared/field.json#/$defs/amount" does not exist.',
    ],
  ])('%s: %o', (code, form, message) => {
    expect(brief({ 'schemas/demo/forms/ask.json': form }, code).map(([, text]) => text)).toEqual([message]);
  });

  test('fields of lists, of groups of fields, and of one branch only are known', () => {
    const row = { type: 'object', properties: { amount: { type: 'string' } } };
    const form = {
      schema: {
        type: 'object',
        properties: { rows: { type: 'array', items: row }, home: row },
        if: { properties: { home: { const: 1 } } },
        then: { properties: { note: { type: 'string' } } },
      },
      ui: { 'rows.items.amount': {}, 'rows.items': {}, 'home.amount': {}, note: {} },
    };
    expect(brief({ 'schemas/demo/forms/ask.json': form }, 'config/unknown-field')).toEqual([]);
  });
});
