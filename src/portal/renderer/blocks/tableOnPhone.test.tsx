// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderPage } from '../../../../tests/support/renderPage.tsx';
import { answered, page, rows, texts, withOrders } from './TableBlock.fixture.ts';

afterEach(cleanup);

describe('a table on a phone', () => {
  test('is a list of labelled cards on a phone', async () => {
    renderPage(page({ columns: [{ id: 'shop' }, { id: 'amount', format: 'amount' }, { id: 'id', mobile: false }] }), {
      ...answered,
      isMobile: true,
    });
    const [first] = within(await screen.findByRole('list', { name: 'Orders' })).getAllByRole('listitem');
    expect(first?.textContent).toBe('ShopAlphaAmount10.00');
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('labels a value with buttons on a phone like any other value', async () => {
    const raise = { do: 'set' as const, path: 'page.raised', value: '=row.id' };
    renderPage(
      page({
        columns: [
          { id: 'shop' },
          { id: 'amount', value: '=row.amount', buttons: [{ id: 'raise', actions: [raise] }] },
          { id: 'actions', buttons: [{ id: 'remove', actions: [raise] }] },
        ],
      }),
      {
        ...answered,
        texts: { ...texts, 'test.page.orders.raise': 'Raise', 'test.page.orders.remove': 'Remove' },
        isMobile: true,
      },
    );
    const [first] = within(await screen.findByRole('list', { name: 'Orders' })).getAllByRole('listitem');
    expect([...(first?.querySelectorAll('.sb-pair') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'ShopAlpha',
      'Amount10.00Raise',
    ]);
    expect(first?.textContent).toBe('ShopAlphaAmount10.00RaiseRemove');
  });

  test('has an arrow before the amount that arrives', async () => {
    const money = { format: 'money', currency: "='USD'" } as const;
    const columns: NonNullable<Parameters<typeof page>[0]>['columns'] = [
      { id: 'shop', role: 'lead' },
      { id: 'amount', ...money, role: 'figure' },
      { id: 'arrives', value: '=row.amount', ...money, role: 'arrival' },
    ];
    renderPage(page({ columns, onClick: [{ do: 'navigate', to: 'test.order', params: { id: '=row.id' } }] }), {
      ...answered,
      isMobile: true,
    });
    await screen.findByRole('list', { name: 'Orders' });
    expect(document.querySelector('.sb-line-note')?.textContent).toMatch(/^→ USD /);
  });

  test('has rows of two lines on a phone when its columns have a name and a figure, and each row opens its details', async () => {
    const { visited } = renderPage(
      page({
        columns: [
          { id: 'id', copy: true },
          { id: 'shop' },
          { id: 'amount', format: 'money', currency: "='USD'" },
          { id: 'fee', format: 'money', currency: "='USD'" },
          {
            id: 'actions',
            buttons: [
              { id: 'detail', actions: [{ do: 'navigate', to: 'test.order', params: { id: '=row.id' } }] },
              { id: 'refund', actions: [{ do: 'set', path: 'page.refunded', value: '=row.id' }] },
            ],
          },
        ],
      }),
      { ...answered, texts: { ...texts, 'test.page.orders.refund': 'Refund' }, isMobile: true, change: withOrders },
    );
    const [first] = within(await screen.findByRole('list', { name: 'Orders' })).getAllByRole('listitem');
    if (!first) throw new Error('no row');
    expect(first.textContent.trim().replaceAll(/\s+/g, ' ')).toBe('AlphaUSD 10.00 Refund');
    expect(
      within(first)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Refund']);
    fireEvent.click(within(first).getByRole('link', { name: 'Alpha' }));
    expect(visited).toEqual(['/orders/a1']);
  });

  test('also sorts and selects all rows on a phone', async () => {
    const { visited, runtime } = renderPage(page({ select: { into: 'page.chosen' } }), {
      ...answered,
      isMobile: true,
      query: { pageNum: '2' },
    });
    const tools = await screen.findByRole('button', { name: 'Table tools' });
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
    fireEvent.click(tools);
    fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: '-amount' } });
    expect(visited).toEqual(['/list?sort=-amount']);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' }).selectedOptions[0]?.textContent).toBe(
      'Amount, descending',
    );
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
    expect(runtime.read('page.chosen')).toEqual(rows);
  });

  test('says the number of rows once on a phone: beside its tools, or at the pages where the line has another text', async () => {
    renderPage(page({}), { ...answered, isMobile: true });
    const count = await screen.findByText('45 rows');
    expect(count.parentElement?.className).toBe('sb-table-bar');
    cleanup();
    renderPage(page({ select: { into: 'page.chosen' } }), { ...answered, isMobile: true });
    expect((await screen.findByText('45 rows')).parentElement?.className).toBe('sb-pager');
  });
});
