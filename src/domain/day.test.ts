import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  beijingDateTime,
  beijingDay,
  daysBetween,
  instantOfBeijing,
  isDay,
  startOfBeijingDay,
  weekdayOf,
} from './day.ts';

const anyInstant = fc.integer({ min: Date.UTC(1980, 0), max: Date.UTC(2100, 0) });

describe('a calendar day', () => {
  test.each(['2024-02-29', '2026-12-31'])('%s exists', (day) => expect(isDay(day)).toBe(true));
  test.each(['2025-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '2026/01/01', ''])('"%s" does not', (day) =>
    expect(isDay(day)).toBe(false),
  );

  test('is counted across months, leap days and years', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2024-01-01', '2025-01-01')).toBe(366);
    expect(daysBetween('2025-01-01', '2024-01-01')).toBe(-366);
    expect(weekdayOf('2026-11-21')).toBe(6);
  });

  test('is n days away after n days are added', () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: -40_000, max: 40_000 }), (instant, count) => {
        const day = beijingDay(instant);
        expect(daysBetween(day, addDays(day, count))).toBe(count);
      }),
    );
  });
});

describe('Beijing time', () => {
  test('starts the day eight hours before UTC', () => {
    expect(beijingDateTime(Date.UTC(2026, 10, 20, 15, 59, 59))).toBe('2026-11-20 23:59:59');
    expect(beijingDateTime(Date.UTC(2026, 10, 20, 16))).toBe('2026-11-21 00:00:00');
  });

  test('converts back to the same instant, to the second', () => {
    fc.assert(
      fc.property(anyInstant, (instant) => {
        expect(instantOfBeijing(beijingDateTime(instant))).toBe(Math.floor(instant / 1000) * 1000);
      }),
    );
  });

  test.each([
    '2026-11-20',
    '2026-11-20 24:00:00',
    '2026-02-30 10:00:00',
    '2026-11-20T10:00:00',
    '2026-11-20 10:00:00 x',
    '',
  ])('"%s" is not a time', (text) => {
    expect(instantOfBeijing(text)).toBeNull();
  });

  test('a day begins at 00:00 in Beijing; anything else is no day', () => {
    expect(beijingDateTime(startOfBeijingDay('2026-11-21'))).toBe('2026-11-21 00:00:00');
    expect(() => startOfBeijingDay('2026-02-30')).toThrow('"2026-02-30" is not a day: write it YYYY-MM-DD.');
  });
});
