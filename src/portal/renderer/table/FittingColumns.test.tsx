// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BlockTable } from '../../../config/model.generated.ts';
import { renderPage } from '../../../../tests/support/renderPage.tsx';
import { answered, page, withOrders } from '../blocks/TableBlock.fixture.ts';

/** Every cell is as wide as this; jsdom lays nothing out. */
const cellWidth = 100;
let room = 0;
let looks: (() => void)[] = [];

beforeEach(() => {
  looks = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly look: () => void;
      constructor(look: () => void) {
        this.look = look;
      }
      observe() {
        looks.push(this.look);
      }
      disconnect() {
        looks = looks.filter((look) => look !== this.look);
      }
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => room);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => cellWidth);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return Math.max(room, this.querySelectorAll('thead th').length * cellWidth);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const columns: BlockTable['columns'] = [
  { id: 'shop' },
  { id: 'amount', format: 'money', currency: "='USD'", role: 'figure' },
  { id: 'rate' },
  { id: 'account', mobile: false },
  { id: 'reason' },
];
const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent.trim());

async function resized(width: number): Promise<void> {
  room = width;
  await act(async () => {
    for (const look of looks) look();
    await import('./FittingColumns.tsx');
  });
}

describe('a table that is wider than its frame', () => {
  test('folds away what a phone does not show, then what has no part in two lines, from the last one, until it fits', async () => {
    room = 500;
    const toOrder = [{ do: 'navigate' as const, to: 'test.order', params: { id: '=row.id' } }];
    renderPage(page({ columns, onClick: toOrder }), { ...answered, change: withOrders });
    await screen.findByRole('table');
    const all = heads();
    expect(all).toHaveLength(5);
    await resized(410);
    expect(heads()).toEqual(all.filter((_, at) => at !== 3));
    await resized(310);
    expect(heads()).toEqual(all.slice(0, 3));
    await resized(100);
    expect(heads()).toEqual(all.slice(0, 2));
    expect(screen.queryByRole('button', { name: 'Details' })).toBeNull();
    await resized(500);
    expect(heads()).toEqual(all);
  });

  test('has nothing to unfold where a row opens its details beside the list', async () => {
    room = 500;
    renderPage(page({ columns, rowKey: 'id', beside: [{ type: 'text', text: 'test.detail' }] }), answered);
    await screen.findByRole('table');
    await resized(310);
    expect(heads()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Details' })).toBeNull();
  });

  test('lets a row unfold the values where it does not lead to its details', async () => {
    room = 500;
    renderPage(page({ columns }), answered);
    await screen.findByRole('table');
    const last = heads()[4] ?? '';
    await resized(310);
    expect(heads()).not.toContain(last);
    const [open] = screen.getAllByRole('button', { name: 'Details' });
    if (!open) throw new Error('no row unfolds');
    fireEvent.click(open);
    expect(within(screen.getByRole('table')).getByText(last).tagName).toBe('DT');
  });
});
