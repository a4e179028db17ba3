// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { PageFile } from '../../../config/model.generated.ts';
import { renderPage } from '../../../../tests/support/renderPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a table with the look of a list has rows of two lines on a wide screen too', async () => {
  renderPage(
    {
      state: { rows: [{ id: '1', name: 'One', amount: '10.00', currency: 'USD', time: '2026-11-20 10:26:31' }] },
      blocks: [
        {
          type: 'table',
          look: 'list',
          rows: '=page.rows',
          rowKey: 'id',
          columns: [
            { id: 'name', role: 'lead' },
            { id: 'amount', format: 'money', currency: '=row.currency' },
            { id: 'time', format: 'dateTime', role: 'note' },
          ],
          paging: false,
          tools: [],
        },
      ],
    },
    { texts: { name: 'Name', amount: 'Amount', time: 'Time' } },
  );
  expect((await screen.findByRole('listitem')).textContent).toContain('One');
  expect(screen.queryByRole('table')).toBeNull();
});

test('a notice with the look of a line has no frame, and is still a note', async () => {
  const { container } = renderPage(
    { blocks: [{ type: 'notice', look: 'line', text: 'words.soon' }] },
    { texts: { 'words.soon': 'Holidays soon' } },
  );
  expect((await screen.findByRole('note')).textContent).toBe('Holidays soon');
  expect(container.querySelector('.sb-notice-line')).not.toBeNull();
});

const nested: PageFile = {
  blocks: [
    {
      type: 'grid',
      blocks: [
        {
          id: 'left',
          type: 'grid',
          span: 16,
          blocks: [
            { id: 'chart', type: 'text', text: 'words.chart' },
            { id: 'list', type: 'text', text: 'words.orders' },
          ],
        },
        {
          id: 'right',
          type: 'grid',
          span: 8,
          blocks: [
            { id: 'todo', type: 'text', text: 'words.todo', orderMobile: -1 },
            { id: 'gone', type: 'text', text: 'words.chart', visibleWhen: 'false', orderMobile: -2 },
          ],
        },
      ],
    },
  ],
};
const words = { 'words.chart': 'Chart', 'words.orders': 'Orders', 'words.todo': 'To do' };

test.each([
  { isMobile: false, order: ['Chart', 'Orders', 'To do'] },
  { isMobile: true, order: ['To do', 'Chart', 'Orders'] },
])('blocks of grids have their place on a phone: $isMobile', async ({ isMobile, order }) => {
  const { container } = renderPage(nested, { texts: words, isMobile });
  await screen.findByText('To do');
  expect([...container.querySelectorAll('.sb-text')].map((text) => text.textContent)).toEqual(order);
});

test('blocks of grids follow a window that becomes wide', async () => {
  const window = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal('matchMedia', () => window);
  const { container } = renderPage(nested, { texts: words });
  await screen.findByText('To do');
  const shown = () => [...container.querySelectorAll('.sb-text')].map((text) => text.textContent);
  expect(shown()).toEqual(['To do', 'Chart', 'Orders']);
  window.matches = false;
  act(() => void window.dispatchEvent(new Event('change')));
  expect(shown()).toEqual(['Chart', 'Orders', 'To do']);
});

test('a link to something to be done says what a press does', async () => {
  const routes = { routes: [{ path: '/wallet', page: 'wallet.home' }], fallback: 'test.notFound' };
  renderPage(
    {
      state: { count: 2 },
      blocks: [
        {
          type: 'links',
          style: 'list',
          links: [
            {
              id: 'renew',
              to: 'wallet.home',
              text: 'words.expired',
              args: { count: '=page.count' },
              note: 'words.why',
              go: 'words.renew',
            },
          ],
        },
      ],
    },
    {
      texts: { 'words.expired': '{count} expired', 'words.why': 'On hold', 'words.renew': 'Renew' },
      change: (portal) => ({ manifest: { ...portal.manifest, routes } }),
    },
  );
  expect((await screen.findByRole('link')).textContent).toBe('2 expiredOn holdRenew');
});
