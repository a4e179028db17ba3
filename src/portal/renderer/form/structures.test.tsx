// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormFile } from '../../../config/model.generated.ts';
import type { JsonSchema } from '../../../engine/form/FormField.ts';
import { drawForm } from '../../../../tests/support/drawForm.tsx';

afterEach(cleanup);

const text = { type: 'string' } as const;
const labels = (...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [`test.form.${name}.label`, name]));
const click = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
/** Finds an input by its label; the label of a required field ends with a star. */
const input = (label: string) => screen.getByLabelText<HTMLInputElement>((name) => name.replace(/\*$/, '') === label);
const enter = (label: string, value: string) => act(async () => fireEvent.change(input(label), { target: { value } }));

async function draw(form: FormFile, names: readonly string[], initial?: Record<string, unknown>, enabledWhen?: string) {
  const { runtime } = await drawForm(form, {
    texts: labels(...names),
    block: { ...(initial ? { initial } : {}), ...(enabledWhen ? { enabledWhen } : {}) },
  });
  return { values: () => runtime.forms.get('form')?.values(), submit: () => click('Submit') };
}

describe('the buttons of a list', () => {
  const form: FormFile = {
    schema: {
      type: 'object',
      properties: {
        rows: { type: 'array', items: { type: 'object', properties: { name: text } }, minItems: 1, maxItems: 2 },
      },
    },
  };
  const names = ['rows', 'rows.name'];
  const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name });

  test('move, remove and add rows within the limits of the list', async () => {
    const { values } = await draw(form, names, { rows: [{ name: 'a' }] });
    expect([
      button('Remove item 1')?.disabled,
      button('Move item 1 up')?.disabled,
      button('Move item 1 down')?.disabled,
    ]).toEqual([true, true, true]);
    await click('Add');
    expect([button('Add'), button('Remove item 1')?.disabled, button('Move item 1 down')?.disabled]).toEqual([
      null,
      false,
      false,
    ]);
    await click('Move item 1 down');
    expect(values()).toEqual({ rows: [{}, { name: 'a' }] });
    await click('Remove item 1');
    expect([values(), button('Add') !== null]).toEqual([{ rows: [{ name: 'a' }] }, true]);
  });

  test('are absent while the list is read-only', async () => {
    await draw(form, names, { rows: [{ name: 'a' }] }, 'false');
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(input('rows.name').readOnly).toBe(true);
  });
});

describe('a tuple', () => {
  const form: FormFile = {
    schema: {
      type: 'object',
      properties: { pair: { type: 'array', prefixItems: [text, { type: 'number' }], minItems: 2 } },
    },
  };
  const names = ['pair', 'pair.0', 'pair.1'];

  test('renders an input of its own kind for each item', async () => {
    const { values } = await draw(form, names, { pair: ['a', 1] });
    await enter('pair.1', '2.5');
    expect(values()).toEqual({ pair: ['a', 2.5] });
    expect(screen.getByRole('group', { name: 'pair' }).querySelectorAll('input')).toHaveLength(2);
  });

  test('that is partly filled requires its other items', async () => {
    const { values, submit } = await draw(form, names);
    await enter('pair.1', '2');
    await submit();
    expect(values()).toEqual({ pair: [null, 2] });
    expect(input('pair.0').getAttribute('aria-invalid')).toBe('true');
  });

  test('that is empty is not sent', async () => {
    const { values } = await draw(form, names);
    await enter('pair.0', 'a');
    await enter('pair.0', '');
    expect(values()).toEqual({});
  });
});

describe('a tuple with further items', () => {
  const rate = {
    type: 'object',
    properties: { code: { ...text, minLength: 2 }, share: { type: 'integer', default: 5 } },
    required: ['code'],
  } as const;
  const names = ['pair', 'pair.0', 'pair.code', 'pair.share'];
  const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name });
  const formOf = (items: JsonSchema, more: JsonSchema = {}): FormFile => ({
    schema: { type: 'object', properties: { pair: { type: 'array', prefixItems: [text, true], items, ...more } } },
  });

  test('adds them after the fixed ones, with their defaults, up to the maximum', async () => {
    const { values } = await draw(formOf(rate, { maxItems: 4 }), names);
    await enter('pair.0', 'a');
    await click('Add');
    await enter('pair.code', 'USD');
    expect(values()).toEqual({ pair: ['a', null, { code: 'USD', share: 5 }] });
    await click('Add');
    expect(button('Add')).toBeNull();
    expect([button('Move item 3 up')?.disabled, button('Move item 4 down')?.disabled, button('Remove item 2')]).toEqual(
      [true, true, null],
    );
    await click('Move item 4 up');
    expect(values()).toEqual({ pair: ['a', null, { share: 5 }, { code: 'USD', share: 5 }] });
    await enter('pair.0', 'b');
    await click('Remove item 3');
    expect(values()).toEqual({ pair: ['b', null, { code: 'USD', share: 5 }] });
    expect(input('pair.code').value).toBe('USD');
  });

  test('is unchanged after they are removed', async () => {
    const { values } = await draw(formOf(rate), names);
    await click('Add');
    await click('Remove item 3');
    expect(values()).toEqual({});
  });

  test('shows an error at the item that has it', async () => {
    const { submit } = await draw(formOf(rate), names, { pair: ['a', 'b', { code: 'USD' }, { code: 'U' }] });
    await submit();
    const wrong = [...document.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')];
    expect(wrong.map((one) => [one.value, one.closest('.sb-list-row')?.getAttribute('aria-label')])).toEqual([
      ['U', 'Item 4'],
    ]);
  });

  test('may have single inputs, which keep their places while they are empty', async () => {
    const { values } = await draw(formOf({ type: ['integer', 'null'] }), names, { pair: ['a', 'b', 1] });
    await click('Add');
    await act(async () => fireEvent.change(screen.getByDisplayValue('1'), { target: { value: '' } }));
    expect(values()).toEqual({ pair: ['a', 'b', null, null] });
    expect(screen.getAllByRole('button', { name: /^Remove item/ })).toHaveLength(2);
  });
});

describe('an optional object', () => {
  const address = {
    type: 'object',
    properties: { city: { ...text, default: 'Shenzhen' }, street: text },
    required: ['street'],
  } as const;
  const form: FormFile = { schema: { type: 'object', properties: { address } }, ui: { address: { optional: true } } };
  const names = ['address', 'address.city', 'address.street'];

  test('has fields, with defaults, after it is added', async () => {
    const { values } = await draw(form, names);
    expect([screen.queryByLabelText('address.city'), values()]).toEqual([null, {}]);
    await click('Add address');
    expect(values()).toEqual({ address: { city: 'Shenzhen' } });
    await enter('address.street', 'Keyuan Road');
    expect(values()).toEqual({ address: { city: 'Shenzhen', street: 'Keyuan Road' } });
  });

  test('checks its required fields only while it exists', async () => {
    const { submit } = await draw(form, names);
    await submit();
    expect(document.querySelector('[aria-invalid]')).toBeNull();
    await click('Add address');
    expect(document.querySelector('[aria-invalid]')?.id).toMatch(/address-street$/);
  });

  test('can be removed with all its values', async () => {
    const { values } = await draw(form, names, { address: { street: 'Keyuan Road' } });
    await click('Remove address');
    expect([screen.queryByLabelText('address.street'), values()]).toEqual([null, {}]);
  });
});

test('an object with free keys takes new ones, which can be named and removed', async () => {
  const { values } = await draw({ schema: { type: 'object', properties: {}, additionalProperties: true } }, [], {
    colour: 'red',
  });
  await enter('colour', 'blue');
  expect(values()).toEqual({ colour: 'blue' });
  await click('Add a field');
  const names = screen.getAllByLabelText<HTMLInputElement>('Name of the field');
  expect(names.map(({ value }) => value)).toHaveLength(2);
  await act(async () => fireEvent.blur(names[0] ?? window, { target: { value: 'shade' } }));
  expect(values()).toMatchObject({ shade: 'blue' });
  await click('Remove field shade');
  expect(values()).not.toHaveProperty('shade');
});

describe('a list under a free key', () => {
  const person = { type: 'object', properties: { name: { ...text, minLength: 2 } }, required: ['name'] };
  const form: FormFile = {
    schema: {
      type: 'object',
      properties: {
        teams: { type: 'object', properties: {}, additionalProperties: { type: 'array', minItems: 1, items: person } },
      },
    },
  };
  const errors = () => [...document.querySelectorAll('.sb-field-error')].map(({ textContent }) => textContent);

  test('takes rows, can be renamed with its content, and can be removed', async () => {
    const { values } = await draw(form, ['teams'], { teams: { red: [{ name: 'Ann' }] } });
    await click('Add');
    await act(async () =>
      fireEvent.change(screen.getAllByLabelText(/^name/)[1] ?? window, { target: { value: 'Bob' } }),
    );
    expect(values()).toEqual({ teams: { red: [{ name: 'Ann' }, { name: 'Bob' }] } });
    await act(async () => fireEvent.blur(screen.getByLabelText('Name of the field'), { target: { value: 'blue' } }));
    expect([values(), screen.getByRole('group', { name: 'blue' }).querySelectorAll('input')]).toMatchObject([
      { teams: { blue: [{ name: 'Ann' }, { name: 'Bob' }] } },
      { length: 2 },
    ]);
    await click('Remove item 1');
    expect(values()).toEqual({ teams: { blue: [{ name: 'Bob' }] } });
    await click('Remove field blue');
    expect([screen.queryByRole('group', { name: 'blue' }), values()]).toEqual([null, { teams: {} }]);
  });

  test('is new without rows, and shows errors of the list and its rows', async () => {
    const { submit } = await draw(form, ['teams']);
    await click('Add a field');
    await submit();
    expect(errors()).toEqual(['newKey: 1 at least']);
    await click('Add');
    await act(async () => fireEvent.change(screen.getByLabelText(/^name/), { target: { value: 'A' } }));
    expect(errors()).toEqual(['name: 2 characters at least']);
  });

  test('may also be a multiple choice, a tuple, an object, or any value', async () => {
    const kinds = {
      patternProperties: {
        '^choice': { type: 'array', items: { enum: ['a', 'b'] } },
        '^pair': { type: 'array', prefixItems: [text, { type: 'number' }] },
        '^inner': { type: 'object', properties: { city: text } },
      },
      additionalProperties: true,
    };
    const { values } = await draw({ schema: { type: 'object', properties: {}, ...kinds } }, [], {
      choice: ['a'],
      pair: ['x', 1],
      inner: { city: 'Oslo' },
      free: ['one'],
    });
    expect(screen.getByRole('combobox', { name: 'choice' }).textContent).toContain('a');
    expect(screen.getByRole('group', { name: 'pair' }).querySelectorAll('input')).toHaveLength(2);
    await enter('city', 'Rome');
    await act(async () => fireEvent.change(screen.getByDisplayValue('one'), { target: { value: 'two' } }));
    expect(values()).toEqual({ choice: ['a'], pair: ['x', 1], inner: { city: 'Rome' }, free: ['two'] });
  });
});

test('in a read-only form nothing of an object can be added, named, chosen or removed', async () => {
  const kinds = {
    oneOf: [
      { type: 'object', title: 'one', properties: { a: text } },
      { type: 'object', title: 'two', properties: { b: text } },
    ],
  };
  const form: FormFile = {
    schema: {
      type: 'object',
      properties: {
        there: { type: 'object', properties: { x: text } },
        gone: { type: 'object', properties: { y: text } },
        kinds,
      },
      additionalProperties: text,
    },
    ui: { there: { optional: true }, gone: { optional: true } },
  };
  await draw(
    form,
    ['there', 'there.x', 'gone', 'kinds', 'kinds.a'],
    { there: { x: '1' }, own: 'mine', kinds: { a: '2' } },
    'false',
  );
  const open = [...document.querySelectorAll<HTMLInputElement>('form :is(input, button)')].filter(
    (part) => !part.disabled && !part.readOnly && part.getAttribute('aria-hidden') === null,
  );
  expect(open.map(({ outerHTML }) => outerHTML)).toEqual([]);
  expect(screen.getByText('Nothing yet')).toBeTruthy();
});

test('a field with alternative objects offers the choice, then the fields of the chosen one', async () => {
  const card = { type: 'object', title: 'card', properties: { kind: { const: 'card' }, number: text } };
  const bank = { type: 'object', title: 'bank', properties: { kind: { const: 'bank' }, swift: text } };
  const form: FormFile = {
    schema: { type: 'object', properties: { account: { oneOf: [card, bank] } } },
    ui: { 'account.kind': { widget: 'hidden' } },
  };
  const { values } = await draw(form, ['account', 'account.number', 'account.swift'], {
    account: { kind: 'card', number: '1' },
  });
  expect(input('account.number').value).toBe('1');
  await act(async () => fireEvent.click(screen.getByRole('combobox', { name: 'Choose a kind' })));
  await act(async () => fireEvent.click(await screen.findByRole('option', { name: 'bank' })));
  expect(screen.queryByLabelText('account.number')).toBeNull();
  await enter('account.swift', 'BOCHHKHH');
  expect(values()).toMatchObject({ account: { swift: 'BOCHHKHH' } });
});

test('a recursive object is rendered on demand', async () => {
  const form: FormFile = {
    schema: {
      type: 'object',
      properties: { person: { $ref: '#/$defs/person' } },
      $defs: { person: { type: 'object', properties: { name: text, chief: { $ref: '#/$defs/person' } } } },
    },
  };
  const { values } = await draw(form, ['person', 'person.name', 'person.chief', 'person.chief.name'], {
    person: { name: 'A' },
  });
  await click('Add person.chief');
  await enter('person.chief.name', 'B');
  expect(values()).toEqual({ person: { name: 'A', chief: { name: 'B' } } });
});
