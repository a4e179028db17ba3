// @vitest-environment jsdom
import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AccessFile } from '../../src/config/model.generated.ts';
import { flattenTexts } from '../../src/config/flattenTexts.ts';
import { switchLocale } from '../../src/portal/lifecycle/texts.ts';
import { allLocales } from '../../src/server/language/locale.ts';
import { bannersAt } from '../../src/server/seed/content/banners.ts';
import { loginOf } from '../support/sitePortal.ts';
import { visitSite } from '../support/visitSite.ts';

// Trust border: the config check holds the file to its format.
const access = JSON.parse(fs.readFileSync('schemas/access.json', 'utf8')) as AccessFile;
const others = Object.keys(access.variants).filter((variant) => variant !== 'cn_collection');
const wording = (locale: string, variant: string) =>
  flattenTexts(JSON.parse(fs.readFileSync(`i18n/${locale}/variants/${variant}.json`, 'utf8')), '');
const usual = (locale: string, domain: string) =>
  flattenTexts(JSON.parse(fs.readFileSync(`i18n/${locale}/${domain}.json`, 'utf8')), domain);

describe.each([
  ['A-073', 'b2b'],
  ['A-074', 'vcc'],
  ['A-075', 'logistics'],
  ['A-076', 'import'],
])('spec: %s accounts of the variant %s', (_id, variant) => {
  test('have their own texts at home, in the header and in the wallet, in every language', async () => {
    const { portal } = await visitSite('/account', { 'session.state': loginOf({ bizSource: variant }) });
    const seen: string[] = [];
    for (const locale of allLocales) {
      await switchLocale(portal, locale);
      for (const key of [
        'account.home.text',
        'account.home.route.inShops',
        'menus.header.wallet',
        'shell.frame.title',
      ]) {
        expect([key, portal.texts.text(key)]).toEqual([key, wording(locale, variant)[key]]);
        seen.push(portal.texts.text(key));
      }
    }
    expect(seen).toHaveLength(12);
  });

  test('have their name in the user panel', async () => {
    const { portal } = await visitSite('/account', { 'session.state': loginOf({ bizSource: variant }) });
    const sellers = await visitSite('/account', { 'session.state': loginOf({ bizSource: 'cn_collection' }) });
    expect(JSON.stringify(portal.manifest.site.shell && portal.frame?.page.dialogs?.['user'])).toContain(
      '=session.variant',
    );
    expect(portal.texts.text(`domain.bizSource.${variant}`)).not.toBe(
      sellers.portal.texts.text('domain.bizSource.cn_collection'),
    );
    expect(sellers.portal.texts.text('account.home.text')).toBe(usual('zh-CN', 'account')['account.home.text']);
  });
});

describe.each(others)('the texts of %s', (variant) => {
  test.each(allLocales)('each differ in %s from the common text', (locale) => {
    const same = Object.entries(wording(locale, variant)).filter(
      ([key, text]) => usual(locale, key.split('.')[0] ?? '')[key] === text,
    );
    expect(same).toEqual([]);
  });

  test('are not those of another variant', () => {
    const home = (one: string) =>
      wording('zh-CN', one)['account.home.text'] ?? wording('zh-CN', one)['system.guest.text'];
    expect(others.filter((other) => home(other) === home(variant))).toEqual([variant]);
  });
});

test.each([
  ['A-073', 'b2b'],
  ['A-074', 'vcc'],
])('spec: %s accounts of the variant %s have their own banners on both sites', (_id, variant) => {
  const spaces = new Set(
    bannersAt(0)
      .filter((banner) => banner.variant === variant)
      .map(({ space }) => space),
  );
  expect([...spaces].toSorted()).toEqual(['b2c_cn_header', 'b2c_hk_header']);
});
