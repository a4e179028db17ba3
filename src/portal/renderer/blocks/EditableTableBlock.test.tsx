// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import {
  cell,
  chooseFile,
  draw,
  paste,
  payee,
  texts,
  type,
  untilSheetIsRead,
} from '../../../../tests/support/drawTable.tsx';
import { formServices } from '../../../../tests/support/drawForm.tsx';
import { memoryStorage } from '../../../../tests/support/fakePortal.ts';
import { renderPage } from '../../../../tests/support/renderPage.tsx';
import { signOut } from '../../lifecycle/session.ts';

afterEach(cleanup);

describe('an editable table', () => {
  test('writes its rows to the page while they are edited', async () => {
    const { rows } = await draw([{ name: 'Li', amount: '1' }]);
    type('Row 1, Name', 'Wang');
    expect(rows()).toEqual([{ name: 'Wang', amount: '1' }]);
  });

  test('adds, inserts, duplicates and deletes rows', async () => {
    const { rows } = await draw([{ name: 'Li' }]);
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    type('Row 2, Name', 'Wu');
    fireEvent.click(screen.getByRole('button', { name: 'Duplicate row 1' }));
    fireEvent.click(screen.getByRole('button', { name: 'Insert before row 1' }));
    expect(rows()).toEqual([{}, { name: 'Li' }, { name: 'Li' }, { name: 'Wu' }]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove item 1' }));
    expect(rows()).toEqual([{ name: 'Li' }, { name: 'Li' }, { name: 'Wu' }]);
  });

  test('fills from pasted spreadsheet cells, also by the texts of choices', async () => {
    const { rows } = await draw([{}]);
    act(() => void paste('Row 1, Name', 'Li\t1,000.5\tBerry\nWu\t2\ta\n'));
    expect(rows()).toEqual([
      { name: 'Li', amount: '1000.5', kind: 'b' },
      { name: 'Wu', amount: '2', kind: 'a' },
    ]);
  });

  test('leaves a single pasted value to the input', async () => {
    const { rows } = await draw([{ name: 'Li' }]);
    paste('Row 1, Name', 'Wu');
    expect(rows()).toEqual([{ name: 'Li' }]);
  });

  test('reports rows left out for lack of room', async () => {
    const { rows } = await draw([{}], { max: 2 });
    act(() => void paste('Row 1, Name', 'a\t1\nb\t2\nc\t3'));
    expect(rows()).toHaveLength(2);
    expect(screen.getByText('2 rows at most; the rest was left out')).toBeTruthy();
  });

  test('takes rows that are pasted outside of the cells by their headings, and says from which row on there is no room', async () => {
    const { rows } = await draw([], { importer: { accept: ['file', 'paste'] }, max: 2 });
    const pasted = { getData: () => 'Amount\tName\n5\tLi\n6\tWu\n7\tXu\n8\tHe\n' };
    await untilSheetIsRead(() => fireEvent.paste(document.body, { clipboardData: pasted }));
    expect(rows()).toEqual([
      { name: 'Li', amount: '5' },
      { name: 'Wu', amount: '6' },
    ]);
    expect(screen.getByText(/^2 rows at most: 2 rows from row 4 on were not imported/)).toBeTruthy();
  });

  test('imports a CSV file by its column heads', async () => {
    const { rows, container } = await draw([], { importer: { accept: ['file'] } });
    await chooseFile(container, 'Amount,Name\n5,Li\n6,"Wu"\n');
    expect(rows()).toEqual([
      { name: 'Li', amount: '5' },
      { name: 'Wu', amount: '6' },
    ]);
    expect(screen.getByText('2 rows imported')).toBeTruthy();
  });

  test('moves down with Enter, adding a row at the end, and to neighbours with arrows', async () => {
    const { rows } = await draw([{ name: 'Li', amount: '1' }]);
    cell('Row 1, Name').focus();
    fireEvent.keyDown(cell('Row 1, Name'), { key: 'Enter' });
    expect(rows()).toHaveLength(2);
    expect(document.activeElement).toBe(cell('Row 2, Name'));
    fireEvent.keyDown(cell('Row 2, Name'), { key: 'ArrowUp' });
    expect(document.activeElement).toBe(cell('Row 1, Name'));
    cell('Row 1, Name').setSelectionRange(2, 2);
    fireEvent.keyDown(cell('Row 1, Name'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(cell('Row 1, Amount'));
  });

  test('counts its errors and leads from one to the next', async () => {
    const { handle } = await draw([
      { name: 'Li', amount: '1' },
      { name: 'much too long', amount: '2' },
      { amount: '-1', name: 'x' },
    ]);
    expect(screen.getByText(/^2 rows with errors/)).toBeTruthy();
    act(() => {
      expect(handle?.validate()).toBe(false);
    });
    expect(document.activeElement).toBe(cell('Row 2, Name'));
    expect(screen.getByText('Name: 5 characters at most')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Next error' }));
    expect(document.activeElement).toBe(cell('Row 3, Amount'));
  });

  test('refuses repeated values in every row that has them', async () => {
    const { handle } = await draw(
      [
        { name: 'Li', amount: '1' },
        { name: 'Wu', amount: '1' },
        { name: 'Li', amount: '1' },
      ],
      { unique: ['name'] },
    );
    act(() => {
      handle?.validate();
    });
    expect(screen.getAllByText('Name must not repeat')).toHaveLength(2);
    type('Row 3, Name', 'Xu');
    expect(screen.queryByText('Name must not repeat')).toBeNull();
  });

  test("shows the server's error of a row", async () => {
    const { runtime } = await draw([{ name: 'Li', amount: '1' }], { rowErrors: '=flow.errors' });
    act(() => runtime.changeScope({ flow: { errors: [{ index: 0, field: 'name', text: 'Unknown payee' }] } }));
    expect(screen.getByText('Unknown payee')).toBeTruthy();
  });

  test('marks only the errors of the latest server response, and counts each once', async () => {
    const { runtime } = await draw(
      [
        { name: 'Li', amount: '1' },
        { name: 'Wu', amount: '2' },
      ],
      { rowErrors: '=flow.errors' },
    );
    const say = (errors: readonly object[]) => act(() => runtime.changeScope({ flow: { errors } }));
    say([
      { index: 0, field: 'name', text: 'Unknown payee' },
      { index: 1, field: 'amount', text: 'Too much' },
    ]);
    expect(screen.getByText(/^2 rows with errors/)).toBeTruthy();
    say([{ index: 1, field: 'amount', text: 'Too much' }]);
    expect(screen.queryByText('Unknown payee')).toBeNull();
    expect(screen.getByText(/^1 row with errors/)).toBeTruthy();
    say([]);
    expect([screen.queryByText('Too much'), screen.queryByText(/with errors/)]).toEqual([null, null]);
  });

  test('imports its own template, in UTF-8 and in GBK, without an error on a valid row', async () => {
    const chosen = { ...payee, computed: { kind: "=form.name == 'Li' ? 'a' : 'b'" } };
    for (const bytes of [
      new TextEncoder().encode('\uFEFFName,Amount\r\n李,5\r\n'),
      Uint8Array.from([...new TextEncoder().encode('Name,Amount\n'), 0xc0, 0xee, ...new TextEncoder().encode(',5\n')]),
    ]) {
      const { rows, container } = await draw(
        [],
        { importer: { accept: ['file'], columns: [{ id: 'name' }, { id: 'amount' }] } },
        {},
        chosen,
      );
      await chooseFile(container, bytes);
      expect(rows()).toEqual([{ name: '李', amount: '5', kind: 'b' }]);
      expect(container.querySelectorAll('[aria-invalid=true]')).toHaveLength(0);
      cleanup();
    }
  });

  test('offers its rows with errors as a file to correct and import again', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (blob) => (files.push(blob as Blob), 'blob:0');
    URL.revokeObjectURL = () => undefined;
    await draw(
      [
        { name: 'Li', amount: '1' },
        { name: 'far too long', amount: '2', kind: 'b' },
      ],
      { importer: { accept: ['file'], columns: [{ id: 'name' }, { id: 'amount' }, { id: 'kind' }] } },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Download rows to correct' }));
    fireEvent.click(screen.getByRole('button', { name: 'Download template' }));
    await expect.poll(() => files.length).toBe(2);
    const [errorFile = new Blob(), template = new Blob()] = files;
    const { readSheetFile } = await import('../form/readSheetFile.ts');
    expect((await readSheetFile(template)).cells).toEqual([['Name', 'Amount', 'Kind']]);
    const errors = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(errorFile);
    });
    const [head, row, ...more] = errors.trim().split('\r\n');
    expect([head, more]).toEqual(['Name,Amount,Kind,Errors', []]);
    expect(row).toMatch(/^far too long,2,Berry,"?Name: /);
  });

  test('computes fields within each row', async () => {
    const { rows } = await draw(
      [{ name: 'Li' }],
      {},
      {},
      { ...payee, computed: { amount: "=form.kind == 'a' ? '1' : '2'" } },
    );
    expect(rows()).toEqual([{ name: 'Li', amount: '2' }]);
    fireEvent.click(screen.getByRole('button', { name: 'Duplicate row 1' }));
    expect(cell('Row 2, Amount').readOnly).toBe(true);
  });

  test('sums its rows', async () => {
    await draw(
      [
        { name: 'Li', amount: '1.10' },
        { name: 'Wu', amount: '2.20' },
      ],
      { summary: [{ id: 'total', value: '=sum(form.rows.map(r, r.amount))' }] },
    );
    const total = () =>
      within(screen.getByText('Total').parentElement ?? document.body).getByRole('definition').textContent;
    expect(total()).toBe('3.30');
    type('Row 1, Amount', '2');
    expect(total()).toBe('4.20');
  });

  test('keeps what was typed until it is submitted, for its user only', async () => {
    const local = memoryStorage();
    await draw([{}], { draft: true }, { services: { local } });
    type('Row 1, Name', 'Wu');
    cleanup();
    const other = await draw([], { draft: true }, { services: { local, userId: '8' } });
    expect(other.rows()).toEqual([]);
    cleanup();
    const back = await draw([], { draft: true, onSubmit: [{ do: 'print' }] }, { services: { local } });
    expect(back.rows()).toEqual([{ name: 'Wu' }]);
    await act(async () => back.handle?.submit());
    expect(back.runtime.ran).toEqual([]);
    type('Row 1, Amount', '5');
    await act(async () => back.handle?.submit());
    expect(back.runtime.ran).toMatchObject([
      { actions: [{ do: 'print' }], locals: { form: { rows: [{ name: 'Wu', amount: '5' }] } } },
    ]);
    cleanup();
    expect((await draw([], { draft: true }, { services: { local } })).rows()).toEqual([]);
  });

  test("keeps what was typed when submitting fails, and prefers the page's values", async () => {
    const local = memoryStorage();
    const { handle } = await draw(
      [{ amount: '5' }],
      { draft: true, onSubmit: [{ do: 'print' }] },
      { services: { local }, outcome: 'stopped' },
    );
    type('Row 1, Name', 'Wu');
    await act(async () => handle?.submit());
    cleanup();
    expect((await draw([{ name: 'Xu' }], { draft: true }, { services: { local } })).rows()).toEqual([{ name: 'Xu' }]);
    cleanup();
    expect((await draw([], { draft: true }, { services: { local } })).rows()).toEqual([{ name: 'Wu', amount: '5' }]);
  });

  test('keeps what was typed just before the session ends', async () => {
    const { loadForm } = formServices({ 'test.row': payee });
    const { portal } = renderPage(
      {
        flow: 'pay',
        title: 'test.title',
        blocks: [{ type: 'editableTable', form: 'test.row', into: 'flow.rows', draft: true }],
      },
      {
        texts: { ...texts, 'test.row.name.label': 'Name', 'test.row.amount.label': 'Amount' },
        session: { userId: '7' },
        change: ({ manifest, loaders, flows }) => {
          flows.declare('pay', { state: { type: 'object', properties: { rows: { type: 'array', default: [] } } } });
          const site = { ...manifest.site, session: { state: 'a', signOut: 'b', loads: {} } };
          return { manifest: { ...manifest, site }, loaders: { ...loaders, form: loadForm } };
        },
      },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Add' }));
    type('Row 1, Name', 'Wu');
    await act(() => signOut(portal, { server: false, nocheck: false }));
    expect(portal.flows.state('pay')).toEqual({ rows: [] });
    expect(portal.local.getItem('form-draft:7:test.row:rows')).toBe('[{"name":"Wu"}]');
  });

  test('with a thousand rows renders only those in view, and still checks all', async () => {
    const { container, handle } = await draw(
      Array.from({ length: 1000 }, (_, index) => ({ name: `n${String(index)}`, amount: index === 999 ? '0' : '1' })),
    );
    expect(container.querySelectorAll('tbody tr').length).toBeLessThan(40);
    expect(handle?.values()['rows']).toHaveLength(1000);
    act(() => {
      expect(handle?.validate()).toBe(false);
    });
    const scroller = container.querySelector('.sb-edit-scroll') ?? document.body;
    expect(scroller.scrollTop).toBe(999 * 64 - 240);
    fireEvent.scroll(scroller);
    expect(document.activeElement).toBe(cell('Row 1000, Amount'));
  });

  test('keeps focus and typed text in a row that is scrolled away', async () => {
    const { container, rows } = await draw(
      Array.from({ length: 1000 }, (_, index) => ({ name: `n${String(index)}`, amount: '1' })),
    );
    const typedIn = cell('Row 3, Name');
    act(() => typedIn.focus());
    const scroller = container.querySelector('.sb-edit-scroll') ?? document.body;
    scroller.scrollTop = 500 * 64;
    fireEvent.scroll(scroller);
    expect(cell('Row 501, Name').value).toBe('n500');
    expect(document.activeElement).toBe(typedIn);
    type('Row 3, Name', 'Wu');
    expect(rows()).toMatchObject({ 2: { name: 'Wu' } });
    expect(container.querySelectorAll('tbody tr').length).toBeLessThan(40);
  });

  test('follows changes of its value made elsewhere', async () => {
    const { runtime } = await draw([{ name: 'Li' }]);
    act(() => runtime.write('page.rows', [{ name: 'Wu' }, { name: 'Xu' }]));
    expect(cell('Row 2, Name').value).toBe('Xu');
  });
});
