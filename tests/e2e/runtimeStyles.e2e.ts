import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSite, type Site } from '../support/browser.ts';
import { quiet } from '../support/quiet.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test('lists, forms, selects, dialogs and a theme change write no style element, attribute or sheet', async () => {
  const { page, problems, open, close } = await site.visit({ as: 'seller@cn', locale: 'en' });
  await quiet(page);
  for (const address of ['/wallet', '/wallet/entry/exchange', '/center/bankcard', '/payment/batch']) {
    await open(address);
    await page.mouse.wheel(0, 600);
  }
  await open('/record/trade');
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+K');
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await problems.take()).toEqual([]);
  await close();
});

test('a script that writes one is detected, and the policy refuses element and attribute', async () => {
  const { page, problems, close } = await site.visit({ at: '/login' });
  const seen = await page.evaluate(() => {
    document.body.setAttribute('style', 'color: rgb(1, 2, 3)');
    const element = document.createElement('style');
    element.textContent = 'body { background-color: rgb(4, 5, 6) }';
    document.head.append(element);
    new CSSStyleSheet().insertRule('body { margin: 7px }');
    const { color, backgroundColor } = getComputedStyle(document.body);
    return [color, backgroundColor];
  });
  expect(seen).not.toContain('rgb(1, 2, 3)');
  expect(seen).not.toContain('rgb(4, 5, 6)');
  const found = await problems.take();
  for (const how of ['style="color', '<style>', 'body { margin'])
    expect(found).toContainEqual(expect.stringContaining(`a style was written at run time: ${how}`));
  expect(found.filter((problem) => problem.includes('Content Security Policy'))).toHaveLength(2);
  await close();
});

test('a script that sets markup is refused: Trusted Types allows only named policies', async () => {
  const { page, problems, open, close } = await site.visit({ as: 'seller@cn', locale: 'en' });
  await open('/wallet');
  const outcomes = await page.evaluate(() => {
    const types = Reflect.get(window, 'trustedTypes') as { createPolicy(name: string, rules: object): unknown };
    const attempt = (make: () => unknown): string => {
      try {
        make();
        return 'done';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    };
    const rules = { createHTML: (text: string) => text };
    return {
      evil: attempt(() => types.createPolicy('evil', rules)),
      default: attempt(() => types.createPolicy('default', rules)),
      markup: attempt(() => Reflect.set(document.createElement('div'), 'innerHTML', '<b>a</b>')),
      script: attempt(() => Reflect.set(document.createElement('script'), 'src', '/x.js')),
    };
  });
  expect(outcomes).toEqual({ evil: 'refused', default: 'refused', markup: 'refused', script: 'refused' });
  await problems.take();
  await close();
});
