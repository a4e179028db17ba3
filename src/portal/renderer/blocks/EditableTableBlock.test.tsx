// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormFile } from '../../../config/model.generated.ts';
import type { BlockOf } from '../parts/BlockProps.ts';
import { ServicesProvider, type RendererServices } from '../parts/RendererServices.ts';
import sheet from '../../../../i18n/en/sheet.json';
import { formServices, formTexts } from '../../../../tests/support/drawForm.tsx';
import { memoryStorage } from '../../../../tests/support/fakePortal.ts';
import { fakeRuntime, type FakeRuntimeOptions } from '../../../../tests/support/fakeRuntime.ts';
import { EditableTableBlock } from './EditableTableBlock.tsx';

afterEach(cleanup);
// Loaded in advance, so that a file is read at once.
await import('../form/readSheetFile.ts');

const payee: FormFile = {
  schema: {
    type: 'object',
    required: ['name', 'amount'],
    properties: {
      name: { type: 'string', maxLength: 5 },
      amount: { type: 'string' },
      kind: { type: 'string', enum: ['a', 'b'] },
    },
  },
  ui: { amount: { widget: 'money', currency: 'USD' } },
};
const texts = {
  ...formTexts,
  ...Object.fromEntries(Object.entries(sheet).map(([key, text]) => [`sheet.${key}`, text])),
  'test.form.name.label': 'Name',
  'test.form.amount.label': 'Amount',
  'test.form.kind.label': 'Kind',
  'test.form.kind.options.b': 'Berry',
  'test.page.editableTable.total': 'Total',
};

async function draw(
  rows: readonly object[],
  change: Partial<BlockOf<'editableTable'>> = {},
  { services, ...options }: FakeRuntimeOptions & { readonly services?: Partial<RendererServices> } = {},
  form: FormFile = payee,
) {
  const runtime = fakeRuntime({ texts, ...options, scope: { page: { rows }, flow: {}, ...options.scope } });
  const block: BlockOf<'editableTable'> = { type: 'editableTable', form: 'test.form', into: 'page.rows', ...change };
  const { container } = render(
    <ServicesProvider value={formServices({ 'test.form': form }, services)}>
      <EditableTableBlock block={block} runtime={runtime} locals={{}} />
    </ServicesProvider>,
  );
  await act(async () => undefined);
  return { runtime, container, rows: () => runtime.read('page.rows'), handle: runtime.forms.get('editableTable') };
}

const cell = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(cell(name), { target: { value } });
const paste = (name: string, text: string) => fireEvent.paste(cell(name), { clipboardData: { getData: () => text } });

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

  test('imports a CSV file by its column heads', async () => {
    const { rows, container } = await draw([], { importer: { accept: ['file'] } });
    const chooser = container.querySelector('input[type=file]') ?? document.body;
    await act(async () => {
      fireEvent.change(chooser, { target: { files: [new File(['Amount,Name\n5,Li\n6,"Wu"\n'], 'a.csv')] } });
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
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
      await act(async () => {
        fireEvent.change(container.querySelector('input[type=file]') ?? document.body, {
          target: { files: [new File([bytes], 'a.csv')] },
        });
        await new Promise((resolve) => setTimeout(resolve, 50));
      });
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
    const [errors = '', template = ''] = await Promise.all(
      files.map(
        (file) =>
          new Promise<string>((resolve) => {
            const reader = new FileReader();
            reader.onload = () => resolve(String(reader.result));
            reader.readAsText(file);
          }),
      ),
    );
    expect(template.trim()).toBe('Name,Amount,Kind');
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

  describe('repairs what is written otherwise', () => {
    const rowForm: FormFile = {
      schema: {
        type: 'object',
        required: ['who', 'amount'],
        properties: { who: { type: 'string' }, amount: { type: 'string' }, kind: { type: 'string', enum: ['a', 'b'] } },
      },
      ui: {
        who: {
          widget: 'select',
          optionsFrom: { rows: '=flow.people', value: 'id', label: 'name', detail: 'detail' },
        },
        amount: { widget: 'money', currency: 'CNY' },
      },
    };
    const people = [
      { id: '1', name: '义乌市启航服饰有限公司', detail: 'CNY 8617****1715' },
      { id: '2', name: '深圳市万丰服饰有限公司', detail: 'CNY 4504****4942' },
      { id: '3', name: 'BlueRiver Packaging Inc.', detail: 'USD 0047****5983' },
      { id: '4', name: 'BlueRiver Packaging Inc.', detail: 'CNY 0047****5984' },
    ];
    const columns = [{ id: 'who' }, { id: 'amount' }];
    const importer: BlockOf<'editableTable'>['importer'] = {
      accept: ['file', 'paste'],
      columns: [
        { id: 'who', names: ['收款人', 'Payee'] },
        { id: 'account', names: ['账号'], helps: 'who', content: 'account', label: 'test.page.account' },
        { id: 'currency', names: ['币种'], helps: 'who', content: 'currency', label: 'test.page.currency' },
        { id: 'amount', names: ['金额'] },
      ],
    };
    const open = (rows: readonly object[], change: Partial<BlockOf<'editableTable'>> = {}) =>
      draw(
        rows,
        { columns, importer, ...change },
        { scope: { flow: { people } }, texts: { ...texts, 'test.form.who.label': 'Payee' } },
        rowForm,
      );
    const choose = async (container: HTMLElement, text: string) => {
      await act(async () => {
        fireEvent.change(container.querySelector('input[type=file]') ?? document.body, {
          target: { files: [new File([text], 'a.csv')] },
        });
        await new Promise((resolve) => setTimeout(resolve, 50));
      });
    };
    const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
    const says = () => [...document.querySelectorAll('.sb-cell-say')].map(({ textContent }) => textContent);

    test('offers the choice that a name and the texts beside it mean, and changes nothing by itself', async () => {
      const { rows, container } = await open([]);
      await choose(
        container,
        '11月货款\n收款人,账号,币种,金额\n义乌启航服饰,8617001715,RMB,5\nBlueRiver Packaging Inc.,,USD,6\n义乌启航服饰,8617001715,RMB,7\n合计,,,18\n',
      );
      expect(rows()).toEqual([
        { who: '义乌启航服饰', amount: '5' },
        { who: '3', amount: '6' },
        { who: '义乌启航服饰', amount: '7' },
      ]);
      expect(says()).toEqual(Array(2).fill('Did you mean Use 义乌市启航服饰有限公司'));
      expect(screen.getByText('2 rows to confirm')).toBeTruthy();
      expect(screen.getByText(/from row 3 · 1 title row skipped · 1 total row skipped/)).toBeTruthy();
      fireEvent.click(screen.getAllByRole('button', { name: 'Use 义乌市启航服饰有限公司' })[0] ?? document.body);
      expect(rows()).toEqual([
        { who: '1', amount: '5' },
        { who: '3', amount: '6' },
        { who: '1', amount: '7' },
      ]);
      expect(says()).toEqual([]);
    });

    test('says when the account beside a name is another one', async () => {
      const { rows, container } = await open([]);
      await choose(container, '收款人,账号,金额\n深圳市万丰服饰有限公司,4504****494,5\n');
      expect(says()).toEqual(['The file says “4504****494”. Check: Use 深圳市万丰服饰有限公司']);
      expect(screen.getByText('1 row with errors')).toBeTruthy();
      press('Use 深圳市万丰服饰有限公司');
      expect(rows()).toEqual([{ who: '2', amount: '5' }]);
    });

    test('offers amounts in words as numbers; all that are sure can be taken at once', async () => {
      const { rows } = await open([
        { who: '1', amount: '一万二' },
        { who: '2', amount: '壹佰元整' },
        { who: '3', amount: '1200,5' },
        { who: '3', amount: '¥1,200.50' },
      ]);
      expect(says()).toEqual([
        'Write it in digits: Use CNY 12,000.00',
        'Write it in digits: Use CNY 100.00',
        'Write it in digits: Use CNY 1,200.50',
        'Write it in digits: Use CNY 1,200.50',
      ]);
      press('Accept 2 suggestions');
      expect(rows()).toMatchObject([
        { amount: '一万二' },
        { amount: '100' },
        { amount: '1200,5' },
        { amount: '1200.50' },
      ]);
    });

    test('asks about a repeated row, which is kept or removed', async () => {
      const twice = { who: '1', amount: '5' };
      const { rows, runtime } = await open([twice, twice, twice], { alike: ['who', 'amount'], counts: 'page.counts' });
      expect(says()).toEqual(Array(2).fill('Same as row 1: KeepRemove'));
      expect(runtime.read('page.counts')).toEqual({ good: 1, ask: 2, wrong: 0, total: 3, rows: [twice] });
      fireEvent.click(screen.getAllByRole('button', { name: 'Keep' })[0] ?? document.body);
      press('Remove');
      expect(rows()).toEqual([twice, twice]);
      expect(runtime.read('page.counts')).toMatchObject({ good: 2, ask: 0, total: 2 });
    });

    test('splits a row above the limit into rows with the same sum', async () => {
      const { rows, runtime } = await open([{ who: '1', amount: '120.50' }], { rowErrors: '=page.errors' });
      act(() => runtime.write('page.errors', [{ index: 0, field: 'amount', text: 'Too much', most: '50.00' }]));
      expect(says()).toEqual(['More than CNY 50.00: Split into 3']);
      press('Split into 3');
      expect(rows()).toEqual([
        { who: '1', amount: '50.00' },
        { who: '1', amount: '50.00' },
        { who: '1', amount: '20.50' },
      ]);
    });

    test('asks what a column with an unknown heading fills before it imports', async () => {
      const { rows, container } = await open([]);
      await choose(container, '对方,多少\n义乌市启航服饰有限公司,5\n');
      expect(rows()).toEqual([]);
      const fills = (heading: string) => screen.getByRole('combobox', { name: `“${heading}” fills` });
      expect([fills('对方').textContent, fills('多少').textContent]).toEqual(['Payee', 'Amount']);
      fireEvent.click(fills('多少'));
      fireEvent.click(screen.getByRole('option', { name: 'Not imported' }));
      expect(screen.getByText('No column for: Amount')).toBeTruthy();
      fireEvent.click(fills('多少'));
      fireEvent.click(screen.getByRole('option', { name: 'Amount' }));
      press('Import 1 row');
      expect(rows()).toEqual([{ who: '1', amount: '5' }]);
      fireEvent.click(fills('多少'));
      fireEvent.click(screen.getByRole('option', { name: 'Not imported' }));
      press('Import 1 row again');
      expect(rows()).toEqual([{ who: '1' }]);
    });

    test('shows the rows of a view, where a settled row stays while the view is open', async () => {
      await open([
        { who: '1', amount: '5' },
        { who: '2', amount: 'x' },
      ]);
      fireEvent.click(screen.getByRole('radio', { name: 'To do 1' }));
      const shown = () => screen.getAllByRole('textbox').map((box) => box.getAttribute('aria-labelledby')).length;
      expect(shown()).toBe(1);
      type('Row 2, Amount', '7');
      expect(shown()).toBe(1);
      fireEvent.click(screen.getByRole('radio', { name: 'Good 2' }));
      expect(shown()).toBe(2);
    });

    test('submits the good rows and sets the others aside, for later visits too', async () => {
      const local = memoryStorage();
      const options = { scope: { flow: { people } }, texts, services: { local } };
      const { handle, runtime, rows } = await draw(
        [
          { who: '1', amount: '5' },
          { who: 'nobody', amount: '6' },
        ],
        { columns, importer, draft: true, onSubmit: [{ do: 'print' }] },
        options,
        rowForm,
      );
      await act(async () => handle?.submit('good'));
      expect(runtime.ran).toMatchObject([{ locals: { form: { rows: [{ who: '1', amount: '5' }] } } }]);
      expect(rows()).toEqual([{ who: '1', amount: '5' }]);
      cleanup();
      const later = await draw([], { columns, importer, draft: true }, options, rowForm);
      press('Put back');
      expect(later.rows()).toEqual([{ who: 'nobody', amount: '6' }]);
      expect(screen.queryByRole('button', { name: 'Put back' })).toBeNull();
    });

    test('folds a row on a phone to a line and the cells that ask something', async () => {
      await draw(
        [
          { who: '1', amount: '5' },
          { who: '2', amount: 'x' },
        ],
        { columns, importer },
        { scope: { flow: { people } }, texts, isMobile: true },
        rowForm,
      );
      act(() => void press('Edit row 1'));
      expect(screen.getAllByRole('textbox')).toHaveLength(2);
      press('Fold row 1');
      expect(screen.getAllByRole('textbox')).toHaveLength(1);
      expect(screen.getByText('义乌市启航服饰有限公司')).toBeTruthy();
    });
  });
});
