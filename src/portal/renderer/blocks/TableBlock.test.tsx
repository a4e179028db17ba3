// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { BlockTable } from '../../../config/model.generated.ts';
import { renderPage } from '../../../../tests/support/renderPage.tsx';
import { answered, page, rows, texts, withOrders } from './TableBlock.fixture.ts';

afterEach(cleanup);

describe('a table', () => {
  test('has named columns, right-aligned numbers and a sort state on sortable heads only', async () => {
    renderPage(page(), answered);
    const amount = await screen.findByRole('columnheader', { name: 'Amount' });
    expect(amount.getAttribute('aria-sort')).toBe('none');
    expect(amount.className).toContain('sb-align-right');
    expect(screen.getByRole('columnheader', { name: 'Shop' }).getAttribute('aria-sort')).toBeNull();
    expect(amount.getAttribute('scope')).toBe('col');
    expect(screen.getByRole('table', { name: 'Orders' })).toBeTruthy();
  });

  test('shows the sums that the server answers for all rows of the filter, one group for each currency', async () => {
    renderPage(
      page({
        totals: {
          rows: '=data.list.totals',
          items: [{ id: 'in', format: 'money', currency: '=row.currency' }],
        },
      }),
      {
        texts: { ...texts, 'common.total': 'Total', 'test.page.orders.in': 'In' },
        answer: () => ({
          resultList: rows,
          totalSize: 45,
          totals: [
            { currency: 'USD', in: '120.50' },
            { currency: 'JPY', in: '3000' },
          ],
        }),
      },
    );
    const totals = await screen.findByRole('group', { name: 'Total' });
    expect([...totals.querySelectorAll('dl')].map(({ textContent }) => textContent)).toEqual([
      'InUSD 120.50',
      'InJPY 3,000',
    ]);
  });

  test('opens a row whose buttons lead to other pages than its details without the name of such a page', async () => {
    const leave = [{ do: 'navigate' as const, to: 'order.delete' }];
    renderPage(
      page({
        columns: [
          { id: 'shop', role: 'lead' },
          {
            id: 'actions',
            buttons: [
              { id: 'remove', kind: 'danger', actions: leave },
              { id: 'mend', actions: leave, visibleWhen: 'row.shop != null' },
            ],
          },
        ],
        beside: [{ type: 'text', id: 'name', text: '=row.shop' }],
      }),
      { ...answered, texts: { ...texts, 'common.detail': 'Details', 'order.delete.title': 'Remove it' } },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Beta' }));
    expect(await screen.findByRole('dialog', { name: 'Details' })).toBeTruthy();
  });

  test('opens a row beside the list where there is room: the address has it, buttons walk on, Esc closes it', async () => {
    const query = window.matchMedia('any');
    vi.spyOn(window, 'matchMedia').mockReturnValue({ ...query, matches: true });
    const { visited } = renderPage(page({ beside: [{ type: 'text', id: 'name', text: '=row.shop' }] }), {
      ...answered,
      texts: { ...texts, 'common.detail': 'Details', 'common.previousRow': 'Back', 'common.nextRow': 'On' },
    });
    const opener = await screen.findByRole('button', { name: 'Beta' });
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    opener.focus();
    fireEvent.click(opener);
    const drawer = await screen.findByRole('dialog', { name: 'Details' });
    expect(within(drawer).getByText('Beta')).toBeTruthy();
    expect([visited.at(-1), opener.getAttribute('aria-expanded')]).toEqual(['/list?row=a2', 'true']);
    expect(document.activeElement).toBe(drawer);
    fireEvent.click(within(drawer).getByRole('button', { name: 'On' }));
    await within(drawer).findByText('Gamma');
    expect(visited.at(-1)).toBe('/list?row=a3');
    const onwards = within(drawer).getByRole('button', { name: 'On' });
    expect(onwards.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(onwards);
    expect(visited.at(-1)).toBe('/list?row=a3');
    fireEvent.keyDown(drawer, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(visited.at(-1)).toBe('/list');
    await waitFor(() => expect(document.activeElement).toBe(opener));
    vi.restoreAllMocks();
  });

  test.each([
    ['two lines', [{ id: 'shop', role: 'lead' }, { id: 'amount', format: 'money' }, { id: 'note' }]],
    ['a card', [{ id: 'shop' }, { id: 'note' }]],
  ] as const)(
    'on a phone a row of %s opens its drawer where nothing else leads to its details',
    async (_look, columns) => {
      const { visited } = renderPage(
        page({ columns: [...columns], beside: [{ type: 'text', id: 'name', text: '=row.shop' }] }),
        {
          ...answered,
          isMobile: true,
          texts: { ...texts, 'common.detail': 'Details', 'common.previousRow': 'Back', 'common.nextRow': 'On' },
        },
      );
      fireEvent.click(await screen.findByRole('button', { name: 'Beta' }));
      expect(within(await screen.findByRole('dialog', { name: 'Details' })).getByText('Beta')).toBeTruthy();
      expect(visited.at(-1)).toBe('/list?row=a2');
      expect(document.querySelector('.sb-lines') !== null).toBe(columns.length === 3);
    },
  );

  test('a drawer has the title of the page that a row opens, and the state of the row; where there is no room it is modal, with the same ways', async () => {
    const { visited } = renderPage(
      page({
        columns: [
          { id: 'shop', role: 'lead' },
          { id: 'status', tones: { paid: 'success', open: 'info' } },
        ],
        onClick: [{ do: 'navigate', to: 'order.detail' }],
        beside: [{ type: 'text', id: 'name', text: '=row.shop' }],
      }),
      {
        texts: {
          ...texts,
          'order.detail.title': 'Order details',
          'common.previousRow': 'Back',
          'common.nextRow': 'On',
        },
        answer: () => ({
          resultList: rows.map((row, index) => ({ ...row, status: index === 0 ? 'paid' : 'open' })),
          totalSize: 3,
        }),
        query: { row: 'a1' },
      },
    );
    const drawer = await screen.findByRole('dialog', { name: 'Order details' });
    expect(drawer.getAttribute('aria-modal')).toBe('true');
    expect(drawer.querySelector('.sb-tag')?.textContent).toBe('paid');
    fireEvent.click(within(drawer).getByRole('button', { name: 'On' }));
    await within(drawer).findByText('Beta');
    expect(visited.at(-1)).toBe('/list?row=a2');
    expect(drawer.querySelector('.sb-tag')?.textContent).toBe('open');
  });

  test('shows the icon of a row before its value, hidden from screen readers', async () => {
    renderPage(
      page({
        columns: [
          { id: 'shop', icon: { by: '=row.id', of: { a1: 'download' }, tone: "=row.id == 'a1' ? 'success' : null" } },
        ],
      }),
      answered,
    );
    const cells = await screen.findAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual(['Alpha', 'Beta', 'Gamma']);
    const icons = cells.map((cell) => cell.querySelector('.sb-row-icon[aria-hidden=true]'));
    expect(icons.map((icon) => icon?.querySelector('svg') !== null)).toEqual([true, false, false]);
    expect(icons.map((icon) => icon?.classList.contains('sb-row-icon-success'))).toEqual([true, false, false]);
  });

  test('names each day above its rows, which show the time alone, unless the user sorts by another column', async () => {
    const made = ['2026-01-15 10:26:30', '2026-01-15 08:43:00', '2026-01-12 16:24:00'];
    renderPage(
      page({
        groupBy: 'at',
        columns: [
          { id: 'at', format: 'dateTime' },
          { id: 'amount', sortable: true },
        ],
      }),
      {
        texts: { ...texts, 'common.today': 'Today' },
        answer: () => ({ resultList: rows.map((row, index) => ({ ...row, at: made[index] })), totalSize: 3 }),
      },
    );
    const lines = async () =>
      (await screen.findAllByRole('row')).slice(1).map((row) => within(row).getAllByRole('cell')[0]?.textContent);
    expect(await lines()).toEqual(['Today', '10:26', '08:43', 'Mon, January 12', '16:24']);
    fireEvent.click(screen.getByRole('button', { name: 'Amount' }));
    await waitFor(async () => expect(await lines()).toEqual(made));
  });

  test('rows of two lines show the time alone below the head of their day, today too', async () => {
    renderPage(
      page({
        look: 'list',
        groupBy: 'at',
        columns: [
          { id: 'shop', role: 'lead' },
          { id: 'at', format: 'dateTime' },
        ],
        open: { to: 'order.detail' },
      }),
      {
        texts: { ...texts, 'common.today': 'Today' },
        answer: () => ({ resultList: [{ ...rows[0], at: '2026-01-15 10:26:30' }], totalSize: 1 }),
      },
    );
    const line = await screen.findByText('Alpha');
    expect(line.closest('.sb-line')?.querySelector('.sb-line-state')?.textContent.trim()).toBe('10:26');
  });

  test('the head of a day has its sums, each with the amounts of all currencies, without missing ones', async () => {
    renderPage(
      page({
        groupBy: 'at',
        columns: [{ id: 'at', format: 'dateTime' }],
        dayTotals: {
          rows: '=data.list.dayTotals',
          items: [
            { id: 'in', format: 'money', currency: '=row.currency' },
            { id: 'out', format: 'money', currency: '=row.currency' },
          ],
        },
      }),
      {
        texts: { ...texts, 'common.today': 'Today', 'test.page.orders.in': 'In', 'test.page.orders.out': 'Out' },
        answer: () => ({
          resultList: rows.map((row, index) => ({ ...row, at: `2026-01-1${String(5 - index)} 10:26:30` })),
          totalSize: 3,
          dayTotals: [
            { day: '2026-01-15', currency: 'USD', in: '120.5', out: null },
            { day: '2026-01-15', currency: 'JPY', in: '3000', out: '12' },
            { day: '2026-01-13', currency: 'USD', in: null, out: null },
          ],
        }),
      },
    );
    await screen.findByText('Today');
    const heads = screen.getAllByRole('row').filter((row) => row.classList.contains('sb-day'));
    expect(heads.map(({ textContent }) => textContent)).toEqual([
      'TodayInUSD 120.50JPY 3,000OutJPY 12',
      'Wed, January 14',
      'Tue, January 13',
    ]);
  });

  test('keeps the page number in the address, and requests the new page from the server', async () => {
    const { visited, sent } = renderPage(page(), answered);
    fireEvent.click(await screen.findByRole('button', { name: 'Page 3' }));
    expect(visited).toEqual(['/list?pageNum=3']);
    await waitFor(() => expect(sent.at(-1)?.input).toMatchObject({ pageNum: '3' }));
    expect(screen.getByRole('button', { name: 'Page 3' }).getAttribute('aria-current')).toBe('page');
  });

  test('keeps its rows while a newer response is pending', async () => {
    let waiting = false;
    renderPage(page(), {
      texts,
      answer: () => (waiting ? new Promise(() => undefined) : { resultList: rows, totalSize: 45 }),
    });
    await screen.findByText('Alpha');
    waiting = true;
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Loading')).toBeTruthy();
    expect(screen.getByText('Alpha')).toBeTruthy();
  });

  test('goes to page 1 when the page size changes, and keeps unknown parameters', async () => {
    const { visited } = renderPage(page(), { ...answered, query: { pageNum: '3', from: 'mail' } });
    fireEvent.change(await screen.findByRole('combobox', { name: 'Rows per page' }), { target: { value: '50' } });
    expect(visited).toEqual(['/list?from=mail&pageSize=50']);
  });

  test('sorts ascending, descending and not at all through the address', async () => {
    const { visited } = renderPage(page(), answered);
    const sort = await screen.findByRole('button', { name: 'Amount' });
    fireEvent.click(sort);
    fireEvent.click(sort);
    fireEvent.click(sort);
    expect(visited).toEqual(['/list?sort=amount', '/list?sort=-amount', '/list']);
  });

  test('without a total sorts amounts by size and pages locally', async () => {
    const { total: _total, ...local } = { ...page().blocks[0] } as BlockTable;
    renderPage({ ...page(), blocks: [{ ...local, pageSizes: [2, 10] }] }, { ...answered, query: { sort: 'amount' } });
    await screen.findByText('Beta');
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['Beta9.50', 'Alpha10.00']);
    fireEvent.click(screen.getByRole('button', { name: 'Next page' }));
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual(['Gamma100.00']);
  });

  test('distinguishes an empty list from no match, and clears exactly the filters', async () => {
    const { visited } = renderPage(page(), {
      texts,
      answer: () => ({ resultList: [], totalSize: 0 }),
      query: { status: '2', pageSize: '20', from: 'mail' },
    });
    expect(await screen.findByText('No results match the filters')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(visited).toEqual(['/list?pageSize=20&from=mail']);
    expect(await screen.findByText('Nothing here yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  });

  test('shows the last page when the address is beyond the end', async () => {
    const { visited } = renderPage(page(), {
      texts,
      query: { pageNum: '9' },
      answer: (_operation, input) => ({ resultList: Object(input).pageNum === '9' ? [] : rows, totalSize: 45 }),
    });
    await waitFor(() => expect(visited).toEqual(['/list?pageNum=5']));
    expect(await screen.findByText('Alpha')).toBeTruthy();
  });

  test('stores selected rows where the config says, counts them and respects which may be selected', async () => {
    const { runtime } = renderPage(page({ select: { into: 'page.chosen', when: "row.shop != 'Beta'" } }), answered);
    await screen.findByText('Beta');
    const all = screen.getByRole('checkbox', { name: 'Select all rows of this page' });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select a1' }));
    expect(screen.getByText('1 row selected')).toBeTruthy();
    fireEvent.click(all);
    expect(runtime.read('page.chosen')).toEqual([rows[0], rows[2]]);
    expect(screen.getByRole('checkbox', { name: 'Select a2' }).hasAttribute('disabled')).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(runtime.read('page.chosen')).toEqual([]);
  });

  test('shows how many rows a selection leaves out, and why', async () => {
    renderPage(page({ select: { into: 'page.chosen', when: "row.shop != 'Beta'", whyNot: 'test.page.closed' } }), {
      ...answered,
      texts: { ...texts, 'test.page.closed': 'Beta is closed' },
    });
    await screen.findByText('Beta');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    expect(await screen.findByText('1 row of this page cannot be chosen')).toBeTruthy();
    expect(screen.getByText('Beta is closed')).toBeTruthy();
    expect(screen.getByRole('checkbox', { name: 'Select a2' }).title).toBe('Beta is closed');
    expect(screen.getByRole('checkbox', { name: 'Select a1' }).title).toBe('');
  });

  test('marks the rows that the config names', async () => {
    const { container } = renderPage(page({ markWhen: "row.shop != 'Beta'" }), answered);
    await screen.findByText('Alpha');
    expect(
      [...container.querySelectorAll('.sb-row-marked')].map((row) => row.querySelector('td')?.textContent),
    ).toEqual(['Alpha', 'Gamma']);
  });

  test('strikes out the amounts of the rows that do not count', async () => {
    const { container } = renderPage(page({ voidWhen: "row.shop != 'Beta'" }), answered);
    await screen.findByText('Alpha');
    expect([...container.querySelectorAll('.sb-row-void')].map((row) => row.querySelector('td')?.textContent)).toEqual([
      'Alpha',
      'Gamma',
    ]);
  });

  test('opens the details of one row', async () => {
    renderPage(page({ expand: [{ type: 'text', text: '=row.id' }] }), answered);
    await screen.findByText('Beta');
    const opener = within(screen.getAllByRole('row')[2] ?? document.body).getByRole('button', { name: 'Details' });
    fireEvent.click(opener);
    expect(screen.getByText('a2')).toBeTruthy();
    expect(opener.getAttribute('aria-expanded')).toBe('true');
  });

  test('passes the row to row buttons', async () => {
    const { visited } = renderPage(
      page({
        columns: [
          { id: 'shop' },
          {
            id: 'actions',
            buttons: [
              {
                id: 'view',
                visibleWhen: "row.shop == 'Gamma'",
                actions: [{ do: 'navigate', url: "='/orders/' + row.id" }],
              },
            ],
          },
        ],
      }),
      { ...answered, change: withOrders },
    );
    fireEvent.click(await screen.findByRole('link', { name: 'View' }));
    await waitFor(() => expect(visited).toEqual(['/orders/a3']));
  });

  test('has no row links where the user may not open the target', async () => {
    const { visited } = renderPage(page({ onClick: [{ do: 'navigate', url: '/elsewhere' }] }), {
      ...answered,
      change: withOrders,
    });
    fireEvent.click(await screen.findByText('Alpha'));
    expect(visited).toEqual([]);
    cleanup();
    const open = renderPage(page({ onClick: [{ do: 'navigate', url: "='/orders/' + row.id" }] }), {
      ...answered,
      change: withOrders,
    });
    fireEvent.click(await screen.findByText('10.00'));
    await waitFor(() => expect(open.visited).toEqual(['/orders/a1']));
  });

  test('remembers density, hidden columns and their order for the user', async () => {
    const { portal, container } = renderPage(page(), { ...answered, session: { userId: 'u1' } });
    await screen.findByText('Alpha');
    fireEvent.click(screen.getByRole('button', { name: 'Compact rows' }));
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
    fireEvent.click(screen.getByRole('button', { name: 'Move Amount up' }));
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Amount', 'Shop']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Shop' }));
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Amount']);
    expect(container.querySelector('.sb-density-compact')).toBeTruthy();
    expect(JSON.parse(portal.local.getItem('table:test.page:orders:u1') ?? '')).toEqual({
      density: 'compact',
      order: ['amount', 'shop'],
      shown: { shop: false },
    });
    expect(screen.getByRole('checkbox', { name: 'Amount' }).hasAttribute('disabled')).toBe(true);
  });

  test('with a prefix pages and sorts independently of the other list of the page', async () => {
    const second = { ...page().blocks[0], id: 'history', query: 'history' } as BlockTable;
    const { visited } = renderPage(
      { ...page(), blocks: [...page().blocks, second] },
      {
        texts: { ...texts, 'test.page.history.shop': 'Shop', 'test.page.history.title': 'History' },
        answer: answered.answer,
        query: { pageNum: '2' },
      },
    );
    await screen.findByRole('table', { name: 'History' });
    fireEvent.click(screen.getAllByRole('button', { name: 'Page 3' })[1] ?? window);
    fireEvent.click(screen.getAllByRole('button', { name: 'Amount' })[1] ?? window);
    expect(visited).toEqual(['/list?pageNum=2&historyPageNum=3', '/list?pageNum=2&historySort=amount']);
  });

  test("exports the visible columns, in the user's order and under their labels", async () => {
    const columns: BlockTable['columns'] = [
      { id: 'id' },
      { id: 'amount' },
      { id: 'note' },
      { id: 'actions', buttons: [{ id: 'detail' }] },
    ];
    const { sent } = renderPage(
      page({
        columns,
        export: { operation: 'order.export', columns: 'columns', input: { status: '=route.query.status' } },
      }),
      { ...answered, query: { status: '2' } },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Columns' }));
    fireEvent.click(screen.getByRole('checkbox', { name: /amount/i }));
    fireEvent.click(screen.getByRole('button', { name: /up.*note|note.*up/i }));
    fireEvent.click(screen.getByRole('button', { name: /up.*note|note.*up/i }));
    fireEvent.click(screen.getByRole('button', { name: 'Export' }));
    await waitFor(() =>
      expect(sent.at(-1)).toEqual({
        operation: 'order.export',
        input: {
          status: '2',
          columns: [
            { id: 'note', label: expect.stringMatching(/note/i) },
            { id: 'id', label: expect.stringMatching(/./) },
          ],
        },
      }),
    );
  });

  test('exports with the input of the rows', async () => {
    const { sent } = renderPage(
      page({ export: { operation: 'order.export', input: { status: '=route.query.status' } } }),
      { ...answered, query: { status: '2' } },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ operation: 'order.export', input: { status: '2' } }));
  });
});
