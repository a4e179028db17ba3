import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formats } from '../../config/formats.ts';
import { dateTimeOf, dateTimeParts } from './dateTimeParts.ts';

const own = { type: 'string', format: 'beijing-time' };
const standard = { type: 'string', format: 'date-time' };

test.each([
  ['2026-11-21 09:05:00', '2026-11-21', '09:05'],
  ['2026-11-21 09:05:30', '2026-11-21', '09:05:30'],
])('"%s" is the day %s and the time %s, in both directions', (text, day, time) => {
  expect(dateTimeParts(text)).toEqual([day, time]);
  expect(dateTimeOf(day, time, own)).toBe(text);
});

test('a day or a time alone is kept as typed, and without both there is no value', () => {
  expect([dateTimeOf('2026-11-21', '', own), dateTimeOf('', '09:05', own), dateTimeOf('', '', standard)]).toEqual([
    '2026-11-21 ',
    ' 09:05',
    undefined,
  ]);
  expect([dateTimeParts('2026-11-21 '), dateTimeParts(' 09:05'), dateTimeParts('2026-11-21')]).toEqual([
    ['2026-11-21', ''],
    ['', '09:05'],
    ['2026-11-21', ''],
  ]);
});

test('a stored value reads back as typed, except for seconds that are zero', () => {
  const typed = fc.stringMatching(/^[0-9.:-]{0,10}$/);
  fc.assert(
    fc.property(typed, typed, (day, time) => {
      const shown = time.replace(/^(\d\d:\d\d):00$/, '$1');
      expect(dateTimeParts(dateTimeOf(day, time, own) ?? '')).toEqual([day, shown]);
    }),
  );
});

test.each([
  ['2024-01-05T10:20:30Z', '2024-01-05', '18:20:30'],
  ['2024-01-05T18:20:00+08:00', '2024-01-05', '18:20'],
  ['2023-12-31t23:30:00.123456z', '2024-01-01', '07:30'],
  ['2024-01-05T00:00:00-05:00', '2024-01-05', '13:00'],
])('an instant of a server, "%s", is the day %s and the time %s here', (text, day, time) =>
  expect(dateTimeParts(text)).toEqual([day, time]),
);

test('with the format date-time the stored instant is the entered one', () => {
  expect(dateTimeOf('2024-01-05', '18:20', standard)).toBe('2024-01-05T18:20:00+08:00');
  const moment = fc.date({
    min: new Date('1000-01-02T00:00:00Z'),
    max: new Date('9999-12-30T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moment, (date) => {
      const text = `${date.toISOString().slice(0, 19)}Z`;
      const kept = dateTimeOf(...dateTimeParts(text), standard) ?? '';
      expect(formats['date-time'].test(kept)).toBe(true);
      expect(Date.parse(kept)).toBe(Date.parse(text));
    }),
  );
});
