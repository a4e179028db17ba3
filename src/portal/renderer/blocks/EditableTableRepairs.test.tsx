// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { FormFile } from '../../../config/model.generated.ts';
import type { BlockOf } from '../parts/BlockProps.ts';
import { cell, chooseFile, draw, texts, type } from '../../../../tests/support/drawTable.tsx';
import { memoryStorage } from '../../../../tests/support/fakePortal.ts';

afterEach(cleanup);

describe('an editable table repairs what is written otherwise:', () => {
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
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const says = () => [...document.querySelectorAll('.sb-cell-say')].map(({ textContent }) => textContent);

  test('offers the choice that a name and the texts beside it mean, and changes nothing by itself', async () => {
    const { rows, container } = await open([]);
    await chooseFile(
      container,
      '11月货款\n收款人,账号,币种,金额\n义乌启航服饰,8617001715,RMB,5\nBlueRiver Packaging Inc.,,USD,6\n义乌启航服饰,8617001715,RMB,7\n合计,,,18\n',
    );
    expect(rows()).toEqual([
      { who: '义乌启航服饰', amount: '5' },
      { who: '3', amount: '6' },
      { who: '义乌启航服饰', amount: '7' },
    ]);
    expect(says()).toEqual(Array(2).fill('Did you mean: 义乌市启航服饰有限公司'));
    expect(screen.getByText('2 rows to confirm')).toBeTruthy();
    expect(screen.getByText(/from row 3$/)).toBeTruthy();
    expect(screen.getByText('Not imported: line 1 (text above the headings) · line 6 (totals)')).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: '义乌市启航服饰有限公司' })[0] ?? document.body);
    expect(rows()).toEqual([
      { who: '1', amount: '5' },
      { who: '3', amount: '6' },
      { who: '1', amount: '7' },
    ]);
    expect(says()).toEqual([]);
  });

  test('says when the account beside a name is another one', async () => {
    const { rows, container } = await open([]);
    await chooseFile(container, '收款人,账号,金额\n深圳市万丰服饰有限公司,4504****494,5\n');
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
    expect(runtime.read('page.counts')).toEqual({ good: 1, ask: 2, wrong: 0, total: 3, kept: [], rows: [twice] });
    fireEvent.click(screen.getAllByRole('button', { name: 'Keep' })[0] ?? document.body);
    press('Remove');
    expect(rows()).toEqual([twice, twice]);
    expect(runtime.read('page.counts')).toMatchObject({ good: 2, ask: 0, total: 2, kept: [1] });
    cleanup(); // the next page; later the user comes back
    await draw(
      [twice, twice],
      { columns, alike: ['who', 'amount'], counts: 'flow.counts' },
      { scope: { flow: { people, counts: runtime.read('page.counts') } }, texts },
      rowForm,
    );
    expect(says()).toEqual([]);
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
    await chooseFile(container, '对方,多少\n义乌市启航服饰有限公司,5\n');
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

  const examples = () =>
    [...document.querySelectorAll('.sb-sheet-column')].map((card) =>
      [...card.querySelectorAll('small')].slice(1).map(({ textContent }) => textContent),
    );

  test('shows what the texts of a column become that the import changes, and which of them the user confirms', async () => {
    const { container, rows } = await open([]);
    await chooseFile(
      container,
      '收款人;币种;多少;说明\n义乌启航服饰;人民币;１２００;a\n深圳市万丰服饰有限公司;RMB;1,2万;b\n深圳市万丰服饰有限公司;CNY;"1.234,50";c\n义乌启航服饰;USD;1,200.50;d\n',
    );
    expect(examples()).toEqual([
      ['义乌启航服饰 → 义乌市启航服饰有限公司 (confirm after the import)'],
      ['人民币 → CNY', 'RMB → CNY'],
      [
        'Please check:',
        '１２００ → 1,200.00',
        '1,2万 → 12,000.00 (confirm after the import)',
        '1.234,50 → 1,234.50 (confirm after the import)',
      ],
      ['a'],
    ]);
    press('Import 4 rows');
    expect(rows()).toMatchObject([
      { amount: '1200' },
      { amount: '1,2万' },
      { amount: '1.234,50' },
      { amount: '1200.50' },
    ]);
    expect(says()).toContain('Write it in digits: Use CNY 12,000.00');
  });

  test('says which lines of a file it left out and why, long lists of them in short', async () => {
    const { container } = await open([]);
    const lines = ['List', '', 'by Li', 'Payee,金额', ...Array(8).fill(['BlueRiver Packaging Inc.,5', '']).flat()];
    await chooseFile(
      container,
      [...lines, 'Payee,金额', 'BlueRiver Packaging Inc.,5', 'Total,40', 'Total,45'].join('\n'),
    );
    expect(document.querySelector('.sb-sheet-skipped')?.textContent).toBe(
      'Not imported: lines 1, 3 (text above the headings) · line 21 (headings again) · lines 23–24 (totals)' +
        ' · lines 2, 6, 8, 10, 12, 14 and 3 more (empty)',
    );
  });

  test('goes back to the columns that were recognised', async () => {
    const { container, rows } = await open([]);
    await chooseFile(container, '对方,多少,另一个\n义乌市启航服饰有限公司,5,6\n');
    const fills = (heading: string) => screen.getByRole('combobox', { name: `“${heading}” fills` }).textContent;
    expect(screen.queryByRole('button', { name: 'Back to what was recognised' })).toBeNull();
    fireEvent.click(screen.getByRole('combobox', { name: '“另一个” fills' }));
    fireEvent.click(screen.getByRole('option', { name: 'Amount' }));
    press('Import 1 row');
    expect(rows()).toEqual([{ who: '1', amount: '6' }]);
    press('Back to what was recognised');
    expect(['多少', '另一个'].map(fills)).toEqual(['Amount', 'Not imported']);
    press('Import 1 row again');
    expect(rows()).toEqual([{ who: '1', amount: '5' }]);
    expect(screen.queryByRole('button', { name: /Import 1 row/ })).toBeNull();
  });

  test('a choice that was undone needs no new import', async () => {
    const { container } = await open([]);
    await chooseFile(container, '收款人,金额\n义乌市启航服饰有限公司,5\n');
    press('Change columns');
    fireEvent.click(screen.getByRole('combobox', { name: '“金额” fills' }));
    fireEvent.click(screen.getByRole('option', { name: 'Not imported' }));
    expect(screen.queryByRole('button', { name: 'Import 1 row again' })).not.toBeNull();
    press('Back to what was recognised');
    expect(screen.queryByRole('button', { name: 'Import 1 row again' })).toBeNull();
  });

  test('remembers what the columns of a file fill, and shows it in one line to confirm', async () => {
    const local = memoryStorage();
    const stored: string[] = [];
    const options = {
      scope: { flow: { people } },
      texts: { ...texts, 'test.form.who.label': 'Payee' },
      services: {
        local: { ...local, setItem: (key: string, text: string) => (stored.push(text), local.setItem(key, text)) },
        userId: '7',
      },
    };
    const first = await draw([], { columns, importer }, options, rowForm);
    await chooseFile(first.container, '对方,多少,另一个\n义乌市启航服饰有限公司,5,6\n');
    fireEvent.click(screen.getByRole('combobox', { name: '“另一个” fills' }));
    fireEvent.click(screen.getByRole('option', { name: 'Amount' }));
    press('Import 1 row');
    expect(first.rows()).toEqual([{ who: '1', amount: '6' }]);
    expect(stored).not.toEqual([]);
    expect(stored.filter((text) => /对方|启航|\b6\b/.test(text))).toEqual([]);
    cleanup();

    const later = await draw([], { columns, importer }, options, rowForm);
    await chooseFile(later.container, '对方,多少,另一个\n深圳市万丰服饰有限公司,7,8\n');
    expect(screen.getByText('Columns as last time: 对方 → Payee, 多少 → Not imported, 另一个 → Amount')).toBeTruthy();
    expect([later.rows(), screen.queryByRole('combobox')]).toEqual([[], null]);
    press('Import 1 row');
    expect(later.rows()).toEqual([{ who: '2', amount: '8' }]);
    cleanup();

    // Of another user, and with other headings, nothing is known.
    const other = await draw(
      [],
      { columns, importer },
      { ...options, services: { ...options.services, userId: '8' } },
      rowForm,
    );
    await chooseFile(other.container, '对方,多少,另一个\n深圳市万丰服饰有限公司,7,8\n');
    expect(screen.queryByText(/Columns as last time/)).toBeNull();
  });

  test('shows the rows of a view, where a row that the user works on stays when it is settled', async () => {
    await open([
      { who: '1', amount: '5' },
      { who: '2', amount: 'x' },
    ]);
    fireEvent.click(screen.getByRole('radio', { name: 'To do 1' }));
    const shown = () => screen.getAllByRole('textbox').map((box) => box.getAttribute('aria-labelledby')).length;
    expect(shown()).toBe(1);
    act(() => cell('Row 2, Amount').focus());
    type('Row 2, Amount', '7');
    expect(shown()).toBe(1);
    fireEvent.click(screen.getByRole('radio', { name: 'To do 0' }));
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

  test('restores a draft as it was: what was empty stays empty, a default included', async () => {
    const local = memoryStorage();
    const named = { ...texts, 'test.form.who.label': 'Payee' };
    const options = { scope: { flow: { people } }, texts: named, services: { local } };
    const schema = { ...rowForm.schema, required: ['kind'] };
    const properties = {
      ...Object(rowForm.schema['properties']),
      kind: { type: 'string', enum: ['a', 'b'], default: 'a' },
    };
    const withDefault: FormFile = { ...rowForm, schema: { ...schema, properties } };
    const takes = { ...importer, columns: [{ id: 'who' }, { id: 'amount' }, { id: 'kind' }] };
    const first = await draw([], { columns, importer: takes, draft: true }, options, withDefault);
    await chooseFile(first.container, 'who,amount,kind\n没有这个人,5,\n');
    expect(first.rows()).toEqual([{ who: '没有这个人', amount: '5' }]);
    expect(says()).toEqual(['Payee isn’t in the list. Choose one ']);
    cleanup();
    const later = await draw([], { columns, importer, draft: true }, options, withDefault);
    expect(later.rows()).toEqual([{ who: '没有这个人', amount: '5' }]);
    expect(screen.getByText('1 row with errors')).toBeTruthy();
  });

  test('offers choices of one name by what tells them apart', async () => {
    const { rows } = await open([{ who: 'BlueRiver Packaging', amount: '5' }]);
    expect(says()).toEqual(['Did you mean: USD 0047****5983CNY 0047****5984']);
    press('CNY 0047****5984');
    expect(rows()).toEqual([{ who: '4', amount: '5' }]);
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

  test('says of a cell what it shows: a code in a box of text, and of a choice its whole text', async () => {
    const { kind, ...fields } = Object(rowForm.schema['properties']) as Record<string, object>;
    const withCode: FormFile = {
      schema: { ...rowForm.schema, properties: { ...fields, kind: kind ?? {} } },
      ui: { ...rowForm.ui, kind: { widget: 'text' } },
    };
    const options = { scope: { flow: { people } }, texts };
    const row = { who: '1', amount: '5000', kind: 'b' };
    const { container } = await draw([row], { columns: [...columns, { id: 'kind' }] }, options, withCode);
    expect([...container.querySelectorAll('.sb-cell')].map((one) => one.getAttribute('title'))).toEqual([
      '义乌市启航服饰有限公司 CNY 8617****1715',
      '5,000.00',
      'b',
    ]);
    cleanup();
    await draw([row], { columns: [...columns, { id: 'kind' }] }, { ...options, isMobile: true }, withCode);
    expect(screen.getByText('5,000.00 · b')).toBeTruthy();
  });
});
