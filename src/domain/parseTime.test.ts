import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseTime } from './parseTime.ts';

describe('a typed time', () => {
  test.each([
    ['9:05', '09:05'],
    ['09:05', '09:05'],
    ['0905', '09:05'],
    ['905', '09:05'],
    [' 23:59 ', '23:59'],
    ['9:5', '09:05'],
    ['09:05:00', '09:05'],
    ['09:05:30', '09:05:30'],
  ])('"%s" is %s', (text, time) => expect(parseTime(text)).toEqual({ ok: true, value: time }));

  test.each([
    ['24:00', 'badFormat'],
    ['12:60', 'badFormat'],
    ['12:00:60', 'badFormat'],
    ['12', 'badFormat'],
    ['noon', 'badFormat'],
    ['', 'empty'],
  ])('"%s" is refused: %s', (text, reason) => expect(parseTime(text)).toEqual({ ok: false, error: reason }));

  test('that was read is read again unchanged', () => {
    fc.assert(
      fc.property(fc.nat(29), fc.nat(69), fc.option(fc.nat(69)), (hour, minute, second) => {
        const read = parseTime([hour, minute, ...(second === null ? [] : [second])].join(':'));
        expect(read.ok ? parseTime(read.value) : read).toEqual(read);
      }),
    );
  });
});
