// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../tests/support/renderPage.tsx';
import type { ChartData } from '../chartOption.ts';

const shown: ChartData[] = [];

// jsdom has no canvas.
vi.mock('../chartEngine.ts', () => ({ drawChart: () => ({ show: (data: ChartData) => shown.push(data), resize: () => undefined, dispose: () => undefined }) }));

afterEach(cleanup);

test('a chart gives screen readers the same figures as a table', async () => {
  renderPage({
    state: { days: [{ day: '01-14', amount: '1234.5' }, { day: '01-15', amount: null }] },
    blocks: [{ type: 'chart', kind: 'line', rows: '=page.days', x: 'day', series: [{ id: 'amount' }], format: 'amount' }],
  });
  const table = await screen.findByRole('table', { name: 'Amount' });
  expect([...table.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual(['01-141,234.50', '01-15--']);
  expect(shown.at(-1)?.series[0]?.values).toEqual([1234.5, null]);
});
