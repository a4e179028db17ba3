// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { FieldUi, FormFile } from '../../../config/model.generated.ts';
import { drawForm } from '../../../../tests/support/drawForm.tsx';
import { loadPapers } from './papers.ts';

await loadPapers();
afterEach(cleanup);

const text = { type: 'string' };
const upload = { widget: 'upload', operation: 'file.upload', accept: ['jpg'] } satisfies FieldUi;
const form: FormFile = {
  schema: {
    type: 'object',
    properties: { kind: text, front: text, proof: text, name: text, number: text, extra: text },
  },
  ui: {
    front: {
      ...upload,
      onUploaded: [{ do: 'fill', values: { name: '=result.name', number: '=result.number' }, toCheck: true }],
    },
    proof: upload,
    extra: upload,
  },
  steps: [{ id: 'all', fields: ['kind', 'front', 'proof', 'name', 'number', 'extra'] }],
};
const texts = Object.fromEntries(
  ['kind', 'front', 'proof', 'name', 'number', 'extra'].map((name) => [`test.form.${name}.label`, name]),
);
const fieldsIn = (place: Element | null) =>
  [...(place?.querySelectorAll('[data-field]') ?? [])].map((field) => field.getAttribute('data-field'));

describe('a paper whose values are read', () => {
  const drawn = async () => {
    const { container, runtime } = await drawForm(form, {
      texts,
      answer: () => ({ fileId: 'f1', fileName: 'card.jpg', url: '/card.jpg' }),
    });
    const handle = runtime.forms.get('form');
    const give = () =>
      act(async () => {
        const chooser = container.querySelector('[data-field=front] input[type=file]');
        if (chooser) fireEvent.change(chooser, { target: { files: [new File(['x'], 'card.jpg')] } });
      });
    const read = (values: Readonly<Record<string, unknown>>) =>
      act(async () => handle?.fill(values, { toCheck: true }));
    return { container, give, read };
  };
  const verdict = (container: HTMLElement) => container.querySelector('[data-field=front] .sb-tag')?.textContent;
  const count = (container: HTMLElement) => container.querySelector('.sb-form-read')?.textContent;

  test('is in a column with the files after it, with all further fields beside it', async () => {
    const { container } = await drawn();
    expect(fieldsIn(container)).toEqual(['kind', 'front', 'proof', 'name', 'number', 'extra']);
    expect(fieldsIn(container.querySelector('.sb-papers'))).toEqual(['front', 'proof']);
    expect(fieldsIn(container.querySelector('.sb-papers + .sb-form-grid'))).toEqual(['name', 'number', 'extra']);
  });

  test('says whether it was read, and the form how many values were', async () => {
    const { container, give, read } = await drawn();
    await give();
    expect(verdict(container)).toBe('Could not be read, please type the values');
    await give();
    await read({ name: 'Ann', number: '1' });
    await give();
    expect(verdict(container)).toBe('Read');
    await waitFor(() => expect(count(container)).toBe('2 values were read from your documents. Please check them'));
  });

  test('counts what is left to check, and no value that the user has changed', async () => {
    const { container, read } = await drawn();
    await read({ name: 'Ann', number: '1' });
    fireEvent.blur(screen.getByLabelText('name'));
    await waitFor(() => expect(count(container)).toBe('2 values were read from your documents, 1 still to check'));
    expect(container.querySelector('[data-field=name] .sb-field-checked')?.textContent).toBe('Read from your document');
    fireEvent.change(screen.getByLabelText('name'), { target: { value: 'Anna' } });
    expect(count(container)).toBe('1 value was read from your documents. Please check them');
    expect(container.querySelector('[data-field=name] .sb-field-check')).toBeNull();
    fireEvent.change(screen.getByLabelText('number'), { target: { value: '2' } });
    expect(count(container)).toBeUndefined();
  });
});

test('a file from which nothing is read is only uploaded', async () => {
  const { container } = await drawForm(form, { texts, block: { initial: { proof: 'f9' } } });
  expect(container.querySelector('[data-field=proof] .sb-tag')?.textContent).toBe('Uploaded');
  expect(container.querySelector('[data-field=front] .sb-tag')).toBeNull();
});
