// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { formServices, formTexts } from '../../../../tests/support/drawForm.tsx';
import { fakeRuntime } from '../../../../tests/support/fakeRuntime.ts';
import type { BlockOf } from '../parts/BlockProps.ts';
import { ServicesProvider } from '../parts/RendererServices.ts';
import { DescribedFormBlock } from './DescribedFormBlock.tsx';

afterEach(cleanup);

const swift = {
  name: 'swift',
  type: 'text',
  label: { en: 'SWIFT code', 'zh-CN': 'SWIFT 代码' },
  help: '8 or 11 characters',
  group: 'Bank',
  required: true,
  pattern: '^[A-Z]{8}$',
  order: 1,
};
const kind = {
  name: 'kind',
  type: 'radio',
  label: 'Kind',
  options: [
    { value: 'own', label: 'Own account' },
    { value: 'other', label: 'Account of another' },
  ],
  order: 2,
};
const note = { name: 'name', type: 'text', label: 'Name of the note', maxLength: 3 };

async function draw(templates: unknown, change: Partial<BlockOf<'describedForm'>> = {}) {
  const runtime = fakeRuntime({
    texts: { ...formTexts, 'common.name': 'Not this text', 'common.loading': 'Loading' },
    data: { templates },
  });
  const block: BlockOf<'describedForm'> = { id: 'ask', type: 'describedForm', fields: '=data.templates', ...change };
  render(
    <ServicesProvider value={formServices({})}>
      <DescribedFormBlock block={block} runtime={runtime} locals={{}} />
    </ServicesProvider>,
  );
  await act(async () => undefined);
  await act(async () => undefined);
  return { runtime, values: () => runtime.forms.get('ask')?.values() };
}

const submit = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Submit' })));
const errors = () => [...document.querySelectorAll('.sb-field-error')].map(({ textContent }) => textContent);

describe('a form whose fields a call describes', () => {
  test('has the labels, help, groups and choices of the description, and the errors of other forms', async () => {
    const { runtime, values } = await draw([note, kind, swift], { onSubmit: [{ do: 'print' }] });
    expect([...document.querySelectorAll('[data-field]')].map((field) => field.getAttribute('data-field'))).toEqual([
      'kind',
      'name',
      'swift',
    ]);
    expect([
      screen.getByLabelText(/^SWIFT code/),
      screen.getByLabelText('Name of the note'),
      screen.getByText('8 or 11 characters'),
      screen.getByRole('heading', { name: 'Bank' }),
      screen.getByRole('radio', { name: 'Own account' }),
    ]).toHaveLength(5);
    fireEvent.change(screen.getByLabelText('Name of the note'), { target: { value: 'long' } });
    await submit();
    expect(errors()).toEqual(['Name of the note: 3 characters at most', 'Please fill in SWIFT code']);
    fireEvent.change(screen.getByLabelText(/^SWIFT code/), { target: { value: 'bkchhkhh' } });
    expect(errors()[1]).toBe('SWIFT code has the wrong format');
    fireEvent.change(screen.getByLabelText(/^SWIFT code/), { target: { value: 'BKCHHKHH' } });
    fireEvent.change(screen.getByLabelText('Name of the note'), { target: { value: 'two' } });
    fireEvent.click(screen.getByRole('radio', { name: 'Account of another' }));
    await submit();
    expect(errors()).toEqual([]);
    expect(values()).toEqual({ swift: 'BKCHHKHH', kind: 'other', name: 'two' });
    expect(runtime.ran.flatMap(({ actions }) => actions.map((action) => action.do))).toContain('print');
  });

  test('shows a box for what it cannot draw', async () => {
    await draw([
      { ...note, type: 'fingerprint' },
      { ...swift, pattern: '(?=a)a' },
    ]);
    expect([...document.querySelectorAll('[data-field]')].map(({ textContent }) => textContent)).toEqual([
      'Name of the note cannot be filled in here: the schema uses “fingerprint”.',
      'SWIFT code cannot be filled in here: the schema uses “pattern (?=a)a”.',
    ]);
  });

  test('follows a new description, and keeps what is typed while the description stays the same', async () => {
    const { runtime, values } = await draw([note]);
    fireEvent.change(screen.getByLabelText('Name of the note'), { target: { value: 'x' } });
    await act(async () => runtime.answered('templates', [{ ...note }]));
    expect(values()).toEqual({ name: 'x' });
    await act(async () => runtime.answered('templates', [{ ...note, name: 'other' }]));
    await act(async () => undefined);
    expect([screen.getByLabelText<HTMLInputElement>('Name of the note').value, values()]).toEqual(['', {}]);
  });

  test('keeps what is typed, and the focus, in fields that another description also has', async () => {
    const { runtime, values } = await draw([note, kind, swift]);
    const arrived = async (...templates: readonly unknown[]) => {
      await act(async () => runtime.answered('templates', templates));
      await act(async () => undefined);
      await act(
        async () =>
          new Promise((resolve) => {
            setTimeout(resolve, 50);
          }),
      );
    };
    fireEvent.click(screen.getByRole('radio', { name: 'Account of another' }));
    fireEvent.change(screen.getByLabelText(/^SWIFT code/), { target: { value: 'BKCHHKHH' } });
    fireEvent.change(screen.getByLabelText('Name of the note'), { target: { value: 'x' } });
    screen.getByLabelText('Name of the note').focus();
    await arrived({ ...note, label: 'Remark' }, { ...kind, options: kind.options.slice(0, 1) });
    expect(values()).toEqual({ name: 'x' });
    expect(document.activeElement).toBe(screen.getByLabelText('Remark'));
    await arrived(note, swift);
    expect(values()).toEqual({ swift: 'BKCHHKHH', name: 'x' });
    fireEvent.change(screen.getByLabelText('Name of the note'), { target: { value: '' } });
    await arrived(swift, note);
    expect(values()).toEqual({ swift: 'BKCHHKHH' });
  });

  test('asks for phone numbers, amounts, files and ratings', async () => {
    const { values } = await draw(
      [
        { name: 'phone', type: 'phone', label: 'Phone', areaCode: '852' },
        { name: 'fee', type: 'amount', label: 'Fee', currency: 'HKD', minimum: 10, maximum: 20.5 },
        { name: 'service', type: 'rating', label: 'Service', maximum: 3 },
        { name: 'proof', type: 'file', label: 'Proof', accept: ['pdf'], maxSize: 1024, required: true },
      ],
      { operation: 'file.upload' },
    );
    expect(
      [
        screen.getAllByText('+852'),
        screen.getAllByRole('radio'),
        [...document.querySelectorAll('.sb-upload input[type=file]')],
      ].map(({ length }) => length),
    ).toEqual([1, 3, 1]);
    fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '1380013' } });
    fireEvent.change(screen.getByLabelText('Fee'), { target: { value: '20.51' } });
    await submit();
    expect(errors()).toEqual(['Enter a valid phone number', 'Fee must not be more than 20.5', 'Please upload Proof']);
    fireEvent.change(screen.getByLabelText('Phone'), { target: { value: '91234567' } });
    fireEvent.change(screen.getByLabelText('Fee'), { target: { value: '20.50' } });
    fireEvent.click(screen.getAllByRole('radio')[1] ?? document.body);
    expect([errors(), values()]).toEqual([['Please upload Proof'], { phone: '91234567', fee: '20.50', service: 2 }]);
  });

  test('has no fields when the description is no list', async () => {
    await draw('nonsense');
    expect(document.querySelectorAll('[data-field]')).toHaveLength(0);
  });
});
