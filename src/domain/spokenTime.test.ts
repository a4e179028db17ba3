import { expect, test } from 'vitest';
import { spokenTime, spokenTimeAlone } from './spokenTime.ts';

/** 2026-11-24 00:30 in Beijing, when it is still the day before in UTC. */
const now = Date.UTC(2026, 10, 23, 16, 30);

test.each([
  ['2026-11-24 10:26:59', 'en', 'today\u00A010:26'],
  ['2026-11-25 12:00:00', 'en', 'tomorrow\u00A012:00'],
  ['2026-11-23 23:59:00', 'en', 'yesterday\u00A023:59'],
  ['2026-11-26 12:00:00', 'en', 'Thu, November 26\u00A012:00'],
  ['2027-01-04 12:00:00', 'en', 'Mon, January 4, 2027\u00A012:00'],
  ['2026-11-22 12:00:00', 'en', '11-22\u00A012:00'],
  ['2025-11-22 12:00:00', 'en', '2025-11-22\u00A012:00'],
  ['2026-11-24 10:26:59', 'zh-CN', '今天\u00A010:26'],
  ['2026-11-25 12:00:00', 'zh-CN', '明天\u00A012:00'],
  ['2026-11-26 12:00:00', 'zh-CN', '11月26日周四\u00A012:00'],
  ['2026-11-26 12:00:00', 'zh-HK', '11月26日週四\u00A012:00'],
])('%s in %s is %s', (time, locale, spoken) => {
  expect(spokenTime(time, now, locale)).toBe(spoken);
});

test('alone it begins with a capital letter', () => {
  expect(spokenTimeAlone('2026-11-25 12:00:00', now, 'en')).toBe('Tomorrow\u00A012:00');
});

test('what is no time has no words', () => {
  expect(spokenTime('soon', now, 'en')).toBe('--');
  expect(spokenTime(null, now, 'en')).toBe('--');
});
