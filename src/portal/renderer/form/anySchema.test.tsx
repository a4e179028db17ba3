// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Actions, FormFile } from '../../../config/model.generated.ts';
import { drawForm } from '../../../../tests/support/drawForm.tsx';

afterEach(cleanup);

type Schema = FormFile['schema'];
const text = { type: 'string' } as const;
const click = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const control = (path: string) =>
  document.querySelector<HTMLInputElement>(`[data-field="${path}"] :is(input, textarea)`);
const enter = (path: string, value: string) =>
  act(async () => fireEvent.change(control(path) ?? window, { target: { value } }));
const fields = () => [...document.querySelectorAll('[data-field]')].map((field) => field.getAttribute('data-field'));
const errors = () =>
  [...document.querySelectorAll('.sb-field-error, .sb-form-refusal p')].map(({ textContent }) => textContent);
const chooseAt = async (box: HTMLElement, name: string) => {
  await act(async () => fireEvent.click(box));
  await act(async () => fireEvent.click(await screen.findByRole('option', { name })));
};
const choose = (label: string, name: string) =>
  chooseAt(screen.getByRole('combobox', { name: (own) => own.replace(/\*$/, '') === label }), name);

const sent: Actions = [{ do: 'reload' }];

/** Renders a form in which every property is labelled by its name. */
async function draw(schema: Schema, initial?: Record<string, unknown>) {
  const names = new Set(
    JSON.stringify(schema)
      .match(/"[\w.#$]+"(?=:)/g)
      ?.map((name) => name.slice(1, -1)),
  );
  const { runtime } = await drawForm(
    { schema },
    {
      texts: Object.fromEntries([...names].map((name) => [`common.${name}`, name])),
      block: { onSubmit: sent, ...(initial ? { initial } : {}) },
    },
  );
  const form = () => runtime.forms.get('form');
  return {
    values: () => form()?.values(),
    submit: async () => {
      await click('Submit');
      return runtime.ran.filter(({ actions }) => actions === sent).length;
    },
  };
}

describe('a schema with references', () => {
  test('at its root renders the referenced fields', async () => {
    const { values, submit } = await draw({
      $ref: '#/$defs/person',
      $defs: { person: { type: 'object', required: ['name'], properties: { name: text } } },
    } as unknown as Schema);
    await submit();
    expect([fields(), errors()[0]]).toEqual([['name'], 'Please fill in name']);
    await enter('name', 'Ann');
    expect(values()).toEqual({ name: 'Ann' });
  });

  test('that is a recursive list renders as many rows as there are, at any depth', async () => {
    const node = {
      type: 'object',
      required: ['name'],
      properties: { name: text, children: { type: 'array', items: { $ref: '#/$defs/node' } } },
    };
    const { values } = await draw(
      { type: 'object', properties: { tree: { $ref: '#/$defs/node' } }, $defs: { node } },
      { tree: { name: 'a', children: [{ name: 'b', children: [{ name: 'c' }] }] } },
    );
    expect([...document.querySelectorAll<HTMLInputElement>('input')].map(({ value }) => value)).toEqual([
      'a',
      'b',
      'c',
    ]);
    const adds = screen.getAllByRole('button', { name: 'Add' });
    await act(async () => fireEvent.click(adds[0] ?? window));
    expect(values()).toEqual({
      tree: { name: 'a', children: [{ name: 'b', children: [{ name: 'c', children: [{}] }] }] },
    });
  });

  test('that is a recursive tree renders one level, and more on demand', async () => {
    const { values } = await draw({
      type: 'object',
      properties: { root: { $ref: '#/$defs/node' } },
      $defs: {
        node: {
          type: 'object',
          properties: { value: { type: 'number' }, left: { $ref: '#/$defs/node' }, right: { $ref: '#/$defs/node' } },
        },
      },
    });
    expect(fields()).toEqual(['root.value', 'root.left', 'root.right']);
    await click('Add left');
    await enter('root.left.value', '3');
    expect(values()).toEqual({ root: { left: { value: 3 } } });
  });

  test('in a condition evaluates the referenced condition', async () => {
    await draw({
      type: 'object',
      properties: { kind: { enum: ['a', 'b'] } },
      allOf: [{ if: { $ref: '#/$defs/isB' }, then: { properties: { more: text }, required: ['more'] } }],
      $defs: { isB: { properties: { kind: { const: 'b' } }, required: ['kind'] } },
    }); // oxlint-disable-line unicorn/no-thenable
    expect(fields()).toEqual(['kind']);
    await choose('kind', 'b');
    expect(fields()).toEqual(['kind', 'more']);
  });
});

describe('alternatives', () => {
  const card = {
    type: 'object',
    title: 'card',
    properties: { kind: { const: 'card' }, number: text },
    required: ['kind', 'number'],
  };
  const bank = {
    type: 'object',
    title: 'bank',
    properties: { kind: { const: 'bank' }, swift: text },
    required: ['kind', 'swift'],
  };

  test('with a distinguishing constant: the chosen one is rendered, and its constant is set', async () => {
    const { values, submit } = await draw({
      type: 'object',
      required: ['pay'],
      properties: { pay: { oneOf: [{ $ref: '#/$defs/card' }, { $ref: '#/$defs/bank' }] } },
      $defs: { card, bank },
    });
    expect(fields()).toEqual(['pay.number']);
    await choose('Choose a kind', 'bank');
    expect(fields()).toEqual(['pay.swift']);
    expect([await submit(), errors()[0]]).toEqual([0, 'Please fill in swift']);
    await enter('pay.swift', 'BOCHHKHH');
    expect([values(), await submit()]).toEqual([{ pay: { kind: 'bank', swift: 'BOCHHKHH' } }, 1]);
  });

  test('distinguished by a field outside are chosen by that field only', async () => {
    const { values } = await draw({
      type: 'object',
      properties: { kind: { enum: ['card', 'bank'] } },
      oneOf: [
        { properties: { kind: { const: 'card' }, number: text } },
        { properties: { kind: { const: 'bank' }, swift: text } },
      ],
    });
    expect([fields(), screen.queryByText('Choose a kind')]).toEqual([['kind'], null]);
    await choose('kind', 'bank');
    await enter('swift', 'X');
    expect([fields(), values()]).toEqual([['kind', 'swift'], { kind: 'bank', swift: 'X' }]);
  });

  test('in list rows are chosen for each row, and move with their row', async () => {
    const { values } = await draw({
      type: 'object',
      properties: { rows: { type: 'array', items: { oneOf: [card, bank] } } },
    });
    await click('Add');
    await click('Add');
    await chooseAt(screen.getAllByRole('combobox', { name: 'Choose a kind' })[1] ?? document.body, 'bank');
    expect(fields()).toEqual(['rows', 'number', 'swift']);
    await click('Move item 2 up');
    expect(fields()).toEqual(['rows', 'swift', 'number']);
    expect(values()).toEqual({ rows: [{ kind: 'bank' }, { kind: 'card' }] });
  });

  test.each([
    ['of objects', { oneOf: [{ required: ['phone'] }, { required: ['mail'] }] }, { phone: '1', mail: '2' }],
    [
      'of texts',
      { properties: { both: { type: 'string', oneOf: [{ minLength: 2 }, { maxLength: 5 }] } } },
      { both: 'bcd' },
    ],
  ])('%s are refused when more than one matches', async (_of, part, initial) => {
    const { submit } = await draw(
      {
        type: 'object',
        ...part,
        properties: { phone: text, mail: text, ...('properties' in part ? part.properties : {}) },
      } as Schema,
      initial,
    );
    expect(await submit()).toBe(0);
    expect(errors().some((error) => error?.includes('fit more than one kind'))).toBe(true);
  });

  test.each([
    ['in anyOf beside oneOf', { anyOf: [{}], oneOf: [{ properties: { x: text } }] }, ['x']],
    [
      'in two choices of a row',
      {
        properties: {
          rows: {
            type: 'array',
            items: {
              type: 'object',
              allOf: [
                { anyOf: [{ properties: { a: text } }, { properties: { b: text } }] },
                { anyOf: [{ properties: { c: text } }, { properties: { d: text } }] },
              ],
            },
          },
        },
      },
      ['rows', 'a', 'c'],
    ],
  ])('%s never evaluate an uncompiled part', async (_in, part, expected) => {
    await draw({ type: 'object', ...part } as Schema, 'properties' in part ? { rows: [{}] } : {});
    expect(fields()).toEqual(expected);
  });
});

describe('a field declared in several branches', () => {
  const branches = {
    type: 'object',
    properties: { country: { enum: ['CN', 'US'] } },
    if: { properties: { country: { const: 'CN' } }, required: ['country'] },
    then: { properties: { province: { enum: ['Guangdong', 'Zhejiang'] } } },
    else: { properties: { province: { enum: ['California', 'Texas'] } } }, // oxlint-disable-line unicorn/no-thenable
  } as unknown as Schema;

  test('has the options of the active branch', async () => {
    const { values } = await draw(branches, { country: 'CN' });
    await choose('province', 'Guangdong');
    expect(values()).toEqual({ country: 'CN', province: 'Guangdong' });
    await choose('country', 'US');
    await choose('province', 'Texas');
    expect(values()).toEqual({ country: 'US', province: 'Texas' });
  });
});

describe('null values', () => {
  test('a required null is present, and a required nullable field is null while it is empty', async () => {
    const { values, submit } = await draw({
      type: 'object',
      required: ['nothing', 'maybe'],
      properties: { nothing: { type: 'null' }, maybe: { type: ['string', 'null'] } },
    });
    expect([values(), await submit()]).toEqual([{ nothing: null, maybe: null }, 1]);
    await enter('maybe', 'x');
    expect(values()).toEqual({ nothing: null, maybe: 'x' });
  });
});

describe('options that are objects', () => {
  test('are shown by title or as JSON, and chosen as a whole', async () => {
    const { values } = await draw({ type: 'object', properties: { size: { enum: [{ w: 1 }, { w: 2 }] } } });
    await choose('size', '{"w":2}');
    expect(values()).toEqual({ size: { w: 2 } });
  });
});

describe('names', () => {
  const names = ['a.b', 'a#b', 'a~1b', 'constructor', '__proto__', 'toString', 'a/b', 'a b', ''];

  test.each(names)('of any kind are kept: %j', async (name) => {
    const properties = JSON.parse(`{${JSON.stringify(name)}: {"type": "string", "minLength": 2}}`) as Record<
      string,
      unknown
    >;
    const { values, submit } = await draw({ type: 'object', properties, required: [name] });
    expect([await submit(), errors().filter((error) => error?.startsWith('Please')).length]).toEqual([0, 1]);
    const input = document.querySelector('[data-field] input') ?? window;
    await waitFor(() => expect(document.activeElement === input).toBe(true));
    await act(async () => fireEvent.change(input, { target: { value: 'x' } }));
    // For a key with this name ajv checks only that it exists.
    expect(document.querySelectorAll('[aria-invalid]')).toHaveLength(name === '__proto__' ? 0 : 1);
    await act(async () => fireEvent.change(input, { target: { value: 'xy' } }));
    expect(Object.entries(values() ?? {})).toEqual([[name, 'xy']]);
    expect(await submit()).toBe(1);
  });
});

describe('free keys', () => {
  test('keep their value when renamed, and refuse an empty or taken name', async () => {
    const { values } = await draw(
      { type: 'object', properties: {}, additionalProperties: text },
      { a: 'old', b: 'other' },
    );
    const names = () => screen.getAllByLabelText<HTMLInputElement>('Name of the field');
    const rename = async (at: number, name: string) => {
      await act(async () => fireEvent.change(names()[at] ?? window, { target: { value: name } }));
      await act(async () => fireEvent.blur(names()[at] ?? window));
    };
    await rename(0, 'z');
    await enter('z', 'typed');
    expect(Object.entries(values() ?? {})).toEqual([
      ['z', 'typed'],
      ['b', 'other'],
    ]);
    await rename(0, '');
    expect([values(), errors()]).toEqual([{ z: 'typed', b: 'other' }, ['Enter a name']]);
    await rename(0, 'b');
    expect([values(), errors()]).toEqual([{ z: 'typed', b: 'other' }, ['Another field has this name']]);
  });

  test('that match a pattern have its type, and a key unknown to the schema can be removed', async () => {
    const { values, submit } = await draw(
      {
        type: 'object',
        properties: {
          known: {
            type: 'object',
            properties: { a: text },
            patternProperties: { '^n_': { type: 'number' } },
            additionalProperties: false,
          },
        },
      },
      { known: { n_x: 1, old: 'gone' } },
    );
    expect([await submit(), errors()[0]]).toEqual([0, 'Unknown field: old']);
    await click('Remove field old');
    await enter('known.n_x', '2');
    expect([values(), await submit()]).toEqual([{ known: { n_x: 2 } }, 1]);
  });
});

describe('a schema that cannot be rendered', () => {
  test.each([
    ['a dangling reference', { $ref: '#/$defs/gone' }, '$ref'],
    ['an unknown type', { type: 'file' }, 'file'],
  ])('shows an error: %s', async (_what, schema, keyword) => {
    await draw({ type: 'object', properties: { odd: schema, even: text } } as Schema);
    expect(document.body.textContent).toContain(`the schema uses “${keyword}”`);
  });
});

describe('an error of the whole form', () => {
  test.each([
    ['not', { not: { required: ['a', 'b'] } }, { a: '1', b: '2' }, 'This form is not allowed as it is'],
    ['minProperties', { minProperties: 1 }, {}, 'This form: 1 entry at least'],
    ['an undeclared key', { required: ['c'] }, {}, 'Please fill in c'],
  ])('has a text, a name and the focus: %s', async (_what, part, initial, words) => {
    const { submit } = await draw({ type: 'object', properties: { a: text, b: text }, ...part } as Schema, initial);
    expect(await submit()).toBe(0);
    expect(errors()).toContain(words);
    const place = [...document.querySelectorAll('.sb-field-error, .sb-form-refusal p')].find(
      ({ textContent }) => textContent === words,
    );
    await waitFor(() =>
      expect(place?.closest('.sb-field, .sb-form-refusal')?.contains(document.activeElement)).toBe(true),
    );
  });
});
