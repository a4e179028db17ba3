import { expect, test } from 'vitest';
import { dayRanges } from './dayRanges.ts';

test('the usual ranges include their first and last day', () => {
  expect(dayRanges('2026-03-05')).toEqual({
    today: ['2026-03-05', '2026-03-05'],
    lastWeek: ['2026-02-27', '2026-03-05'],
    lastDays: ['2026-02-04', '2026-03-05'],
    thisMonth: ['2026-03-01', '2026-03-05'],
    lastMonth: ['2026-02-01', '2026-02-28'],
  });
});

test('the month before January is December of the year before', () => {
  expect(dayRanges('2026-01-31').lastMonth).toEqual(['2025-12-01', '2025-12-31']);
});
