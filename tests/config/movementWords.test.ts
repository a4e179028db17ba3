import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const textsOf = (locale: string, domain: string): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  JSON.parse(readFileSync(new URL(`../../i18n/${locale}/${domain}.json`, import.meta.url), 'utf8'));

test.each(['zh-CN', 'zh-HK', 'en'])('home names the state of a movement as the records do, in %s', (locale) => {
  const { draft: _draft, ...ofOrders } = textsOf(locale, 'domain')['orderStatus'] ?? {};
  const ofWithdrawals = textsOf(locale, 'withdraw')['status'] ?? {};
  expect(textsOf(locale, 'account')['movementStatus']).toEqual({
    ...ofOrders,
    awaitingRate: ofWithdrawals['awaitingPayment'],
    onItsWay: ofWithdrawals['processing'],
    arrived: ofWithdrawals['succeeded'],
  });
});
