// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { FieldUi } from '../../../../config/model.generated.ts';
import { drawField as draw } from '../../../../../tests/support/drawField.tsx';

afterEach(cleanup);

const text = { type: 'string' };

describe('an upload', () => {
  const ui: FieldUi = {
    widget: 'upload',
    operation: 'file.upload',
    accept: ['jpg', 'pdf'],
    maxSize: 10,
    onUploaded: [{ do: 'print' }],
  };
  const chooser = (container: HTMLElement) =>
    container.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input');
  const give = async (container: HTMLElement, ...files: File[]) => {
    await act(async () => {
      fireEvent.change(chooser(container), { target: { files } });
    });
  };

  test('stores what the schema requires and runs the following actions', async () => {
    const { container, value, runtime } = await draw({ type: 'array', items: text }, ui, {
      answer: () => ({ fileId: 'f1', fileName: 'a.jpg' }),
    });
    await give(container, new File(['x'], 'a.jpg'));
    expect(value()).toEqual(['f1']);
    expect(runtime.ran.at(-1)).toMatchObject({ actions: [{ do: 'print' }], locals: { result: { fileId: 'f1' } } });
    fireEvent.click(screen.getByRole('button', { name: 'Remove file a.jpg' }));
    expect(value()).toBeUndefined();
  });

  test.each<[FieldUi, string]>([
    [ui, 'JPG / PDF, up to 10 B'],
    [{ widget: 'upload', operation: 'file.upload', accept: ['.png'] }, 'PNG'],
    [{ widget: 'upload', operation: 'file.upload', maxSize: 1_048_576 }, '1 MB at most per file.'],
  ])('says what it takes: %#', async (limits, said) => {
    const { container } = await draw({ type: 'array', items: text }, limits);
    expect(container.querySelector('.sb-upload-limits')?.textContent).toBe(said);
  });

  test('shows files stored by id under their names, and loads each name once', async () => {
    const names = { ...ui, names: 'file.query' };
    const { runtime } = await draw({ type: 'array', items: text }, names, {
      initial: ['f1'],
      answer: () => [{ fileId: 'f1', fileName: 'licence.pdf', url: '/api/file/get?fileId=f1' }],
    });
    await act(async () => {
      await Promise.resolve();
    });
    expect(screen.getByRole('link', { name: 'licence.pdf' }).getAttribute('href')).toBe('/api/file/get?fileId=f1');
    expect(runtime.sent).toEqual([{ operation: 'file.query', input: { fileIds: ['f1'] } }]);
  });

  test('stores the file itself where the schema has a data URL, without any setting in the form', async () => {
    const { container, value, runtime } = await draw({ type: 'string', format: 'data-url' }, {});
    await give(container, new File(['hi'], 'täg;1.txt', { type: 'text/plain' }));
    await waitFor(() => expect(value()).toBe('data:text/plain;name=t%C3%A4g%3B1.txt;base64,aGk='));
    fireEvent.click(screen.getByRole('button', { name: 'Remove file täg;1.txt' }));
    expect([value(), runtime.sent]).toEqual([undefined, []]);
  });

  test('takes several such files', async () => {
    const { container, value } = await draw({ type: 'array', items: { type: 'string', format: 'data-url' } }, {});
    await give(
      container,
      new File(['a'], 'a.txt', { type: 'text/plain' }),
      new File(['b'], 'b.txt', { type: 'text/plain' }),
    );
    await waitFor(() =>
      expect(value()).toEqual(['data:text/plain;name=a.txt;base64,YQ==', 'data:text/plain;name=b.txt;base64,Yg==']),
    );
  });

  test('refuses other types and larger files before sending', async () => {
    const { container, runtime } = await draw(text, ui);
    await give(container, new File(['x'], 'a.exe'));
    expect(screen.getByText('This kind of file is not supported; choose jpg, pdf')).toBeTruthy();
    await give(container, new File(['x'.repeat(11)], 'a.pdf'));
    expect(screen.getByText('The file is larger than 10 B; choose a smaller one')).toBeTruthy();
    expect(runtime.sent).toEqual([]);
  });

  test('that failed shows an error and keeps the previous files', async () => {
    const { container, value } = await draw({ type: 'array', items: text }, ui, { initial: ['old'] });
    await give(container, new File(['x'], 'a.jpg'));
    expect(screen.getByText('a.jpg could not be uploaded; try again')).toBeTruthy();
    expect(value()).toEqual(['old']);
  });
});
