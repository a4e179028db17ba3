import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrivalDate, isBankDay, monthGrid, nextBankDay, type HolidayTable, type Transfer } from './calendar.ts';
import { currencies } from './currency.ts';
import { addDays, beijingDay, isDay, weekdayOf } from './day.ts';
import holidays from './holidays.data.json' with { type: 'json' };

const table: HolidayTable = holidays;
const anyDay = fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2027, 11) }).map(beijingDay);
const anyRegion = fc.constantFrom(...Object.keys(table));
const beijing = (wire: string): number => Date.parse(`${wire.replace(' ', 'T')}+08:00`);

describe('the holiday table', () => {
  test('has every region of the currencies for 2024 to 2027, and existing days only', () => {
    expect(new Set(Object.keys(table))).toEqual(new Set(currencies.map(({ region }) => region)));
    for (const { closed, open, years } of Object.values(table)) {
      expect(years).toEqual([2024, 2025, 2026, 2027]);
      for (const year of years)
        expect(Object.keys(closed).filter((day) => day.startsWith(String(year))).length).toBeGreaterThan(5);
      expect([...Object.keys(closed), ...open].filter((day) => !isDay(day))).toEqual([]);
    }
  });

  test('has make-up workdays on weekends only', () => {
    for (const { open } of Object.values(table))
      expect(open.filter((day) => ![0, 6].includes(weekdayOf(day)))).toEqual([]);
  });

  test('names the holiday', () => {
    expect(table['CN']?.closed['2026-10-01']).toBe('chinaNationalDay');
    expect(table['GB']?.closed['2026-12-28']).toBe('boxingDaySubstituteDay');
  });
});

describe('a bank day', () => {
  test.each<[string, string, boolean]>([
    ['2026-11-20', 'CN', true],
    ['2026-11-21', 'CN', false],
    ['2026-10-01', 'CN', false],
    ['2026-02-14', 'CN', true],
    ['2026-02-14', 'HK', false],
    ['2026-09-20', 'CN', true],
    ['2026-07-01', 'HK', false],
    ['2026-07-01', 'CN', true],
    ['2026-11-26', 'US', false],
    ['2026-07-03', 'US', true],
    ['2026-04-03', 'EU', false],
    ['2026-04-06', 'GB', false],
    ['2026-12-31', 'JP', false],
    ['2026-09-24', 'KR', false],
    ['2026-09-25', 'KR', false],
  ])('%s in %s: %s', (day, region, open) => {
    expect(isBankDay(day, region, table)).toBe(open);
  });

  test('of an unknown region is an error, not a guess', () => {
    expect(() => isBankDay('2026-11-20', 'XX', table)).toThrow(RangeError);
    expect(() => isBankDay('2026-11-20', 'toString', table)).toThrow(RangeError);
  });

  test('is followed by the first later day that is open everywhere', () => {
    fc.assert(
      fc.property(anyDay, anyRegion, anyRegion, (day, source, target) => {
        const open = (candidate: string): boolean =>
          [source, target].every((region) => isBankDay(candidate, region, table));
        const next = nextBankDay(day, [source, target], table);
        expect(next > day && open(next)).toBe(true);
        for (let between = addDays(day, 1); between < next; between = addDays(between, 1))
          expect(open(between)).toBe(false);
      }),
    );
  });

  test('that is not found is an error', () => {
    const closed = Object.fromEntries(
      Array.from({ length: 90 }, (_, index) => [addDays('2026-01-01', index), 'closed']),
    );
    expect(() => nextBankDay('2026-01-01', ['CN'], { CN: { closed, open: [], years: [2026] } })).toThrow(RangeError);
  });
});

describe('the arrival of a transfer', () => {
  const transfer: Transfer = {
    at: beijing('2026-11-18 10:00:00'),
    cutoff: '17:00:00',
    regions: ['US', 'CN'],
    businessDays: 1,
    holidaySupport: false,
    table,
  };

  test.each<[string, string]>([
    ['2026-11-18 16:59:59', '2026-11-19'],
    ['2026-11-18 17:00:00', '2026-11-20'],
    ['2026-11-20 16:59:59', '2026-11-23'],
    ['2026-11-20 17:00:00', '2026-11-24'],
    ['2026-11-21 09:00:00', '2026-11-24'],
    ['2026-11-25 10:00:00', '2026-11-27'],
    ['2026-11-26 10:00:00', '2026-11-30'],
    ['2026-09-30 18:00:00', '2026-10-09'],
  ])('ordered %s Beijing time is on %s', (ordered, arrives) => {
    expect(arrivalDate({ ...transfer, at: beijing(ordered) })).toBe(arrives);
  });

  test('may be on the day of the order', () => {
    expect(arrivalDate({ ...transfer, businessDays: 0 })).toBe('2026-11-18');
  });

  test('is on a make-up workday when both sides are open', () => {
    const domestic: Transfer = {
      ...transfer,
      at: beijing('2026-02-13 18:00:00'),
      regions: ['CN', 'CN'],
      businessDays: 0,
    };
    expect(arrivalDate(domestic)).toBe('2026-02-14');
    expect(arrivalDate({ ...domestic, regions: ['HK', 'CN'] })).toBe('2026-02-24');
  });

  test("does not wait for the target's holidays when it credits on them", () => {
    expect(arrivalDate({ ...transfer, at: beijing('2026-09-30 18:00:00'), holidaySupport: true })).toBe('2026-10-02');
  });

  test('is always on a day when the banks of both sides are open', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2027, 10) }),
        anyRegion,
        anyRegion,
        fc.integer({ min: 0, max: 5 }),
        (at, source, target, businessDays) => {
          const arrives = arrivalDate({ ...transfer, at, regions: [source, target], businessDays });
          expect([source, target].every((region) => isBankDay(arrives, region, table))).toBe(true);
          expect(arrives >= beijingDay(at)).toBe(true);
        },
      ),
    );
  });
});

describe('the calendar of a month', () => {
  test('spec: V-067 shows 42 days, six weeks from a Sunday, with the whole month in the first five or six', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1970, max: 2100 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const days = monthGrid(year, month);
        const first = `${year}-${String(month).padStart(2, '0')}-01`;
        expect(days).toHaveLength(42);
        expect(weekdayOf(days[0] ?? '')).toBe(0);
        expect(days.every((day, index) => index === 0 || day === addDays(days[index - 1] ?? '', 1))).toBe(true);
        expect(days.indexOf(first)).toBeGreaterThanOrEqual(0);
        expect(days.indexOf(first)).toBeLessThan(7);
        expect(new Set(days.filter((day) => day.startsWith(first.slice(0, 7)))).size).toBe(
          new Date(Date.UTC(year, month, 0)).getUTCDate(),
        );
      }),
    );
  });

  test('starts on the first of the month when that is a Sunday', () => {
    expect(monthGrid(2026, 11)[0]).toBe('2026-11-01');
    expect(monthGrid(2026, 10)[0]).toBe('2026-09-27');
  });
});
