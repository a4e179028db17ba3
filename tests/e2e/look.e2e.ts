import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, type Site } from '../support/browser.ts';
import { quiet } from '../support/quiet.ts';

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
      .locator('.sb-lines', { hasText: '1 USD =' })
      .evaluate((list) =>
        [...list.querySelectorAll('.sb-line-names > *')].map((part) => getComputedStyle(part, '::before').content),
      );
    expect(new Set(rates)).toEqual(new Set(['none']));
    await open('/account');
    await drawn();
    const covers = await page
      .locator('.sb-card-open:has(.sb-tile) > .sb-card-cover')
      .evaluateAll((parts) => parts.map((part) => getComputedStyle(part, '::before').borderTopWidth));
    expect(covers.length).toBeGreaterThan(0);
    expect(covers.filter((width) => parseFloat(width) === 0)).toEqual([]);
    await close();
  });
});

describe('announcements on a phone', () => {
  test('keep off the button to close, and without motion a button leads to the next one', async () => {
    const { page, open, follow, close } = await site.visit({ as: 'seller@cn', width: 375, locale: 'en' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Announcements that come after a page has appeared wait for the next one.
    await open('/account');
    await follow('/payment/bills');
    const line = page.locator('.sb-carousel-frame:has(.sb-carousel-vertical)');
    const shown = line.locator('.sb-carousel-slide:not([inert])');
    const first = await shown.innerText();
    const [words, cross] = await Promise.all([
      shown.boundingBox(),
      line.getByRole('button', { name: 'Close' }).boundingBox(),
    ]);
    expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(cross?.x ?? 0);
    await line.getByRole('button', { name: 'Next' }).click();
    await expect.poll(() => shown.innerText()).not.toBe(first);
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

describe('a line that scrolls sideways', () => {
  test.each([
    ['the tabs', '/record/trade', '.sb-tab-list'],
    ['the ranges of days', '/record/trade', '.sb-ranges'],
    ['the filters', '/record/trade', '.sb-filter-chips'],
    ['the menu of the user centre', '/center/preference', '.sb-side-menu'],
  ])('%s fade at each edge beyond which there is more', async (_what, address, place) => {
    const { page, open, close } = await site.visit({ as: 'seller@cn', width: 375, locale: 'en' });
    await open(address);
    const line = page.locator(place).first();
    const fades = () => line.evaluate(fadesOf);
    const scrollTo = (part: number) =>
      line.evaluate((element, share) => {
        element.scrollLeft = (element.scrollWidth - element.clientWidth) * share;
      }, part);
    await scrollTo(0);
    await expect.poll(fades).toEqual(['end']);
    await scrollTo(0.5);
    await expect.poll(fades).toEqual(['start', 'end']);
    await scrollTo(1);
    await expect.poll(fades).toEqual(['start']);
    // All of it is in sight.
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(fades).toEqual([]);
    await close();
  });
});

/** Runs in the browser: the edges at which a line from left to right fades. */
function fadesOf(line: Element): readonly string[] {
  const clear = 'rgba(0, 0, 0, 0)';
  const { maskImage } = getComputedStyle(line);
  if (maskImage === 'none') return [];
  const toLeft = /\((to left|270deg)/.test(maskImage);
  return maskImage.split(clear).length === 3 ? ['start', 'end'] : [toLeft ? 'end' : 'start'];
}

describe('a bank and its account', () => {
  test.each([1024, 1440])('the digits in a list are not cut off, only the name of the bank (%i px)', async (width) => {
    const { page, open, close } = await site.visit({ as: 'seller@cn', width, locale: 'en' });
    await open('/record/trade');
    await page.locator('.sb-cut-text').first().waitFor();
    const shown = await page.locator('td .sb-cut-text').evaluateAll(cutIn, '.sb-ellipsis');
    expect(shown.length).toBe(20);
    expect(shown.some(({ wordsAreCut }) => wordsAreCut)).toBe(true);
    expect(shown.filter(({ number, isWhole }) => !isWhole || !/\*{4}\d{4}$/.test(number))).toEqual([]);
    await close();
  });

  test('a narrow list shows at least five characters of the bank, with the digits below it if there is no room', async () => {
    const { page, open, close } = await site.visit({ as: 'seller@cn', width: 1024 });
    await open('/record/trade');
    const shown = page.locator('td .sb-cut-text > :first-child');
    await shown.first().waitFor();
    const widths = await shown.evaluateAll((all) =>
      all.map((words) => [words.clientWidth, words.scrollWidth, 5 * parseFloat(getComputedStyle(words).fontSize)]),
    );
    expect(widths).toHaveLength(20);
    expect(widths.filter(([seen = 0, whole = 0, least = 0]) => seen < Math.min(whole, least))).toEqual([]);
    await close();
  });

  test('the digits of a payee that was chosen among many are not cut off', async () => {
    const { page, open, close } = await site.visit({ as: 'seller@cn', locale: 'en' });
    await quiet(page);
    await open('/payment/batch');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const payee = page.locator('[data-field=payeeId]').first();
    await payee.getByRole('combobox').click();
    await page.getByRole('option').filter({ hasText: 'Ping An Bank' }).first().click();
    const shown = await payee.locator('.sb-cut-text').evaluateAll(cutIn, '.sb-choice');
    expect(shown).toEqual([{ wordsAreCut: true, number: expect.stringMatching(/\*{4}\d{4}$/), isWhole: true }]);
    // The input is still the one that is read and typed in.
    expect(await payee.getByRole('combobox').inputValue()).toMatch(/Ping An Bank \d{4}\*{4}\d{4}$/);
    await payee.getByRole('combobox').press('x');
    await expect.poll(() => payee.locator('.sb-cut-text').count()).toBe(0);
    await close();
  });
});

/** Runs in the browser: whether the words of each text are cut off, its number, and whether that is in sight within `place` as a whole. */
function cutIn(texts: readonly Element[], place: string) {
  return texts.map((text) => {
    const [words, number] = text.children;
    const right = number?.getBoundingClientRect().right ?? Infinity;
    return {
      wordsAreCut: (words?.scrollWidth ?? 0) > (words?.clientWidth ?? 0),
      number: number?.textContent ?? '',
      isWhole: right <= (text.closest(place)?.getBoundingClientRect().right ?? 0) + 0.5,
    };
  });
}

test('a box that cannot be ticked looks different, in the dark too, and a system with colours of its own draws the box', async () => {
  const { page, open, close } = await site.visit({ as: 'seller@cn', locale: 'en', theme: 'dark' });
  await open('/payment/batch/bill');
  const boxes = page.locator('tbody .sb-checkbox');
  const looks = (state: string) =>
    boxes
      .and(page.locator(state))
      .first()
      .evaluate((box) => {
        const { appearance, backgroundColor, borderTopColor } = getComputedStyle(box);
        return { appearance, backgroundColor, borderTopColor, mark: getComputedStyle(box, '::before').content };
      });
  const free = await looks(':enabled');
  await boxes.and(page.locator(':enabled')).first().check();
  await boxes.and(page.locator(':disabled')).first().waitFor();
  const [ticked, locked] = [await looks(':checked'), await looks(':disabled')];
  expect([free.mark, ticked.mark, locked.mark]).toEqual(['none', '""', 'none']);
  expect(new Set([free, ticked, locked].map(({ backgroundColor }) => backgroundColor)).size).toBe(3);
  expect(new Set([free, ticked, locked].map(({ borderTopColor }) => borderTopColor)).size).toBe(3);
  // Some of the rows are chosen.
  const all = page.locator('thead .sb-checkbox');
  await expect.poll(() => all.evaluate((box) => getComputedStyle(box, '::before').height)).toBe('2px');
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await looks(':checked')).toMatchObject({ appearance: 'auto' });
  await page.emulateMedia({ forcedColors: 'none' });
  await close();
});

test('the entries of the menu and the tabs stay where they are, whichever is the bold one', async () => {
  const { page, open, close } = await site.visit({ as: 'seller@cn', locale: 'en' });
  const lefts = (place: string) =>
    page.locator(place).evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left));
  const places: (readonly number[])[] = [];
  for (const address of ['/account', '/wallet', '/record/trade']) {
    await open(address);
    places.push(await lefts('.sb-header-menu > ul > li'));
  }
  expect(places[0]?.length).toBe(6);
  expect([places[1], places[2]]).toEqual([places[0], places[0]]);
  const tabs = await lefts('[role=tab]');
  await page.getByRole('tab', { name: 'Payments' }).click();
  await page.locator('[role=tab][aria-selected=true]', { hasText: 'Payments' }).waitFor();
  expect(await lefts('[role=tab]')).toEqual(tabs);
  await close();
});

test.each([
  ['/wallet', 1024],
  ['/wallet', 1440],
  ['/record/bills', 1024],
  ['/record/bills', 1440],
  ['/record/trade', 1440],
])(
  'the code of an amount is nearer to the figures below it than to the column before: %s, %i px',
  async (address, width) => {
    const { page, open, close } = await site.visit({ as: 'seller@cn', locale: 'en', width });
    await open(address);
    await page.locator('td.sb-ledger').first().waitFor();
    const columns = await page.locator('.sb-table').evaluateAll((tables) =>
      tables.flatMap((table) => {
        const end = (cell: Element | null) => {
          if (!cell?.matches('td')) return null;
          const words = document.createRange();
          words.selectNodeContents(cell);
          return words.getBoundingClientRect().right;
        };
        const gaps = [...table.querySelectorAll('td.sb-ledger')].flatMap((cell) => {
          const [code, figure] = ['.sb-money-code', '.sb-money-figure'].map((part) =>
            cell.querySelector(part)?.getBoundingClientRect(),
          );
          const before = end(cell.previousElementSibling);
          return !code || !figure || before === null
            ? []
            : [
                {
                  column: [...(cell.parentElement?.children ?? [])].indexOf(cell),
                  before: code.left - before,
                  within: figure.left - code.right,
                },
              ];
        });
        return [...new Set(gaps.map(({ column }) => column))].map((column) => {
          const own = gaps.filter((gap) => gap.column === column);
          return {
            before: Math.min(...own.map(({ before }) => before)),
            within: Math.min(...own.map(({ within }) => within)),
          };
        });
      }),
    );
    expect(columns.length).toBeGreaterThan(0);
    expect(columns.filter(({ before, within }) => before <= within)).toEqual([]);
    await close();
  },
);

test('in a window of 1024 px the words of a to-do have the line, and the amounts of the bridge keep a distance', async () => {
  const { page, open, drawn, close } = await site.visit({ as: 'seller@cn', locale: 'en', width: 1024 });
  await open('/account');
  await drawn();
  const todos = await page.locator('.sb-way:has(> .sb-way-go)').evaluateAll((ways) =>
    ways.map((way) => {
      const [words, go] = ['.sb-way-words', '.sb-way-go'].map((part) =>
        way.querySelector(part)?.getBoundingClientRect(),
      );
      return { width: words?.width ?? 0, isBelow: (go?.top ?? 0) >= (words?.bottom ?? Infinity) };
    }),
  );
  expect(todos.length).toBeGreaterThan(0);
  expect(todos.filter(({ width, isBelow }) => width < 200 || !isBelow)).toEqual([]);
  const parts = await page.locator('.sb-flow > li').evaluateAll((stops) =>
    stops.map((stop) => {
      const { left } = stop.getBoundingClientRect();
      return {
        left,
        right: Math.max(...[...stop.querySelectorAll('.sb-value')].map((value) => value.getBoundingClientRect().right)),
      };
    }),
  );
  expect(parts.length).toBe(5);
  expect(
    parts
      .slice(1)
      .map(({ left }, index) => left - (parts[index]?.right ?? left))
      .filter((gap) => gap < 15.9),
  ).toEqual([]);
  await close();
});

test.each([1440, 1024])('the prices of products in one row of cards are on one line, %i px', async (width) => {
  const { page, open, drawn, close } = await site.visit({ as: 'seller@cn', locale: 'en', width });
  await open('/products');
  await drawn();
  const prices = await page.locator('.sb-cards > .sb-card:has(dl)').evaluateAll((cards) =>
    cards.map((card) => ({
      card: card.getBoundingClientRect().top,
      price: card.querySelector('dl')?.getBoundingClientRect().top,
      words: card.querySelector('p')?.getBoundingClientRect().height,
    })),
  );
  expect(new Set(prices.map(({ words }) => words)).size, 'texts of different length').toBeGreaterThan(1);
  const rows = new Map(prices.map(({ card, price }) => [card, price]));
  expect(prices.filter(({ card, price }) => rows.get(card) !== price)).toEqual([]);
  await close();
});

test('a chip opens its dates within their frame, with the focus in the first and the button at the end', async () => {
  const { page, open, close } = await site.visit({ as: 'seller@cn', locale: 'en', fresh: true });
  await open('/record/trade');
  await page.locator('.sb-chip-button').first().click();
  const popup = page.locator('.sb-chip-popup');
  await popup.locator('input').nth(1).waitFor();
  await expect
    .poll(() =>
      popup
        .locator('input')
        .first()
        .evaluate((input) => input === document.activeElement),
    )
    .toBe(true);
  const inside = await popup.evaluate((frame) => {
    const box = frame.getBoundingClientRect();
    return [...frame.querySelectorAll('.sb-picked, .arco-btn')].every((part) => {
      const { left, right } = part.getBoundingClientRect();
      return left >= box.left && right <= box.right;
    });
  });
  expect(inside).toBe(true);
  await close();
});
