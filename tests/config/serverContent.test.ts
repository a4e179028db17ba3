import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bestVariant } from '../../src/config/check/routePaths.ts';
import { serverWords } from '../../src/server/language/serverWords.ts';
import { serviceFacts } from '../../src/server/seed/content/serviceFacts.ts';
import { allLocales } from '../../src/server/language/locale.ts';
import { agreements } from '../../src/server/seed/content/agreements.ts';
import { activities, ads } from '../../src/server/seed/content/activities.ts';
import { bannersAt } from '../../src/server/seed/content/banners.ts';
import { guides } from '../../src/server/seed/content/guides.ts';
import { messageTemplates, popLetters } from '../../src/server/seed/content/messageTemplates.ts';
import { notices } from '../../src/server/seed/content/notices.ts';
import { decimalToString, divideDecimal } from '../../src/domain/decimal.ts';
import { feeOf } from '../../src/domain/exchange.ts';
import { formatMoney, formatPercent } from '../../src/domain/format.ts';
import { money, moneyToDecimal, moneyToWire, type Money } from '../../src/domain/money.ts';
import { paymentFee } from '../../src/server/payment/paymentTerms.ts';
import { exchangeFeeRule, exchangeLimits } from '../../src/server/wallet/exchangeTerms.ts';
import { grossFee, withdrawLimits } from '../../src/server/withdraw/withdrawRules.ts';
import { trialSeconds } from '../../src/server/wallet/exchangeTrial.ts';
import { quoteSeconds } from '../../src/server/withdraw/priceRequest.ts';
import { shippedProject } from '../support/shippedProject.ts';

const now = Date.UTC(2026, 10, 23, 2);
const banners = bannersAt(now);
const { resolved } = shippedProject();
const routes = resolved.flatMap(({ config }) => config.routes.routes);

test('every link in server content leads to a page of the portal', () => {
  const links = [
    ...banners.map(({ link }) => link),
    ...notices.map(({ url }) => url),
    ...ads.map(({ url }) => url),
    ...activities.map(({ url }) => url),
    ...[...messageTemplates, ...popLetters].map(({ to, feature }) => to?.url ?? feature?.url),
  ];
  const own = links.filter((link): link is string => typeof link === 'string' && link.startsWith('/'));
  expect(own.length).toBeGreaterThan(20);
  expect(own.filter((link) => bestVariant(routes, link) === undefined)).toEqual([]);
});

test('no agreement names a page that does not exist', () => {
  const glossary = JSON.parse(readFileSync('i18n/glossary.json', 'utf8')) as {
    places: Record<string, Record<string, string[]>>;
  };
  const absent = Object.entries(glossary.places)
    .filter(([address]) => bestVariant(routes, address) === undefined)
    .flatMap(([, names]) => Object.values(names).flat());
  expect(absent.length).toBeGreaterThan(10);
  expect(
    agreements.flatMap(({ id, content }) =>
      absent.filter((name) => content.includes(name)).map((name) => `${id}: ${name}`),
    ),
  ).toEqual([]);
});

describe('server content matches the rules', () => {
  const banner = (name: string) =>
    banners
      .filter(({ id }) => id.includes(name))
      .flatMap(({ text, languages }) => [text, String(languages)])
      .join(' ');
  const guide = (code: string) => JSON.stringify(guides.find((one) => one.code === code));

  test('the time for which a rate is locked', () => {
    expect(
      banner('b2c_cn_header-seller-2').match(new RegExp(`${quoteSeconds / 60} (?:分钟|分鐘|minutes)`, 'g')),
    ).toHaveLength(3);
    expect(banner('b2c_hk_header-seller-2').match(new RegExp(`${trialSeconds} (?:秒|seconds)`, 'g'))).toHaveLength(3);
    expect(guide('withdraw')).toContain(`${quoteSeconds / 60} 分钟`);
    expect(guide('exchange')).toContain(`${trialSeconds} 秒`);
  });

  test('the number of wrong payment passwords before the lock, and the cut-off time of a withdrawal', () => {
    expect(guide('security')).toContain(`${serviceFacts.payPasswordTries} 次`);
    expect(guide('withdraw')).toContain(serviceFacts.withdrawCutoff);
  });

  test('the costs of a withdrawal, an exchange, a payment and an advance, and their limits', () => {
    const { min, max, daily, feeMin } = withdrawLimits('USD');
    for (const amount of [min, max, daily, feeMin])
      expect(guide('withdraw')).toContain(formatMoney(moneyToWire(amount), 'USD'));
    expect(guide('exchange')).toContain(formatMoney(moneyToWire(exchangeLimits('USD').max), 'USD'));
    const costOf = (fee: Money, amount: Money) =>
      formatPercent(
        decimalToString(
          divideDecimal(moneyToDecimal(fee), moneyToDecimal(amount), { scale: 6, mode: 'halfEven' }),
        ).replace(/0+$/, ''),
      );
    const amount = money(1_000_000n, 'USD');
    expect(guide('withdraw')).toContain(costOf(grossFee(amount, { mode: 'NORMAL', term: null }).fee, amount));
    expect(guide('withdraw')).toContain(costOf(grossFee(amount, { mode: 'FAST', term: null }).fastFee, amount));
    expect(guide('advance')).toContain(costOf(grossFee(amount, { mode: 'NORMAL', term: 1 }).fee, amount));
    expect(guide('payment')).toContain(costOf(paymentFee(amount), amount));
    expect(guide('exchange')).toContain(costOf(feeOf(amount, exchangeFeeRule), amount));
  });

  test('every guide has the same steps and figures in each language', () => {
    for (const code of Object.keys(serverWords.guides.en) as (keyof typeof serverWords.guides.en)[]) {
      const [one, ...others] = allLocales.map((locale) => {
        const { content } = serverWords.guides[locale][code];
        return {
          code,
          items: content.match(/<li>/g)?.length ?? 0,
          heads: content.match(/<h3>/g)?.length ?? 0,
          figures: [...new Set(content.match(/\{\w+/g))].toSorted(),
        };
      });
      for (const other of others) expect({ ...other, items: 0 }).toEqual({ ...one, items: 0 });
      expect(one?.items, code).toBeGreaterThan(2);
    }
  });

  test('no text of the server has hard-coded figures of a time, a rate or an offer', () => {
    const typed = allLocales
      .flatMap((locale) =>
        textsIn({
          guides: serverWords.guides[locale],
          banners: serverWords.banners[locale],
          activities: serverWords.activities[locale],
        }),
      )
      .filter((text) =>
        /\d+\s*(?:分钟|分鐘|秒|折|minutes|seconds|次)|\d+\s*%|\d{2}:\d{2}(?!（北京时间|（北京時間| Beijing)/.test(text),
      );
    expect(typed).toEqual([]);
  });
});

test('no text of the pages contains figures of the service, which may change', () => {
  const page = (file: string) =>
    allLocales.flatMap((locale) => textsIn(JSON.parse(readFileSync(`i18n/${locale}/${file}.json`, 'utf8'))));
  // A fee, a cut-off time, a renewal interval and the month of a campaign come from the server or from the config.
  const typed = [...page('wallet'), ...page('withdraw'), ...page('shell')].filter((text) =>
    /0\.2%|16:00|20 (?:秒|seconds)|2023/.test(text),
  );
  expect(typed).toEqual([]);
});

function textsIn(value: unknown): readonly string[] {
  return typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsIn);
}
