// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BlockTable, PageFile } from '../../../config/model.generated.ts';
import { renderPage, type RenderOptions } from '../../../../tests/support/renderPage.tsx';

const rowHeight = 40;
const count = 10_000;
const orders = Array.from({ length: count }, (_, index) => ({
  id: `a${String(index)}`,
  shop: `Shop ${String(index)}`,
  amount: String((index * 7919) % 10_007),
}));
const smallest = orders.find(({ amount }) => amount === '1');
const answered: RenderOptions = {
  texts: { 'test.page.orders.shop': 'Shop', 'test.page.orders.title': 'Orders' },
  answer: () => ({ resultList: orders }),
};
/** Scroll position of the rows in pixels; jsdom has no layout. */
let scrolled = 0;

beforeEach(() => {
  scrolled = 0;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rectOf(this: Element) {
    const [top, height] =
      this.tagName === 'TBODY' || this.tagName === 'UL'
        ? [-scrolled, count * rowHeight]
        : this.tagName === 'TR' || this.tagName === 'LI'
          ? [0, rowHeight]
          : [0, 600];
    return { x: 0, y: top, left: 0, right: 0, width: 0, top, height, bottom: top + height, toJSON: () => null };
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function page(table: Partial<BlockTable> = {}): PageFile {
  return {
    calls: { list: { operation: 'order.list' } },
    blocks: [
      {
        type: 'table',
        id: 'orders',
        rows: '=data.list.resultList',
        rowKey: 'id',
        paging: false,
        columns: [{ id: 'shop' }, { id: 'amount', format: 'integer', sortable: true }],
        ...table,
      },
    ],
  };
}

async function scrollTo(row: number): Promise<void> {
  scrolled = row * rowHeight;
  await act(async () => {
    fireEvent.scroll(document.querySelector('.sb-table-scroll') ?? document);
  });
}

const drawn = () => screen.getAllByRole('row').slice(1);

test('of ten thousand rows only those in view are rendered, each with its index among all', async () => {
  renderPage(page(), answered);
  await screen.findByText('Shop 3');
  expect(screen.getByRole('table', { name: 'Orders' }).getAttribute('aria-rowcount')).toBe('10001');
  expect(drawn().length).toBeLessThan(60);
  await scrollTo(5000);
  expect(screen.getByText('Shop 5000').closest('tr')?.getAttribute('aria-rowindex')).toBe('5002');
  expect(screen.getByText('Shop 5014')).toBeTruthy();
  expect(screen.queryByText('Shop 3')).toBeNull();
  expect(drawn().length).toBeLessThan(60);
});

test('the gaps are as high as the rows they replace', async () => {
  const { container } = renderPage(page(), answered);
  await screen.findByText('Shop 3');
  await scrollTo(5000);
  const rooms = [...container.querySelectorAll<HTMLElement>('.sb-row-gap > td')].reduce(
    (sum, { style }) => sum + Number.parseFloat(style.height),
    0,
  );
  expect(rooms + drawn().length * rowHeight).toBe(count * rowHeight);
});

test('a focused row stays rendered, with its neighbours, when the user scrolls away', async () => {
  renderPage(page({ select: { into: 'page.chosen' } }), answered);
  const box = await screen.findByRole('checkbox', { name: 'Select a3' });
  act(() => box.focus());
  await scrollTo(5000);
  expect(document.activeElement).toBe(box);
  expect(box.isConnected).toBe(true);
  expect(screen.getByText('Shop 4')).toBeTruthy();
  expect(screen.queryByText('Shop 9')).toBeNull();
  act(() => box.blur());
  await scrollTo(8000);
  expect(screen.queryByText('Shop 3')).toBeNull();
});

test('selecting all and sorting include rows that are not rendered', async () => {
  const { runtime } = renderPage(page({ select: { into: 'page.chosen' } }), answered);
  await screen.findByText('Shop 3');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }));
  expect(runtime.read('page.chosen')).toHaveLength(count);
  fireEvent.click(screen.getByRole('button', { name: 'Amount' }));
  await waitFor(() =>
    expect(
      drawn()
        .slice(0, 2)
        .map((row) => row.textContent),
    ).toEqual(['Shop 00', `${smallest?.shop ?? ''}1`]),
  );
  expect(
    within(drawn()[1] ?? document.body)
      .getByRole('checkbox', { name: `Select ${smallest?.id ?? ''}` })
      .matches(':checked'),
  ).toBe(true);
});

test('printing renders every row', async () => {
  renderPage(page(), { ...answered, answer: () => ({ resultList: orders.slice(0, 300) }) });
  await screen.findByText('Shop 3');
  expect(screen.queryByText('Shop 299')).toBeNull();
  await act(async () => {
    window.dispatchEvent(new Event('beforeprint'));
  });
  expect(screen.getByText('Shop 299')).toBeTruthy();
  await act(async () => {
    window.dispatchEvent(new Event('afterprint'));
  });
  expect(screen.queryByText('Shop 299')).toBeNull();
});

test("the browser's search finds all rows of a list of some hundreds; a list of thousands stays partial", async () => {
  renderPage(page(), { ...answered, answer: () => ({ resultList: orders.slice(0, 300) }) });
  await screen.findByText('Shop 3');
  await act(async () => {
    fireEvent.keyDown(window, { key: 'f', ctrlKey: true });
  });
  expect(await screen.findByText('Shop 299')).toBeTruthy();
  cleanup();
  renderPage(page(), answered);
  await screen.findByText('Shop 3');
  await act(async () => {
    fireEvent.keyDown(window, { key: 'f', metaKey: true });
  });
  expect(drawn().length).toBeLessThan(60);
});

test('cards on a phone are rendered only around the viewport as well', async () => {
  renderPage(page(), { ...answered, isMobile: true });
  await screen.findByText('Shop 3');
  await scrollTo(5000);
  const card = screen.getByText('Shop 5000').closest('li');
  expect([card?.getAttribute('aria-posinset'), card?.getAttribute('aria-setsize')]).toEqual(['5001', '10000']);
  expect(screen.queryByText('Shop 3')).toBeNull();
});
