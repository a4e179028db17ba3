// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import type { Actions, Item } from '../../../config/model.generated.ts';
import type { Portal } from '../../lifecycle/Portal.ts';
import { compileRoutes } from '../../../engine/route/matchRoute.ts';
import { renderPage, type RenderOptions } from '../../../../tests/support/renderPage.tsx';

afterEach(cleanup);

function valueOf(item: Omit<Item, 'id'>, options: RenderOptions = {}): string | null | undefined {
  const { container } = renderPage({ blocks: [{ type: 'descriptions', items: [{ id: 'amount', ...item }] }] }, options);
  return container.querySelector('dd')?.textContent;
}

describe('a shown value', () => {
  test.each([
    [{ value: '1234567.5', format: 'money', currency: 'USD' }, 'USD 1,234,567.50'],
    [{ value: '1234567', format: 'money', currency: 'JPY' }, 'JPY 1,234,567'],
    [{ value: '90.68', format: 'money', currency: 'CNY', share: '0.0045' }, 'CNY 90.68 · 0.45%'],
    [{ value: null, format: 'money', currency: 'CNY', share: '0.0045' }, '--'],
    [{ value: '12.5', format: 'amount', currency: 'USD' }, '12.50'],
    [{ value: '7.123456789', format: 'rate' }, '7.1235'],
    [{ value: '6.6940585', format: 'rate', currency: 'USD', toCurrency: 'CNY' }, '1 USD = 6.6941 CNY'],
    [{ value: '0.042474', format: 'rate', currency: 'JPY', toCurrency: 'CNY' }, '100 JPY = 4.2474 CNY'],
    [{ value: 'USD', format: 'currency', texts: 'test.status' }, 'USD US dollar ($)'],
    [{ value: 'USD', format: 'currency' }, 'USD ($)'],
    [{ value: '0.0035', format: 'percent' }, '0.35%'],
    [{ value: 1234, format: 'integer' }, '1,234'],
    [{ value: '2026-01-15 08:00:00', format: 'date' }, '2026-01-15'],
    [{ value: true }, 'Yes'],
    [{ value: '13812345678', format: 'maskedPhone' }, '138****5678'],
    [{ value: null, format: 'amount' }, '--'],
    [{ value: '' }, '--'],
    [{ value: '2', format: 'options', texts: 'test.status' }, 'Paid'],
  ] satisfies [Omit<Item, 'id'>, string][])('%o reads %s', (item, expected) => {
    expect(valueOf(item, { texts: { 'test.status.2': 'Paid', 'test.status.USD': 'US dollar' } })).toBe(expected);
  });

  test('of a currency has its flag, which says nothing by itself; a currency without one has its words', () => {
    const flagsOf = (value: string) => {
      const { container } = renderPage({
        blocks: [{ type: 'descriptions', items: [{ id: 'in', value, format: 'currency' }] }],
      });
      return [...container.querySelectorAll('dd img')].map((flag) => [
        flag.getAttribute('src'),
        flag.getAttribute('alt'),
      ]);
    };
    expect(flagsOf('USD')).toEqual([['/assets/flags-2.8.3/us.svg', '']]);
    expect(flagsOf('TWD')).toEqual([]);
  });

  test('of an amount and its part has a quiet code, and in Chinese no blanks around the dot', async () => {
    const item = { value: '90.68', format: 'money', currency: 'CNY', share: '0.0045' } as const;
    const inChinese = (portal: Portal) => {
      portal.texts.locale = 'zh-CN';
      return portal;
    };
    expect(valueOf(item, { change: inChinese })).toBe('CNY 90.68·0.45%');
    expect(document.querySelector('.sb-money-code')?.textContent).toBe('CNY ');
  });

  test('of nothing is not green', () => {
    const toneOf = (value: string) => {
      valueOf({ value, format: 'money', currency: 'USD', tone: 'success' });
      const found = document.querySelector('dd .sb-value')?.className;
      cleanup();
      return found;
    };
    expect(toneOf('5.00')).toContain('sb-tone-success');
    expect(toneOf('0.00')).not.toContain('sb-tone');
  });

  test('of money that came in is green with a plus in a list, whatever its format; zero, a loss and a sum above the list have none', async () => {
    const { container } = renderPage({
      state: { rows: ['1234.5', '0', '-3'].map((amount, id) => ({ id, amount })) },
      blocks: [
        {
          type: 'table',
          rows: '=page.rows',
          columns: [
            { id: 'amount', format: 'money', currency: 'USD', tone: 'success' },
            { id: 'figure', value: '=row.amount', format: 'amount', currency: 'USD', tone: 'success' },
            { id: 'plain', value: '=row.amount', format: 'money', currency: 'USD' },
          ],
        },
        { type: 'statistics', items: [{ id: 'sum', value: '5', format: 'money', currency: 'USD', tone: 'success' }] },
      ],
    });
    const cells = await screen.findAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual(
      [
        ['USD +1,234.50', '+1,234.50', 'USD 1,234.50'],
        ['USD 0.00', '0.00', 'USD 0.00'],
        ['USD −3.00', '−3.00', 'USD −3.00'],
      ].flat(),
    );
    expect(container.querySelector('.sb-statistic dd')?.textContent).toBe('USD 5.00');
  });

  test('of a rate is hidden where both currencies are the same; in a table its cell is empty', async () => {
    const rate = { value: '1', format: 'rate', currency: '=row.from', toCurrency: 'USD' } as const;
    const { container } = renderPage({
      state: {
        rows: [
          { id: '1', from: 'USD' },
          { id: '2', from: 'EUR' },
        ],
      },
      blocks: [
        {
          type: 'descriptions',
          items: [
            { id: 'own', ...rate, currency: 'USD' },
            { id: 'other', ...rate, currency: 'EUR' },
          ],
        },
        {
          type: 'statistics',
          items: [
            { id: 'own', ...rate, currency: 'USD' },
            { id: 'other', ...rate, currency: 'EUR' },
          ],
        },
        {
          type: 'table',
          rows: '=page.rows',
          rowKey: 'id',
          columns: [{ id: 'rate', ...rate }],
          paging: false,
          tools: [],
        },
      ],
    });
    expect([...container.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      '1 EUR = 1 USD',
      '1 EUR = 1 USD',
    ]);
    await waitFor(() =>
      expect([...container.querySelectorAll('tbody td')].map(({ textContent }) => textContent)).toEqual([
        '--',
        '1 EUR = 1 USD',
      ]),
    );
  });

  test('spec: V-024 as a quota shows its number up to 100000000 and unlimited above', () => {
    expect(valueOf({ value: '100000000', format: 'quota' })).toBe('100,000,000.00');
    cleanup();
    expect(valueOf({ value: '100000001', format: 'quota' })).toBe('Unlimited quota');
  });

  test('the currency code of a quota is as quiet as that of an amount', () => {
    const { container } = renderPage({
      blocks: [{ type: 'descriptions', items: [{ id: 'quota', value: '5', format: 'quota', currency: 'CNY' }] }],
    });
    expect(container.querySelector('dd .sb-money-code')?.textContent).toBe('CNY ');
  });

  test('with a tone for its value is a tag in that tone', () => {
    const { container } = renderPage({
      blocks: [{ type: 'descriptions', items: [{ id: 'status', value: 'OK', tones: { OK: 'success' } }] }],
    });
    expect(container.querySelector('dd span')?.className).toContain('sb-tag sb-tone-success');
  });

  test('that the user hid reads **** and can be shown again', async () => {
    const { sent } = renderPage(
      {
        blocks: [
          {
            type: 'descriptions',
            items: [{ id: 'amount', value: '5', format: 'amount', eye: 'HOME_AMOUNT', copy: true }],
          },
        ],
      },
      {
        session: { preferences: [{ preferenceType: 'HOME_AMOUNT', preferenceValue: 'hide' }] },
        answer: () => [],
        change: (portal) => ({
          manifest: {
            ...portal.manifest,
            site: { ...portal.manifest.site, preferences: { save: 'preference.save', part: 'preferences' } },
          },
        }),
      },
    );
    expect(screen.getByText('****')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copy' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Hide amounts', pressed: true }));
    await waitFor(() =>
      expect(sent[0]).toEqual({
        operation: 'preference.save',
        input: { preferenceType: 'HOME_AMOUNT', preferenceValue: 'show' },
      }),
    );
  });

  describe('with a link', () => {
    const orders: NonNullable<RenderOptions['change']> = (portal) => ({
      routes: compileRoutes([{ path: '/orders', page: 'test.orders' }]),
      manifest: {
        ...portal.manifest,
        routes: { routes: [{ path: '/orders', page: 'test.orders' }], fallback: 'test.notFound' },
      },
    });
    const draw = (onClick: Actions, change = orders) =>
      renderPage({ blocks: [{ type: 'descriptions', items: [{ id: 'orderId', value: 'A1', onClick }] }] }, { change });

    test('to a page is a real link, and a plain press stays in this document', () => {
      const { visited } = draw([
        { do: 'guard', guard: 'kyc', when: 'false' },
        { do: 'navigate', to: 'test.orders', query: { id: '7' } },
      ]);
      const link = screen.getByRole('link', { name: 'A1' });
      expect(link.getAttribute('href')).toBe('/orders?id=7');
      expect(fireEvent.click(link)).toBe(false);
      return waitFor(() => expect(visited).toEqual(['/orders?id=7']));
    });

    test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
      'with %o leaves the press to the browser',
      (how) => {
        const { visited } = draw([{ do: 'navigate', url: '/orders' }]);
        expect(fireEvent.click(screen.getByRole('link', { name: 'A1' }), how)).toBe(true);
        expect(visited).toEqual([]);
      },
    );

    test('to a page that the user may not open is plain text', () => {
      draw([{ do: 'navigate', url: '/nowhere' }]);
      expect(screen.getByText('A1')).toBeTruthy();
      expect(screen.queryByRole('link')).toBeNull();
      expect(screen.queryByRole('button')).toBeNull();
    });

    test('whose redirects form a cycle is plain text', () => {
      draw([{ do: 'navigate', url: '/a/1' }], (portal) => ({
        routes: compileRoutes([
          { path: '/a/*', redirect: '/b/*' },
          { path: '/b/*', redirect: '/a/*' },
        ]),
        manifest: portal.manifest,
      }));
      expect(screen.queryByRole('link')).toBeNull();
    });

    test('with other actions is a button', async () => {
      const { visited } = draw([
        { do: 'set', path: 'page.x', value: 1 },
        { do: 'navigate', url: '/orders' },
      ]);
      fireEvent.click(screen.getByRole('button', { name: 'A1' }));
      await waitFor(() => expect(visited).toEqual(['/orders']));
    });
  });
});
