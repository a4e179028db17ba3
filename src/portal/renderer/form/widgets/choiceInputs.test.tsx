// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { FieldUi, PageFile } from '../../../../config/model.generated.ts';
import type { JsonSchema } from '../../../../engine/form/FormField.ts';
import { drawField as draw } from '../../../../../tests/support/drawField.tsx';

afterEach(cleanup);

const input = () => screen.getByLabelText<HTMLInputElement>(/^It/);
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const choose = async (label: string) => {
  fireEvent.click(screen.getByRole('combobox', { name: /^It/ }));
  await pick(label);
};
const pick = async (label: string) => {
  const option = await screen.findByText(label);
  await act(async () => fireEvent.click(option));
};

const text: JsonSchema = { type: 'string' };

describe('a choice', () => {
  const words = { 'test.form.it.options.a': 'Apple', 'test.form.it.options.b': 'Berry' };

  test('has the values of the schema, with their texts', async () => {
    const { value } = await draw({ type: 'string', enum: ['a', 'b'] }, {}, { texts: words });
    await choose('Berry');
    expect(value()).toBe('b');
  });

  test('has the attributes of its field', async () => {
    const { container } = await draw(
      { type: 'string', enum: ['a'] },
      { requiredWhen: 'true', help: 'x' },
      { texts: { ...words, x: 'Choose well' } },
    );
    const box = within(container).getByRole('combobox');
    expect([
      box.getAttribute('aria-required'),
      document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent,
    ]).toEqual(['true', 'Choose well']);
  });

  test('keeps the type of numbers and booleans', async () => {
    const { value } = await draw({ type: ['integer', 'boolean'] }, { widget: 'select', options: [1, true] });
    await choose('true');
    expect(value()).toBe(true);
  });

  test('comes from data, with a detail line, and shows when there is none', async () => {
    const ui: FieldUi = {
      widget: 'select',
      optionsFrom: { rows: '=data.cards', value: 'id', label: '=row.bank', detail: 'no', empty: 'none' },
    };
    const { runtime, value } = await draw(text, ui, { data: { cards: [] }, texts: { none: 'No card yet' } });
    fireEvent.click(screen.getByRole('combobox', { name: /^It/ }));
    expect(await screen.findByText('No card yet')).toBeTruthy();
    act(() => runtime.answered('cards', [{ id: 'c1', bank: 'ICBC', no: '**** 1234' }]));
    await pick('ICBC');
    expect(value()).toBe('c1');
  });

  test('is not reported as empty before its call has run', async () => {
    const ui: FieldUi = {
      widget: 'radio',
      look: 'cards',
      optionsFrom: { rows: '=data.cards', value: 'id', label: 'bank', empty: 'none' },
    };
    const cards = (when: string): PageFile => ({ calls: { cards: { operation: 'card.list', when } }, blocks: [] });
    await draw(text, ui, { page: cards('false'), texts: { none: 'No card yet' } });
    expect(screen.getByText('Fill in the fields above first')).toBeTruthy();
    cleanup();
    await draw(text, ui, { page: cards('true'), texts: { none: 'No card yet' } });
    expect(screen.getByText('Loading options…')).toBeTruthy();
  });

  test('whose options failed to load has a retry button below the field', async () => {
    const ui: FieldUi = {
      widget: 'radio',
      look: 'cards',
      optionsFrom: { rows: '=data.cards', value: 'id', label: 'bank' },
    };
    const { runtime } = await draw(text, ui, {
      page: { calls: { cards: { operation: 'card.list' } }, blocks: [] },
      texts: { 'common.retry': 'Try again' },
    });
    act(() => runtime.failed('cards'));
    expect(screen.getAllByText(/The options could not be loaded/)).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Try again: It' }));
    expect(runtime.ran).toMatchObject([{ actions: [{ do: 'reload', calls: ['cards'] }] }]);
    act(() => runtime.answered('cards', [{ id: 'c1', bank: 'ICBC' }]));
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
    expect(screen.getByRole('radio', { name: 'ICBC' })).toBeTruthy();
  });

  test('that must be made is refused while its options have failed, also with a value, and one that may be left out is not', async () => {
    const ui: FieldUi = {
      widget: 'select',
      requiredWhen: 'true',
      optionsFrom: { rows: '=data.cards', value: 'id', label: 'bank' },
    };
    const page: PageFile = { calls: { cards: { operation: 'card.list' } }, blocks: [] };
    const submitted = async (own: FieldUi) => {
      const { runtime } = await draw(text, own, { page, initial: 'c1' });
      act(() => runtime.failed('cards'));
      let isRight = false;
      act(() => void (isRight = runtime.forms.get('form')?.validate() ?? false));
      return { runtime, isRight };
    };
    const { runtime, isRight } = await submitted(ui);
    expect(isRight).toBe(false);
    expect(screen.getAllByText(/The options could not be loaded/)).toHaveLength(1);
    expect(screen.getByRole('combobox').getAttribute('aria-invalid')).toBe('true');
    act(() => runtime.answered('cards', [{ id: 'c1', bank: 'ICBC' }]));
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
    expect(runtime.forms.get('form')?.validate()).toBe(true);
    cleanup();
    expect((await submitted({ ...ui, requiredWhen: 'false' })).isRight).toBe(true);
  });

  test('with several values is a list', async () => {
    const { value } = await draw({ type: 'array', items: { enum: ['a', 'b'] } }, {}, { texts: words });
    await choose('Apple');
    expect(value()).toEqual(['a']);
  });

  test('with visible options is a radio group', async () => {
    const { value } = await draw({ type: 'string', enum: ['a', 'b'] }, { widget: 'radio' }, { texts: words });
    const group = screen.getByRole('radiogroup', { name: 'It' });
    fireEvent.click(within(group).getByLabelText('Berry'));
    expect(value()).toBe('b');
  });

  test('with several values and visible options is a group of checkboxes', async () => {
    const { value } = await draw(
      { type: 'array', items: { enum: ['a', 'b'] } },
      { widget: 'checkboxes' },
      { texts: words },
    );
    fireEvent.click(screen.getByLabelText('Berry'));
    fireEvent.click(screen.getByLabelText('Apple'));
    expect(value()).toEqual(['a', 'b']);
    fireEvent.click(screen.getByLabelText('Berry'));
    expect(value()).toEqual(['a']);
  });

  test('with cards shows their details and disables unavailable ones', async () => {
    const rows = [
      { id: 1, bank: 'ICBC', no: '**1' },
      { id: 2, bank: 'BOC', no: '**2', off: true },
    ];
    const ui: FieldUi = {
      widget: 'radio',
      look: 'cards',
      optionsFrom: { rows: '=data.cards', value: 'id', label: 'bank', detail: 'no', enabledWhen: 'row.off != true' },
    };
    const { value } = await draw({ type: 'integer' }, ui, { data: { cards: rows } });
    fireEvent.click(screen.getByRole('radio', { name: 'ICBC', description: '**1' }));
    expect(value()).toBe(1);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'BOC', description: '**2' }).disabled).toBe(true);
  });

  test('with a look shows a detail of its own, and not the common text of its value', async () => {
    await draw(
      { type: 'string', enum: ['all', 'tax'] },
      { widget: 'radio', look: 'segments' },
      { texts: { 'common.all': 'All', 'common.tax': 'Taxes', 'test.form.it.details.tax': 'To pay' } },
    );
    expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'All ',
      'Taxes To pay',
    ]);
  });

  test('shows a reason only for disabled options', async () => {
    const rows = [
      { id: 1, bank: 'ICBC', state: 'open' },
      { id: 2, bank: 'BOC', state: 'frozen' },
    ];
    const ui: FieldUi = {
      widget: 'radio',
      look: 'cards',
      optionsFrom: {
        rows: '=data.cards',
        value: 'id',
        label: 'bank',
        enabledWhen: "row.state == 'open'",
        reason: 'state',
        reasonTexts: 'test.why',
      },
    };
    await draw({ type: 'integer' }, ui, { data: { cards: rows }, texts: { 'test.why.frozen': 'Frozen by the bank' } });
    expect(screen.getByRole('radio', { name: 'ICBC' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'BOC', description: 'Frozen by the bank' })).toBeTruthy();
  });

  test('with a look shows a mark and figures of a choice, and folds what is refused', async () => {
    const rows = [
      { id: 1, bank: 'BOC', off: true, fee: '2.00' },
      { id: 2, bank: 'ICBC', usual: true, fee: '1.00' },
      { id: 3, bank: 'CMB' },
    ];
    const ui: FieldUi = {
      widget: 'radio',
      look: 'rows',
      optionsFrom: {
        rows: '=data.cards',
        value: 'id',
        label: 'bank',
        badge: { text: 'test.usual', when: 'row.usual == true' },
        figures: [{ label: 'test.fee', value: 'fee' }],
        enabledWhen: 'row.off != true',
      },
    };
    await draw({ type: 'integer' }, ui, {
      data: { cards: rows },
      texts: { 'test.usual': 'Usual', 'test.fee': 'Fee' },
    });
    const names = screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);
    expect(names).toEqual(['ICBC UsualFee 1.00', 'CMB ', 'BOC Fee 2.00']);
    expect(screen.getByRole('radio', { name: 'ICBC Usual', description: 'Fee 1.00' })).toBeTruthy();
    const refused = screen.getByRole<HTMLInputElement>('radio', { name: 'BOC' });
    expect(refused.disabled).toBe(true);
    const fold = refused.closest('details');
    expect(fold?.open).toBe(false);
    expect(fold?.querySelector('summary')?.textContent).toBe('1 more cannot be used for this');
  });

  test('shows some choices at first and folds the others; one chosen there stays in its place until they are folded', async () => {
    const rows = ['BOC', 'ICBC', 'CMB', 'ABC'].map((bank) => ({ bank, kind: bank === 'ICBC' ? 'person' : 'company' }));
    const ui: FieldUi = {
      widget: 'radio',
      look: 'rows',
      atFirst: 2,
      optionsFrom: {
        rows: '=data.cards',
        value: 'bank',
        label: 'bank',
        detail: '="Wang"',
        kind: 'kind',
        kindTexts: 'test.kind',
        tile: 'bank',
        enabledWhen: "row.bank != 'BOC'",
      },
    };
    await draw({ type: 'string' }, ui, {
      data: { cards: rows },
      texts: {
        'test.kind.person': 'A person',
        'test.kind.company': 'A company',
        'test.form.it.more': '{count} more banks, {usable} of them usable, {refused} not',
      },
    });
    const folded = () =>
      [...document.querySelectorAll('details [data-option]')].map((option) => option.getAttribute('data-option'));
    expect(screen.getByRole('radio', { name: 'ICBC', description: 'Wang · A person' })).toBeTruthy();
    expect(document.querySelector('[data-option=ICBC] .sb-option-tile')?.textContent).toBe('I');
    expect(folded()).toEqual(['ABC', 'BOC']);
    expect(document.querySelector('summary')?.textContent).toBe('2 more banks, 1 of them usable, 1 not');
    const fold = document.querySelector('details') ?? new HTMLDetailsElement();
    const turn = async (open: boolean) => {
      fold.open = open;
      await act(async () => fireEvent(fold, new Event('toggle')));
    };
    await turn(true);
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'ABC' })));
    expect(folded()).toEqual(['ABC', 'BOC']);
    await turn(false);
    expect(folded()).toEqual(['BOC']);
  });

  test('of a region appears level by level', async () => {
    const rows = [
      { code: '44', name: 'Guangdong', children: [{ code: '4403', name: 'Shenzhen' }] },
      { code: '81', name: 'Hong Kong' },
    ];
    const schema = { type: 'object', properties: { province: text, city: text } };
    const { value, runtime } = await draw(
      schema,
      { widget: 'region', operation: 'common.districts' },
      { answer: () => rows },
    );
    expect(runtime.sent).toEqual([{ operation: 'common.districts', input: {} }]);
    fireEvent.click(screen.getAllByRole('combobox')[0] ?? window);
    await pick('Guangdong');
    fireEvent.click(screen.getAllByRole('combobox')[1] ?? window);
    await pick('Shenzhen');
    expect(value()).toEqual({ province: '44', city: '4403' });
  });
});

describe('yes or no', () => {
  test('is a checkbox with its label beside it', async () => {
    const { value } = await draw({ type: 'boolean' }, {});
    fireEvent.click(screen.getByRole('checkbox', { name: 'It' }));
    expect(value()).toBe(true);
  });

  test('is a switch', async () => {
    const { value } = await draw({ type: 'boolean' }, { widget: 'switch' });
    fireEvent.click(screen.getByRole('switch', { name: 'It' }));
    expect(value()).toBe(true);
  });

  test('to an agreement must be yes, and its text can be opened', async () => {
    const { runtime } = await draw(
      { const: true },
      { widget: 'agreement', agreement: ['legal.terms'], requiredWhen: 'true' },
      { texts: { 'legal.terms.title': 'Terms' } },
    );
    fireEvent.click(screen.getByText('Terms'));
    expect(runtime.ran.at(-1)?.actions).toEqual([{ do: 'navigate', to: 'legal.terms', newTab: true }]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'It' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'It' }));
    expect(screen.getByText('Please read and accept this first')).toBeTruthy();
  });
});

describe('a day', () => {
  test('spec: V-017 can be typed with dots', async () => {
    const { value } = await draw({ type: 'string', format: 'date' }, {});
    type('2024.1.2');
    fireEvent.blur(input());
    expect(value()).toBe('2024-01-02');
  });

  test('can be picked with the keyboard', async () => {
    const { value } = await draw({ type: 'string', format: 'date' }, {}, { initial: '2026-01-31' });
    fireEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
    const day = document.activeElement;
    expect(day?.getAttribute('aria-label')).toBe('2026-01-31');
    fireEvent.keyDown(day ?? window, { key: 'PageDown' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('2026-02-28');
    fireEvent.keyDown(document.activeElement ?? window, { key: 'ArrowLeft' });
    fireEvent.click(document.activeElement ?? window);
    expect(value()).toBe('2026-02-27');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open calendar' }));
  });

  test('outside its limits cannot be picked', async () => {
    await draw({ type: 'string', format: 'date' }, { minDate: '2026-01-10' }, { initial: '2026-01-15' });
    fireEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
    expect(screen.getByRole<HTMLButtonElement>('gridcell', { name: '2026-01-09' }).disabled).toBe(true);
    fireEvent.keyDown(document.activeElement ?? window, { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('can be long-term', async () => {
    const { value } = await draw({ type: 'string', format: 'date' }, { longTerm: true });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Long-term' }));
    expect(value()).toBe('9999-12-31');
    expect(input().disabled).toBe(true);
  });

  test('as a range is stored as the schema declares', async () => {
    const { value } = await draw(
      { type: 'object', properties: { startTime: text, endTime: text } },
      { widget: 'dateRange' },
    );
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2024.01.01' } });
    fireEvent.blur(screen.getByLabelText('From'));
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2024-02-01' } });
    expect(value()).toEqual({ startTime: '2024-01-01', endTime: '2024-02-01' });
  });

  test('as a range of months accepts 2024.1', async () => {
    const { value } = await draw({ type: 'array', items: text }, { widget: 'monthRange' });
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2024.1' } });
    fireEvent.blur(screen.getByLabelText('From'));
    fireEvent.change(screen.getByLabelText('To'), { target: { value: '2024-03' } });
    expect(value()).toEqual(['2024-01', '2024-03']);
  });
});
