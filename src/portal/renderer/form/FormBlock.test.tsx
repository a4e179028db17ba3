// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FormFile } from '../../../config/model.generated.ts';
import { submitPlaces } from '../parts/submitPlaces.ts';
import { drawForm } from '../../../../tests/support/drawForm.tsx';

afterEach(cleanup);

const texts = {
  'test.form.name.label': 'Name',
  'test.form.name.help': 'As in the passport',
  'test.form.amount.label': 'Amount',
  'test.form.note.label': 'Note',
  'test.form.kind.label': 'Kind',
  'test.form.registration.label': 'Registration',
  'test.form.rows.label': 'Rows',
  'test.form.rows.amount.label': 'Row amount',
  'test.form.steps.one': 'One',
  'test.form.steps.two': 'Two',
};

const simple: FormFile = {
  schema: {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', maxLength: 5 }, note: { type: 'string' }, amount: { type: 'string' } },
  },
  ui: { note: { visibleWhen: "form.name == 'x'" } },
};

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });

describe('a form block', () => {
  test('connects each field with its label, help and error', async () => {
    await drawForm(simple, { texts });
    const name = screen.getByLabelText(/^Name/);
    expect(name.getAttribute('aria-required')).toBe('true');
    const help = document.getElementById(name.getAttribute('aria-describedby') ?? '');
    expect(help?.textContent).toBe('As in the passport');
    fireEvent.blur(name);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    const described = (name.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(['As in the passport', 'Please fill in Name']);
  });

  test('names a field in an error without the bracketed part of its label', async () => {
    const asked: FormFile = {
      schema: {
        type: 'object',
        required: ['name', 'amount'],
        properties: { name: { type: 'string' }, amount: { type: 'string' } },
      },
      ui: {},
    };
    await drawForm(asked, {
      texts: {
        ...texts,
        'test.form.name.label': 'Name (as in the passport)',
        'test.form.amount.label': '持股比例（%）',
      },
    });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Submit' })));
    expect([...document.querySelectorAll('.sb-field-error')].map((error) => error.textContent)).toEqual([
      'Please fill in Name',
      'Please fill in 持股比例',
    ]);
  });

  test('does not use the common text "help" as help of a field', async () => {
    await drawForm(simple, { texts: { ...texts, 'common.help': 'Help', 'common.placeholder': 'Placeholder' } });
    expect(screen.queryByText('Help')).toBeNull();
  });

  test('focuses the first error and runs nothing', async () => {
    const { runtime } = await drawForm(simple, { texts, block: { onSubmit: [{ do: 'print' }] } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Submit' })));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Name/)));
    expect(screen.getByRole('alert').textContent).toBe('1 entry needs your attention');
    expect(runtime.ran.flatMap(({ actions }) => actions.map((action) => action.do))).toEqual(['submit']);
  });

  test('shows errors before the focus moves, because moving it makes a browser check every field', async () => {
    await drawForm(simple, { texts });
    const frames: FrameRequestCallback[] = [];
    const asked = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((call) => frames.push(call));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Submit' })));
    expect(screen.getByRole('alert').textContent).not.toBe('');
    expect(document.activeElement).toBe(document.body);
    for (const call of frames) call(0);
    asked.mockRestore();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Name/)));
  });

  test('focuses the first choice of an invalid group, which cannot have focus itself', async () => {
    await drawForm(
      {
        schema: { type: 'object', required: ['kind'], properties: { kind: { type: 'string', enum: ['a', 'b'] } } },
        ui: { kind: { widget: 'radio', options: ['a', 'b'] } },
      },
      { texts },
    );
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Submit' })));
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]));
  });

  test('runs onSubmit with the values to send', async () => {
    const { runtime } = await drawForm(simple, { texts, block: { onSubmit: [{ do: 'print' }] } });
    type('Name', 'y');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Submit' })));
    expect(runtime.ran.at(-1)?.actions).toEqual([{ do: 'print' }]);
    expect(runtime.ran.at(-1)?.locals.form).toEqual({ name: 'y' });
  });

  test('submits with Enter', async () => {
    const { runtime, container } = await drawForm(simple, { texts, block: { onSubmit: [{ do: 'print' }] } });
    type('Name', 'y');
    const form = container.querySelector('form');
    if (form) await act(async () => fireEvent.submit(form));
    expect(runtime.ran.at(-1)?.actions).toEqual([{ do: 'print' }]);
  });

  test('has its submit button where a button bar has a place for it, and Enter still presses it', async () => {
    const { runtime, container } = await drawForm(simple, { texts, block: { onSubmit: [{ do: 'print' }] } });
    const place = document.body.appendChild(document.createElement('div'));
    act(() => submitPlaces(runtime).put('form', place));
    expect(container.querySelector('form button:not([type=submit])')).toBeNull();
    expect(place.querySelector('button')?.textContent).toBe('Submit');
    type('Name', 'y');
    const form = container.querySelector('form');
    if (form) await act(async () => fireEvent.submit(form));
    expect(runtime.ran.at(-1)?.actions).toEqual([{ do: 'print' }]);
    act(() => submitPlaces(runtime).put('form', null));
    expect(container.querySelector('form button:not([type=submit])')?.textContent).toBe('Submit');
    place.remove();
  });

  test('shows a field as soon as its condition holds', async () => {
    await drawForm(simple, { texts });
    expect(screen.queryByLabelText(/^Note/)).toBeNull();
    type('Name', 'x');
    expect(screen.getByLabelText(/^Note/)).toBeTruthy();
  });

  test('shows the fields of the branch that the values select', async () => {
    const form: FormFile = {
      schema: {
        type: 'object',
        properties: { kind: { type: 'string' } },
        if: { properties: { kind: { const: 'company' } }, required: ['kind'] },
        // oxlint-disable-next-line unicorn/no-thenable
        then: { properties: { registration: { type: 'string' } }, required: ['registration'] },
      },
    };
    await drawForm(form, { texts });
    expect(screen.queryByLabelText(/^Registration/)).toBeNull();
    await act(async () => type('Kind', 'company'));
    expect(screen.getByLabelText(/^Registration/)).toBeTruthy();
    await act(async () => type('Kind', 'person'));
    expect(screen.queryByLabelText(/^Registration/)).toBeNull();
  });

  test('writes valid values to the page, and follows other changes there', async () => {
    const { runtime } = await drawForm(simple, {
      texts,
      block: { into: 'page.draft' },
      scope: { page: { draft: { amount: '5' } }, flow: {} },
    });
    expect(screen.getByLabelText<HTMLInputElement>(/^Amount/).value).toBe('5');
    type('Name', 'ab');
    expect(runtime.read('page.draft')).toEqual({ amount: '5', name: 'ab' });
    type('Name', 'too long');
    expect(runtime.read('page.draft.name')).toBeNull();
    act(() => runtime.write('page.draft.name', 'cd'));
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('cd');
  });

  test("runs the config's actions for a changed field", async () => {
    const { runtime } = await drawForm(simple, {
      texts,
      block: { onChange: { name: [{ do: 'reset', path: 'page.x' }] } },
    });
    await act(async () => {
      type('Name', 'n');
    });
    expect(runtime.ran).toMatchObject([{ actions: [{ do: 'reset', path: 'page.x' }], locals: { value: 'n' } }]);
  });

  test('passes plain values to actions, unaffected by later typing', async () => {
    const { runtime } = await drawForm(simple, {
      texts,
      block: { buttons: [{ id: 'keep', text: 'Keep', actions: [{ do: 'print' }] }] },
    });
    type('Name', 'n');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '[Keep]' })));
    type('Name', 'm');
    expect(runtime.ran.at(-1)?.locals.form).toEqual({ name: 'n' });
  });

  test('has a button at the field that it names, and the others below the form', async () => {
    await drawForm(simple, {
      texts,
      block: {
        buttons: [
          { id: 'at', field: 'name', text: 'At', actions: [] },
          { id: 'below', text: 'Below', actions: [] },
        ],
      },
    });
    const placed = [...document.querySelectorAll('button')].map((button) => [
      button.textContent,
      button.closest('[data-field]')?.getAttribute('data-field'),
    ]);
    expect(placed.filter(([label]) => /At|Below/.test(label ?? ''))).toEqual([
      ['[At]', 'name'],
      ['[Below]', undefined],
    ]);
  });

  test('has a button beside the label of its field, before the input', async () => {
    const buttons = [{ id: 'at', field: 'name', besideLabel: true, text: 'At', actions: [] }];
    await drawForm(simple, { texts, block: { buttons } });
    const at = screen.getAllByRole('button', { name: '[At]' });
    expect(at).toHaveLength(1);
    const input = screen.getByRole('textbox', { name: 'Name' });
    expect((at[0]?.compareDocumentPosition(input) ?? 0) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('has a button at the object that it names', async () => {
    const nested: FormFile = {
      schema: {
        type: 'object',
        properties: { holder: { type: 'object', properties: { name: { type: 'string' } } } },
      },
    };
    const buttons = [{ id: 'at', field: 'holder', text: 'At', actions: [] }];
    await drawForm(nested, { texts: { ...texts, 'test.form.holder.label': 'Holder' }, block: { buttons } });
    expect(screen.getByRole('group', { name: 'Holder' }).contains(screen.getByRole('button', { name: '[At]' }))).toBe(
      true,
    );
  });

  test('shows errors that came with the data', async () => {
    const { runtime } = await drawForm(simple, { texts, block: { fieldErrors: '=page.errors' } });
    act(() => runtime.changeScope({ page: { errors: [{ field: 'name', reason: 'The name is illegible' }] } }));
    expect(screen.getByText('The name is illegible')).toBeTruthy();
  });

  test('that is read-only can neither be edited nor submitted', async () => {
    await drawForm(simple, {
      texts,
      block: { enabledWhen: '!page.locked' },
      scope: { page: { locked: true }, flow: {} },
    });
    const { readOnly, disabled } = screen.getByLabelText<HTMLInputElement>(/^Name/);
    expect({ readOnly, disabled }).toEqual({ readOnly: true, disabled: false }); // reachable by keyboard, to read and copy
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  });

  test('has steps, each checked before the next', async () => {
    await drawForm(
      {
        ...simple,
        steps: [
          { id: 'one', fields: ['name'] },
          { id: 'two', fields: ['amount'] },
        ],
      },
      { texts },
    );
    expect(screen.queryByLabelText(/^Amount/)).toBeNull();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Next' })));
    expect(screen.getByText('Please fill in Name')).toBeTruthy();
    type('Name', 'a');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Next' })));
    expect(screen.getByLabelText(/^Amount/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Submit' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('a');
  });

  test('adds, moves and removes the rows of a list', async () => {
    const rows: FormFile = {
      schema: {
        type: 'object',
        properties: { rows: { type: 'array', items: { type: 'object', properties: { amount: { type: 'string' } } } } },
      },
    };
    await drawForm(rows, { texts });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    const amounts = () => screen.getAllByLabelText<HTMLInputElement>(/^Row amount/);
    fireEvent.change(amounts()[0] ?? window, { target: { value: '1' } });
    fireEvent.change(amounts()[1] ?? window, { target: { value: '2' } });
    const second = amounts()[1];
    fireEvent.click(screen.getByRole('button', { name: 'Move item 2 up' }));
    expect(amounts().map(({ value }) => value)).toEqual(['2', '1']);
    expect(amounts()[0]).toBe(second);
    fireEvent.click(screen.getByRole('button', { name: 'Remove item 1' }));
    expect(amounts().map(({ value }) => value)).toEqual(['1']);
  });

  test('shows the total of an amount list', async () => {
    const list: FormFile = {
      schema: {
        type: 'object',
        properties: { rows: { type: 'array', items: { type: 'object', properties: { amount: { type: 'string' } } } } },
      },
      ui: {
        rows: { widget: 'amountList', currency: 'USD' },
        'rows.items.amount': { widget: 'money', currency: 'USD' },
      },
    };
    await drawForm(list, { texts, block: { initial: { rows: [{ amount: '1000.10' }, { amount: '0.2' }] } } });
    expect(screen.getByText('2 entries, total USD 1,000.30')).toBeTruthy();
  });

  test('renders nested objects and free keys', async () => {
    const open: FormFile = {
      schema: {
        type: 'object',
        properties: {
          labels: {
            type: 'object',
            additionalProperties: { type: 'string' },
            properties: { name: { type: 'string' } },
          },
        },
      },
    };
    const { runtime } = await drawForm(open, {
      texts: {
        ...texts,
        'test.form.labels.label': 'Labels',
        'test.form.labels.name.label': 'Inner name',
        'test.form.labels.newKey.label': 'New',
      },
    });
    expect(screen.getByRole('group', { name: 'Labels' })).toBeTruthy();
    type('Inner name', 'n');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add a field' })));
    expect(screen.getByLabelText<HTMLInputElement>('Name of the field').value).toBe('newKey');
    expect(runtime.forms.get('form')?.values()).toEqual({ labels: { name: 'n' } });
    type('New', 'v');
    expect(runtime.forms.get('form')?.values()).toEqual({ labels: { name: 'n', newKey: 'v' } });
  });

  test('shows an error when it cannot be loaded', async () => {
    await drawForm(simple, { texts, block: { form: 'test.missing' } });
    expect(screen.getByRole('alert').textContent).toContain('Not loadedNot shown');
  });
});
