import { describe, expect, test } from 'vitest';
import { keyedRows } from '../parts/rowsOf.ts';
import { headName, dayStarts, withoutDay } from './dayGroups.ts';

const rows = keyedRows(
  [
    { id: 'a', at: '2026-11-23 10:26:00' },
    { id: 'b', at: '2026-11-23 08:43:10' },
    { id: 'c', at: '2026-11-20 16:24:00' },
    { id: 'd', at: null },
  ],
  {},
  'id',
);

describe('days of rows', () => {
  test('begin with the first row of each', () => {
    expect([...(dayStarts(rows, 'at', null) ?? [])]).toEqual([
      ['a', '2026-11-23'],
      ['c', '2026-11-20'],
      ['d', '--'],
    ]);
    expect(dayStarts(rows, 'at', { column: 'at', descending: false })).not.toBeNull();
  });

  test('are not named without a time to group by, in another order, or among very many rows', () => {
    expect(dayStarts(rows, undefined, null)).toBeNull();
    expect(dayStarts(rows, 'at', { column: 'amount', descending: true })).toBeNull();
    const many = keyedRows(
      Array.from({ length: 500 }, () => ({ at: '2026-11-23 10:26:00' })),
      {},
    );
    expect(dayStarts(many, 'at', null)).toBeNull();
  });

  test('leave the time alone to their column', () => {
    expect(
      withoutDay(
        [
          { id: 'at', format: 'dateTime' },
          { id: 'until', format: 'dateTime' },
          { id: 'at', format: 'minute' },
        ],
        'at',
      ),
    ).toEqual([
      { id: 'at', format: 'dateTime', width: 88, timeOnly: true },
      { id: 'until', format: 'dateTime' },
      { id: 'at', format: 'minute', width: 88, timeOnly: true },
    ]);
  });

  test('have a name with the weekday, with the year unless it is this one, and none of their own for today', () => {
    expect(headName('2026-11-20', '2026-11-23', 'en')).toBe('Fri, November 20');
    expect(headName('2025-12-31', '2026-11-23', 'en')).toBe('Wed, December 31, 2025');
    expect(headName('2026-11-20', '2026-11-23', 'zh-CN')).toBe('11月20日周五');
    expect(headName('2026-11-23', '2026-11-23', 'en')).toBeNull();
    expect(headName('--', '2026-11-23', 'en')).toBeNull();
  });
});
