import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, type Site } from '../support/browser.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe('a row on a phone', () => {
  test('says that it leads somewhere, beside its words and figures, and only then', async () => {
    const { page, open, drawn, close } = await site.visit({ as: 'seller@cn', width: 375, locale: 'en' });
    await open('/record/trade');
    await page.locator('.sb-line').first().waitFor();
    expect(await signsOfRows(page)).toEqual({ rows: 20, signs: 20, overWords: [] });
    await open('/wallet');
    await drawn();
    const rates = await page
      .locator('.sb-lines', { hasText: 'USD/CNY' })
      .evaluate((list) =>
        [...list.querySelectorAll('.sb-line-names > *')].map((part) => getComputedStyle(part, '::before').content),
      );
    expect(new Set(rates)).toEqual(new Set(['none']));
    await close();
  });
});

/** Of the rows of the first list: how many there are, how many have a sign, and the words that it lies over. */
function signsOfRows(page: Page) {
  return page
    .locator('.sb-lines')
    .first()
    .evaluate((list) => {
      const cards = [...list.querySelectorAll(':scope > .sb-card')];
      const signs = cards.flatMap((card) => {
        const link = card.querySelector('.sb-line-names > .sb-link');
        const sign = link && getComputedStyle(link, '::before');
        if (!sign || sign.content === 'none' || parseFloat(sign.borderTopWidth) === 0) return [];
        // Turned by 45 degrees it is wider than its box.
        const from = card.getBoundingClientRect().right - parseFloat(sign.right) - parseFloat(sign.width) * 1.25;
        return [{ card, from }];
      });
      return {
        rows: cards.length,
        signs: signs.length,
        overWords: signs.flatMap(({ card, from }) =>
          [...card.querySelectorAll('.sb-line-names, .sb-line-sums')].flatMap((words) =>
            words.getBoundingClientRect().right > from ? [words.textContent] : [],
          ),
        ),
      };
    });
}
