import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateTimeOf, dateTimeParts } from './dateTimeParts.ts';

test.each([
  ['2026-11-21 09:05:00', '2026-11-21', '09:05'],
  ['2026-11-21 09:05:30', '2026-11-21', '09:05:30'],
])('"%s" is the day %s and the time %s, and the other way round', (text, day, time) => {
  expect(dateTimeParts(text)).toEqual([day, time]);
  expect(dateTimeOf(day, time)).toBe(text);
});

test('a day or a time alone is kept as it is, and neither is no value', () => {
  expect([dateTimeOf('2026-11-21', ''), dateTimeOf('', '09:05'), dateTimeOf('', '')]).toEqual(['2026-11-21 ', ' 09:05', undefined]);
  expect([dateTimeParts('2026-11-21 '), dateTimeParts(' 09:05'), dateTimeParts('2026-11-21')]).toEqual([['2026-11-21', ''], ['', '09:05'], ['2026-11-21', '']]);
});

test('what is typed is never changed by being kept, except for seconds of none', () => {
  const typed = fc.stringMatching(/^[0-9.:-]{0,10}$/);
  fc.assert(fc.property(typed, typed, (day, time) => {
    const shown = time.replace(/^(\d\d:\d\d):00$/, '$1');
    expect(dateTimeParts(dateTimeOf(day, time) ?? '')).toEqual([day, shown]);
  }));
});
