// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../tests/support/renderPage.tsx';

// jsdom has no layout and reports no sizes.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe: () => void;
      constructor(tell: () => void) {
        this.observe = tell;
      }
      disconnect(): void {}
    },
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});
afterEach(cleanup);

test('a chart gives screen readers the same figures in a table', async () => {
  renderPage({
    state: {
      days: [
        { day: '01-14', amount: '1234.5' },
        { day: '01-15', amount: null },
      ],
    },
    blocks: [
      { type: 'chart', kind: 'line', rows: '=page.days', x: 'day', series: [{ id: 'amount' }], format: 'amount' },
    ],
  });
  const table = await screen.findByRole('table', { name: 'Amount' });
  expect([...table.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual(['01-141,234.50', '01-15--']);
});

test('rates of a pair are those of the units for which it is quoted', async () => {
  const { container } = renderPage({
    state: {
      days: [
        { day: '01-14', rate: '0.047241' },
        { day: '01-15', rate: '0.0472' },
      ],
    },
    blocks: [
      {
        type: 'chart',
        kind: 'line',
        rows: '=page.days',
        x: 'day',
        series: [{ id: 'rate' }],
        format: 'rate',
        currency: 'JPY',
        toCurrency: 'CNY',
      },
    ],
  });
  const table = await screen.findByRole('table', { name: 'Rate' });
  expect([...table.querySelectorAll('tbody td')].map((cell) => cell.textContent)).toEqual([
    '100 JPY = 4.7241 CNY',
    '100 JPY = 4.72 CNY',
  ]);
  const ticks = [...container.querySelectorAll('svg text')].flatMap(({ textContent }) => Number(textContent));
  expect(ticks.filter((tick) => tick > 4.7 && tick < 4.8).length).toBeGreaterThan(1);
});

test('the drawing has a bar for each figure and shows the exact figures under the pointer', async () => {
  const { container } = renderPage({
    state: {
      days: [
        { day: '01-14', in: '1234.5', out: '-10' },
        { day: '01-15', in: null, out: '3' },
      ],
    },
    blocks: [
      {
        type: 'chart',
        kind: 'bar',
        rows: '=page.days',
        x: 'day',
        series: [{ id: 'in' }, { id: 'out' }],
        format: 'amount',
      },
    ],
  });
  await screen.findByRole('table');
  expect(container.querySelectorAll('rect[fill]').length).toBe(3);
  const [first] = container.querySelectorAll('.sb-chart-target');
  if (first) fireEvent.pointerOver(first);
  expect(container.querySelector('.sb-chart-figures')?.textContent).toMatch(/^01-14.*1,234\.50.*\u221210\.00$/);
});

test('a pie has a slice and a name for each category above zero', async () => {
  const { container } = renderPage({
    state: {
      parts: [
        { name: 'EUR', amount: '1' },
        { name: 'USD', amount: '3' },
      ],
    },
    blocks: [
      { type: 'chart', kind: 'pie', rows: '=page.parts', x: 'name', series: [{ id: 'amount' }], format: 'amount' },
    ],
  });
  await screen.findByRole('table');
  expect([...container.querySelectorAll('.sb-chart-slice')].map((slice) => slice.getAttribute('d') !== '')).toEqual([
    true,
    true,
  ]);
  expect(container.querySelector('.sb-chart-legend')?.textContent).toBe('EURUSD');
});

test('with hidden amounts, axis, tooltip and table show none', async () => {
  const { container } = renderPage(
    {
      state: { days: [{ day: '01-14', in: '1234.5' }] },
      blocks: [
        {
          type: 'chart',
          kind: 'bar',
          rows: '=page.days',
          x: 'day',
          series: [{ id: 'in' }],
          format: 'money',
          currency: 'USD',
          hideWith: 'HOME_AMOUNT',
        },
      ],
    },
    {
      session: { preferences: [{ preferenceType: 'HOME_AMOUNT', preferenceValue: 'hide' }] },
      change: (portal) => ({
        manifest: {
          ...portal.manifest,
          site: { ...portal.manifest.site, preferences: { save: 'preference.save', part: 'preferences' } },
        },
      }),
    },
  );
  await screen.findByRole('table');
  const [first] = container.querySelectorAll('.sb-chart-target');
  if (first) fireEvent.pointerOver(first);
  expect(container.querySelector('.sb-chart-figures')?.textContent).toContain('****');
  expect(container.textContent?.replaceAll('01-14', '')).not.toMatch(/\d/);
  expect(container.querySelectorAll('rect[fill]').length).toBe(1);
});
