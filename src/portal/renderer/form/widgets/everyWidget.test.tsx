// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { FieldUi } from '../../../../config/model.generated.ts';
import type { JsonSchema, WidgetName } from '../../../../engine/form/FormField.ts';
import { drawForm } from '../../../../../tests/support/drawForm.tsx';
import type { FakeRuntimeOptions } from '../../../../../tests/support/fakeRuntime.ts';
import { widgets } from './widgets.ts';

afterEach(cleanup);

/** The expected behaviour of a widget: an initial value, and an entry by the user. */
interface Behaviour {
  readonly schema?: JsonSchema;
  readonly ui?: FieldUi;
  readonly options?: FakeRuntimeOptions;
  /** The initial value. */
  readonly initial: unknown;
  /** Reads the shown value from the screen. */
  readonly shown: () => unknown;
  readonly enter: () => unknown;
  /** The value after that. */
  readonly entered: unknown;
}

const text: JsonSchema = { type: 'string' };
const fruit: JsonSchema = { type: 'string', enum: ['apple', 'berry'] };
const fruits: JsonSchema = { type: 'array', items: fruit };
const month = { type: 'object', properties: { from: text, to: text } };
const places = [
  { code: '44', name: 'Guangdong', children: [{ code: '4403', name: 'Shenzhen' }] },
  { code: '81', name: 'Hong Kong' },
];

const frame = () => document.querySelector<HTMLElement>('[data-field=it]') ?? document.body;
const control = () => frame().querySelector<HTMLInputElement>('[id$="-it"]') ?? document.createElement('input');
const value = () => control().value;
const type = (entry: string) => fireEvent.change(control(), { target: { value: entry } });
const press = (role: 'radio' | 'checkbox' | 'switch', name: string) =>
  fireEvent.click(within(frame()).getByRole(role, { name }));
const star = (count: number) =>
  within(frame()).getByRole<HTMLInputElement>('radio', { name: `${String(count)} ${count === 1 ? 'star' : 'stars'}` });
const choose = async (name: string) => {
  fireEvent.click(control());
  const option = await screen.findByRole('option', { name });
  await act(async () => fireEvent.click(option));
};
const line = (initial: string, entered: string) => ({ initial, shown: value, enter: () => type(entered), entered });

const behaviours = {
  text: line('abc', 'xyz'),
  textarea: line('abc', 'xyz'),
  password: line('abc', 'xyz'),
  digits: line('12', '34'),
  search: line('abc', 'xyz'),
  email: line('a@b.cn', 'c@d.cn'),
  masked: {
    ui: { mask: 'maskedPhone' },
    initial: '13812341402',
    shown: () => value() === '138****1402' && '13812341402',
    entered: '13912345678',
    enter: () => {
      fireEvent.click(screen.getByRole('button', { name: 'Change It' }));
      type('13912345678');
    },
  },
  payPassword: line('123456', '258036'),
  code: { ...line('1234', '5678'), ui: { operation: 'captcha.mobile' } },
  captcha: {
    ...line('abcd', 'efgh'),
    ui: { operation: 'session.captcha' },
    options: { answer: () => ({ image: 'data:image/png;base64,AA' }) },
  },
  money: { ...line('1234.5', '9'), ui: { currency: 'USD' }, shown: () => value().replace(',', '').replace(/0$/, '') },
  rate: {
    ...line('0.0472', '0.05'),
    ui: { currency: 'JPY', toCurrency: 'CNY' },
    shown: () => value() === '4.72' && '0.0472',
    enter: () => type('5'),
  },
  number: {
    schema: { type: 'number' },
    initial: 5,
    shown: () => Number(value()),
    enter: () => type('7.5'),
    entered: 7.5,
  },
  phone: { ...line('13812345678', '13912345678'), shown: () => value().replaceAll(' ', '') },
  bankCard: { ...line('622200001111', '622200002222'), shown: () => value().replaceAll(' ', '') },
  date: { schema: { type: 'string', format: 'date' }, ...line('2026-01-31', '2026-02-01') },
  dateRange: {
    schema: month,
    initial: { from: '2026-01-01', to: '2026-02-01' },
    shown: () => ({ from: value(), to: '2026-02-01' }),
    enter: () => type('2026-01-15'),
    entered: { from: '2026-01-15', to: '2026-02-01' },
  },
  monthRange: {
    schema: month,
    initial: { from: '2026-01', to: '2026-02' },
    shown: () => ({ from: value(), to: '2026-02' }),
    enter: () => type('2025-12'),
    entered: { from: '2025-12', to: '2026-02' },
  },
  time: line('09:05', '23:59'),
  dateTime: {
    ...line('2026-01-31 09:05:00', '2026-02-01 09:05:00'),
    shown: () => `${value()} 09:05:00`,
    enter: () => type('2026-02-01'),
  },
  slider: {
    schema: { type: 'integer', minimum: 10, maximum: 50, multipleOf: 5 },
    initial: 15,
    shown: () => Number(value()),
    enter: () => type('40'),
    entered: 40,
  },
  colour: line('#1a2b3c', '#ffffff'),
  select: {
    schema: fruit,
    initial: 'apple',
    shown: () => control().textContent,
    enter: () => choose('berry'),
    entered: 'berry',
  },
  multiSelect: {
    schema: fruits,
    initial: ['apple'],
    shown: () => [control().textContent],
    enter: () => choose('berry'),
    entered: ['apple', 'berry'],
  },
  radio: {
    schema: fruit,
    initial: 'apple',
    shown: () => within(frame()).getByRole<HTMLInputElement>('radio', { name: 'apple' }).checked && 'apple',
    enter: () => press('radio', 'berry'),
    entered: 'berry',
  },
  checkboxes: {
    schema: fruits,
    initial: ['apple'],
    shown: () => within(frame()).getByRole<HTMLInputElement>('checkbox', { name: 'apple' }).checked && ['apple'],
    enter: () => press('checkbox', 'berry'),
    entered: ['apple', 'berry'],
  },
  checkboxGroups: {
    schema: fruits,
    ui: {
      options: [
        { value: 'red', options: ['apple'] },
        { value: 'blue', options: ['berry'] },
      ],
    },
    initial: ['apple'],
    shown: () => within(frame()).getByRole<HTMLInputElement>('checkbox', { name: 'apple' }).checked && ['apple'],
    enter: () => press('checkbox', 'berry'),
    entered: ['apple', 'berry'],
  },
  rating: {
    schema: { type: 'integer', minimum: 1, maximum: 5 },
    initial: 3,
    shown: () => [1, 2, 3, 4, 5].find((count) => star(count).checked),
    enter: () => fireEvent.click(star(5)),
    entered: 5,
  },
  checkbox: {
    schema: { type: 'boolean' },
    initial: true,
    shown: () => control().checked,
    enter: () => fireEvent.click(control()),
    entered: false,
  },
  switch: {
    schema: { type: 'boolean' },
    initial: true,
    shown: () => control().getAttribute('aria-checked') === 'true',
    enter: () => fireEvent.click(control()),
    entered: false,
  },
  agreement: {
    schema: { type: 'boolean' },
    ui: { agreement: ['legal.terms'] },
    initial: true,
    shown: () => control().checked,
    enter: () => fireEvent.click(control()),
    entered: false,
  },
  region: {
    schema: { type: 'array', items: text },
    ui: { operation: 'common.districts' },
    options: { answer: () => places },
    initial: ['44', '4403'],
    shown: () => (value() === 'Guangdong' ? ['44', '4403'] : null),
    enter: () => choose('Hong Kong'),
    entered: ['81'],
  },
  upload: {
    ui: { operation: 'file.upload' },
    options: { answer: () => ({ fileId: 'f2', fileName: 'b.jpg' }) },
    initial: 'f1',
    shown: () => within(frame()).getAllByRole('listitem').length === 1 && 'f1',
    entered: 'f2',
    enter: () =>
      fireEvent.change(frame().querySelector('input[type=file]') ?? window, {
        target: { files: [new File(['x'], 'b.jpg')] },
      }),
  },
  // Lists render their rows themselves, and a hidden field nothing; structures.test.tsx and FormBlock.test.tsx cover the buttons of lists.
  array: null,
  amountList: null,
  hidden: null,
} as const satisfies Record<WidgetName, Behaviour | null>;

async function draw(
  widget: string,
  { schema = text, ui = {}, options, initial }: Behaviour,
  change: { readonly ui?: FieldUi; readonly enabledWhen?: string; readonly initial?: unknown } = {},
) {
  const form = {
    schema: { type: 'object' as const, properties: { it: schema } },
    ui: { it: { ...ui, ...change.ui, widget: widget as WidgetName } },
  };
  const given = 'initial' in change ? change.initial : initial;
  const { runtime } = await drawForm(form, {
    ...options,
    texts: { 'test.form.it.label': 'It', 'test.form.it.help': 'Mind the gap' },
    block: {
      ...(given === undefined ? {} : { initial: { it: given } }),
      ...(change.enabledWhen ? { enabledWhen: change.enabledWhen } : {}),
    },
  });
  return {
    value: () => Object(runtime.forms.get('form')?.values()).it as unknown,
    form: () => runtime.forms.get('form'),
  };
}

/** The element labelled with the name of the field. */
const named = () => frame().querySelector('[aria-labelledby$="-it-label"]');
const described = () =>
  (named()?.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
/** ARIA has no aria-invalid for groups and switches. */
const mayBeInvalid = () => !['group', 'switch'].includes(named()?.getAttribute('role') ?? '');
/** A slider always has a value, so it has no aria-required. */
const mayBeRequired = () => mayBeInvalid() && named()?.getAttribute('type') !== 'range';

test('every widget of the registry is tested here', () => {
  expect(Object.keys(behaviours).sort()).toEqual(Object.keys(widgets).sort());
  expect(
    Object.entries(widgets).filter(([name, widget]) => (widget === null) !== (behaviours[name as WidgetName] === null)),
  ).toEqual([]);
});

const all = Object.entries(behaviours).flatMap(([name, behaviour]): readonly (readonly [string, Behaviour])[] =>
  behaviour === null ? [] : [[name, behaviour]],
);

describe.each(all)('the widget %s', (name, behaviour) => {
  test('shows its value, and stores what is entered', async () => {
    const { value: kept } = await draw(name, behaviour);
    expect(behaviour.shown()).toEqual(behaviour.initial);
    await behaviour.enter();
    await act(async () => undefined); // an upload takes some time
    expect(kept()).toEqual(behaviour.entered);
  });

  test('has the label, help and, once refused, the error of its field', async () => {
    const { form } = await draw(name, behaviour, { ui: { requiredWhen: 'true' } });
    expect(document.getElementById(named()?.getAttribute('aria-labelledby') ?? '')?.textContent).toMatch(/^It/);
    expect(described()).toEqual(['Mind the gap']);
    expect([named()?.getAttribute('aria-required'), named()?.getAttribute('aria-invalid')]).toEqual([
      mayBeRequired() ? 'true' : null,
      null,
    ]);
    await act(async () => form()?.setFieldError('it', 'Not this one'));
    expect(described()).toEqual(['Mind the gap', 'Not this one']);
    expect(named()?.getAttribute('aria-invalid')).toBe(mayBeInvalid() ? 'true' : null);
  });

  test.each([
    ['disabled', { ui: { enabledWhen: 'false' } }],
    ['in a read-only form', { enabledWhen: 'false' }],
  ])('cannot be changed while it is %s', async (_state, change) => {
    await draw(name, behaviour, change);
    const open = [
      ...frame().querySelectorAll<HTMLInputElement>('input:not([type=file]), textarea, select, button'),
    ].filter(
      (part) =>
        !part.disabled &&
        !part.readOnly &&
        part.closest('[aria-readonly=true]') === null &&
        part.getAttribute('aria-pressed') === null,
    ); // revealing a password is allowed
    expect(open.map(({ outerHTML }) => outerHTML)).toEqual([]);
  });

  test('can be focused and read in a read-only form', async () => {
    await draw(name, behaviour, { enabledWhen: 'false' });
    const closed = [
      ...frame().querySelectorAll<HTMLInputElement>(
        'input:not([type=file], [type=color]), textarea, [role=combobox], [role=switch]',
      ),
    ].filter((part) => part.disabled || part.getAttribute('aria-disabled') === 'true');
    expect(closed.map(({ outerHTML }) => outerHTML)).toEqual([]);
  });
});

describe.each(
  all.filter(([name]) =>
    ['radio', 'checkboxes', 'checkboxGroups', 'rating', 'checkbox', 'switch', 'slider', 'agreement'].includes(name),
  ),
)('the widget %s, which is read-only by ARIA only', (name, behaviour) => {
  test('has aria-readonly, and keeps its value on any input', async () => {
    const { value: kept } = await draw(name, behaviour, { enabledWhen: 'false' });
    expect(frame().querySelector('[aria-readonly=true]')).not.toBeNull();
    expect(frame().querySelector('label[aria-readonly]')).toBeNull(); // not allowed on a label
    await behaviour.enter();
    expect(kept()).toEqual(behaviour.initial);
    expect(behaviour.shown()).toEqual(behaviour.initial);
  });
});
