import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillText } from '../../src/server/language/fillText.ts';

type Texts = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

const textsOf = (locale: string, domain: string): Texts =>
  JSON.parse(readFileSync(new URL(`../../i18n/${locale}/${domain}.json`, import.meta.url), 'utf8'));

/** Where the records of a kind have the words of its states; other kinds have those of every order. */
const records = {
  withdraw: ['withdraw', 'status'],
  payment: ['payment', 'rowStatus'],
  bill: ['bill', 'status'],
  huichukou: ['huichukou', 'status'],
} as const;

test.each(['zh-CN', 'zh-HK', 'en'])('home names the state of a movement as its records do, in %s', (locale) => {
  const said = String(textsOf(locale, 'account')['movementStatus']);
  const ofOrders = textsOf(locale, 'domain')['orderStatus'] ?? {};
  const kinds: readonly (keyof typeof records | 'recharge')[] = [
    'withdraw',
    'payment',
    'bill',
    'huichukou',
    'recharge',
  ];
  for (const kind of kinds) {
    const [domain, group] = kind === 'recharge' ? ['domain', 'orderStatus'] : records[kind];
    const own = textsOf(locale, domain)[group] ?? {};
    for (const status of Object.keys(ofOrders).filter((one) => one !== 'draft'))
      expect([kind, status, fillText(said, locale, { kind, status })]).toEqual([
        kind,
        status,
        String(own[status] ?? ofOrders[status]),
      ]);
  }
});
