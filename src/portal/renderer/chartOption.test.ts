import { expect, test } from 'vitest';
import { chartOption, type ChartData } from './chartOption.ts';

const colours = { text: '#111', line: '#222', background: '#333', series: ['#444'] };
const data: ChartData = { kind: 'bar', categories: ['Jan', 'Feb'], series: [{ name: 'In', values: [1, 2], texts: ['1.00', '2.00'] }, { name: 'Out', values: [3, null], texts: ['3.00', '--'] }] };

test('tooltips are drawn on the canvas and read the exact texts', () => {
  const { tooltip } = chartOption(data, colours);
  expect(tooltip.renderMode).toBe('richText');
  const points = [{ seriesIndex: 0, dataIndex: 1, name: 'Feb', seriesName: 'In' }, { seriesIndex: 1, dataIndex: 1, name: 'Feb', seriesName: 'Out' }];
  // The two kinds of chart hand their tooltip one point or several.
  expect((tooltip.formatter as (points: unknown) => string)(points)).toBe('Feb\nIn  2.00\nOut  --');
});

test('a pie names its slices by category', () => {
  expect(chartOption({ ...data, kind: 'pie' }, colours).series[0]).toMatchObject({ type: 'pie', data: [{ name: 'Jan', value: 1 }, { name: 'Feb', value: 2 }] });
});
