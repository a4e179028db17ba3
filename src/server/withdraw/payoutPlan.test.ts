import { describe, expect, test } from 'vitest';
import { isOpenFor, nextOpening, planPayout, type Payout } from './payoutPlan.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);
const toMainland: Payout = { sources: ['USD'], target: 'CNY', mode: 'NORMAL', wantsHoliday: true };

describe('a payout arrives', () => {
  test('half an hour after an order before the cut-off, to the second', () => {
    const ordered = at('2026-11-24T15:59:59');
    expect(planPayout(toMainland, ordered)).toEqual({
      day: '2026-11-24',
      arriveAt: ordered + 30 * 60_000,
      holiday: false,
    });
    expect(planPayout(toMainland, ordered + 1000)).toEqual({
      day: '2026-11-25',
      arriveAt: at('2026-11-25T10:00:00'),
      holiday: false,
    });
  });
  test('five minutes after a fast one', () => {
    const ordered = at('2026-11-24T09:00:00');
    expect(planPayout({ ...toMainland, mode: 'FAST' }, ordered).arriveAt).toBe(ordered + 5 * 60_000);
  });
  test('on the next bank day of both sides for more distant currencies', () => {
    expect(planPayout({ ...toMainland, target: 'EUR' }, at('2026-11-24T10:00:00')).day).toBe('2026-11-25');
    expect(planPayout({ ...toMainland, target: 'EUR' }, at('2026-11-27T10:00:00')).day).toBe('2026-11-30');
  });
  test('after the holidays of the source, and reports them', () => {
    expect(planPayout(toMainland, at('2026-11-25T17:00:00'))).toMatchObject({ day: '2026-11-27', holiday: true });
  });
  test('on a closed day of the mainland only on request', () => {
    const golden = at('2026-10-01T10:00:00');
    expect(planPayout(toMainland, golden).day).toBe('2026-10-01');
    expect(planPayout({ ...toMainland, wantsHoliday: false }, golden)).toMatchObject({
      day: '2026-10-08',
      holiday: true,
    });
  });
  test('as late as its slowest source', () => {
    expect(planPayout({ ...toMainland, sources: ['EUR', 'USD'] }, at('2026-11-25T17:00:00')).day).toBe('2026-11-27');
  });
});

test("money moves on bank days only, and otherwise from ten o'clock of the next", () => {
  const saturday = at('2026-11-28T11:00:00');
  expect(isOpenFor(toMainland, saturday)).toBe(false);
  expect(nextOpening(toMainland, saturday)).toBe(at('2026-11-30T10:00:00'));
  expect(isOpenFor(toMainland, at('2026-11-30T10:00:00'))).toBe(true);
});

test('make-up workdays of the mainland are bank days', () => {
  expect(isOpenFor({ ...toMainland, sources: ['CNY'], wantsHoliday: false }, at('2026-02-14T11:00:00'))).toBe(true);
});
