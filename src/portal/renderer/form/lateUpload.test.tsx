// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormFile } from '../../../config/model.generated.ts';
import { formTexts } from '../../../../tests/support/drawForm.tsx';
import { renderPage } from '../../../../tests/support/renderPage.tsx';
import { loadsForm, press } from './lateForm.fixture.ts';

afterEach(cleanup);

const form: FormFile = {
  schema: {
    type: 'object',
    required: ['bill'],
    properties: { bill: { type: 'string' }, note: { type: 'string' } },
  },
  ui: { bill: { widget: 'upload', operation: 'file.upload' } },
};
const stepped: FormFile = {
  ...form,
  steps: [
    { id: 'one', fields: ['bill'] },
    { id: 'two', fields: ['note'] },
  ],
};

/** Draws a form and chooses a file, whose upload ends when `end` is called: with the server's answer, or failed. */
async function chooseFile(file: FormFile) {
  let end: (data: unknown) => void = () => undefined;
  const uploaded = new Promise((resolve) => {
    end = resolve;
  });
  const { runtime, problems } = renderPage(
    {
      state: { sent: '-' },
      blocks: [
        {
          id: 'form',
          type: 'form',
          form: 'test.form',
          submit: { id: 'go' },
          onSubmit: [{ do: 'set', path: 'page.sent', value: '=form.bill' }],
        },
      ],
    },
    {
      answer: () => uploaded,
      texts: {
        ...formTexts,
        'test.form.bill.label': 'Bill',
        'test.form.note.label': 'Note',
        'test.form.steps.one': 'One',
        'test.form.steps.two': 'Two',
        'test.page.form.go': 'Go',
      },
      change: loadsForm(file),
    },
  );
  const chooser = await screen.findByLabelText<HTMLInputElement>('Bill', { selector: 'input[type=file]' });
  await act(async () => fireEvent.change(chooser, { target: { files: [new File(['x'], 'a.pdf')] } }));
  return { runtime, problems, end: (data: unknown) => act(async () => end(data)) };
}

describe('while a file is being uploaded', () => {
  test('a form is not submitted, and is as soon as the file is there', async () => {
    const { runtime, problems, end } = await chooseFile(form);
    const go = await press('Go');
    expect(go.getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByText('Please fill in Bill')).toBeNull();
    await end({ fileId: 'f1' });
    await waitFor(() => expect(runtime.read('page.sent')).toBe('f1'));
    expect(problems).toEqual([]);
  });

  test('a step is not left, and is as soon as the file is there', async () => {
    const { end } = await chooseFile(stepped);
    await press('Next');
    expect(screen.queryByText('Please fill in Bill')).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull();
    await end({ fileId: 'f1' });
    await screen.findByRole('textbox', { name: 'Note' });
  });

  test.each(['Go', 'Next'])('%s goes no further when the upload fails, and the field says so', async (name) => {
    const optional = (file: FormFile): FormFile => ({ ...file, schema: { ...file.schema, required: [] } });
    const { runtime, end } = await chooseFile(optional(name === 'Go' ? form : stepped));
    await press(name);
    await end(undefined);
    await screen.findByText('a.pdf could not be uploaded; try again');
    expect(runtime.read('page.sent')).toBe('-');
    expect(screen.queryByRole('textbox', { name: 'Note' }) !== null).toBe(name === 'Go');
  });
});
