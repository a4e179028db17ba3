// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { FieldUi } from '../../../../config/model.generated.ts';
import { drawField as draw } from '../../../../../tests/support/drawField.tsx';

afterEach(cleanup);

const text = { type: 'string' };

describe('an upload', () => {
  const ui: FieldUi = { widget: 'upload', operation: 'file.upload', accept: ['jpg', 'pdf'], maxSize: 10, onUploaded: [{ do: 'print' }] };
  const chooser = (container: HTMLElement) => container.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input');
  const give = async (container: HTMLElement, ...files: File[]) => {
    await act(async () => { fireEvent.change(chooser(container), { target: { files } }); });
  };

  test('keeps what the schema asks for and runs what follows', async () => {
    const { container, value, runtime } = await draw({ type: 'array', items: text }, ui, { answer: () => ({ fileId: 'f1', fileName: 'a.jpg' }) });
    await give(container, new File(['x'], 'a.jpg'));
    expect(value()).toEqual(['f1']);
    expect(runtime.ran.at(-1)).toMatchObject({ actions: [{ do: 'print' }], locals: { result: { fileId: 'f1' } } });
    fireEvent.click(screen.getByRole('button', { name: 'Remove file a.jpg' }));
    expect(value()).toBeUndefined();
  });

  test('refuses other kinds and larger files before anything is sent', async () => {
    const { container, runtime } = await draw(text, ui);
    await give(container, new File(['x'], 'a.exe'));
    expect(screen.getByText('This kind of file is not supported; choose jpg, pdf')).toBeTruthy();
    await give(container, new File(['x'.repeat(11)], 'a.pdf'));
    expect(screen.getByText('The file is larger than 10 B; choose a smaller one')).toBeTruthy();
    expect(runtime.sent).toEqual([]);
  });

  test('that failed says so and keeps what was there', async () => {
    const { container, value } = await draw({ type: 'array', items: text }, ui, { initial: ['old'] });
    await give(container, new File(['x'], 'a.jpg'));
    expect(screen.getByText('a.jpg could not be uploaded; try again')).toBeTruthy();
    expect(value()).toEqual(['old']);
  });
});
