import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const textsOf = (locale: string, domain: string): Readonly<Record<string, Readonly<Record<string, string>>>> =>
  JSON.parse(readFileSync(new URL(`../../i18n/${locale}/${domain}.json`, import.meta.url), 'utf8'));

test.each(['zh-CN', 'zh-HK', 'en'])('home names the state of a movement as the records do, in %s', (locale) => {
  const { draft: _draft, ...ofOrders } = textsOf(locale, 'domain')['orderStatus'] ?? {};
  const ofWithdrawals = textsOf(locale, 'withdraw')['status'] ?? {};
  const ofExports = textsOf(locale, 'huichukou')['status'] ?? {};
  const ofBills = textsOf(locale, 'bill')['status'] ?? {};
  expect(textsOf(locale, 'account')['movementStatus']).toEqual({
    ...ofOrders,
    awaitingRate: ofWithdrawals['awaitingPayment'],
    onItsWay: ofWithdrawals['processing'],
    arrived: ofWithdrawals['succeeded'],
    toPay: ofBills['awaitingPayment'],
    paid: ofBills['succeeded'],
    inReview: ofExports['awaitingApproval'],
    awaitingBuyer: ofExports['awaitingPayment'],
    clearing: ofExports['processing'],
    inWallet: ofExports['succeeded'],
    sentBack: ofExports['failed'],
    closed: ofExports['cancelled'],
  });
});

test.each(['zh-CN', 'zh-HK', 'en'])('a bill and a payment have the same states in the same words, in %s', (locale) => {
  const ofBills = textsOf(locale, 'bill')['status'] ?? {};
  expect(ofBills).toEqual(textsOf(locale, 'payment')['rowStatus']);
  const { processing, failed, returned, cancelled } = textsOf(locale, 'domain')['orderStatus'] ?? {};
  expect(ofBills).toMatchObject({ processing, failed, returned, cancelled });
});
