import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPersonas } from '../../src/server/seed/personas.ts';
import { openSite, type Locale, type Site, type Theme, type Visit } from '../support/browser.ts';
import { deadControls } from '../support/deadControls.ts';
import { lookAt } from '../support/lookAt.ts';
import { lowControls } from '../support/smallTargets.ts';
import { crawlPlaces } from './crawlPlaces.ts';

const wide = 1440;
/** A small computer, or a tablet: the least room beside a side column. */
const medium = 1024;
/** A tablet held upright: a side column still, with half the room of a large screen. */
const narrow = 800;
const phone = 375;
const places = crawlPlaces();
const visitors = [...new Set(places.map(({ as }) => as))];
/**
 * The language of each region, and English, whose texts are the longest: with whom, the theme and width in which the pages
 * open, and how: by address, or from the previous page. Each page is then checked in the other theme and width. The narrow
 * window is that of a phone, in English that of a desktop computer, where longer words also meet the smaller of the wide
 * windows and the narrowest with a side column. The checker finds a text that a language does not have.
 */
const looks: readonly {
  readonly locale: Locale;
  readonly who: readonly (string | null)[];
  readonly theme: Theme;
  readonly widths: readonly [number, ...number[]];
  readonly way: 'open' | 'follow';
}[] = [
  {
    locale: 'zh-CN',
    who: visitors.filter((as) => !isOfHongKong(as)),
    theme: 'light',
    widths: [wide, phone],
    way: 'follow',
  },
  { locale: 'zh-HK', who: visitors.filter(isOfHongKong), theme: 'dark', widths: [wide, phone], way: 'open' },
  { locale: 'en', who: visitors, theme: 'light', widths: [phone, medium, narrow], way: 'follow' },
];

/** The pages that others lead to at once: a confirmation without what it confirms leads to its form. */
const insteadOf: Readonly<Record<string, string>> = {
  'combine.trial': 'combine.home',
  'message.refresh': 'message.index',
  'wallet.exchangeConfirm': 'wallet.exchange',
  'withdraw.cnyConfirm': 'withdraw.selectAccountCny',
  'withdraw.soleDirectorConfirm': 'withdraw.selectSoleDirector',
};

/** Controls that do nothing have a name; the others act by themselves, are disabled, or have a handler on them or around them. */
const idle = `<div id="root"><main>
  <button type="button" id="button">1</button> <a id="link">2</a> <a href="#" id="here">3</a>
  <span role="button" tabindex="0" id="span">4</span>
  <div id="card"><button type="button" id="one">5</button> <button type="button" id="two">6</button></div>
  <span role="tab" tabindex="0" id="tab">7</span> <button id="submit">8</button>
  <ul role="listbox" id="list"><li role="option">9</li><li role="option">10</li></ul>
  <button type="button" disabled>11</button> <a href="/account">12</a> <input id="text"> <details><summary>13</summary></details>
</main></div>`;
/** Links that are too small have a name. */
const small = `<style>.area { position: relative } .area::after { content: ''; position: absolute; inset: -14px }</style>
  <p><a href="/account" id="figure">5</a></p> <p><b>Orders:</b> <span><a href="/account">a link in a sentence</a></span></p>
  <div><p>A sentence.</p><a href="/account" id="below">a link below it</a></div>
  <div role="option" id="entry">an entry</div> <dl><dd><a class="area" href="/account">5</a></dd></dl>`;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

describe.each(looks)('in $locale', ({ locale, who, theme, widths: [width, ...others], way }) => {
  describe.each([...who])('as %s', (as) => {
    let visit: Visit;
    beforeAll(async () => {
      visit = await site.visit({ ...(as !== null && { as }), locale, theme, width, phone: locale !== 'en', at: '/' });
    });
    afterAll(() => visit.close());

    test.each(places.filter((place) => place.as === as))(
      '$page opens at $address, in both themes and widths',
      async ({ page, address }) => {
        await visit[way](address);
        // Until then the page before may still be there.
        await visit.page.locator(`[data-page="${insteadOf[page] ?? page}"]`).waitFor({ state: 'attached' });
        await visit.drawn();
        const wrong = await lookAt(visit);
        await showIn(visit, theme === 'light' ? 'dark' : 'light');
        for (const other of others) {
          await resize(visit, other);
          await visit.drawn();
          wrong.push(...(await lookAt(visit)).map((problem) => `other theme, ${other} px wide: ${problem}`));
        }
        await showIn(visit, theme);
        await resize(visit, width);
        expect(wrong.join('\n')).toBe('');
      },
    );
  });
});

test('controls that do nothing, and those that a finger misses, are found', async () => {
  const { page, close } = await site.visit();
  const idsOf = (found: readonly string[]) => found.map((one) => /id="(.*?)"/.exec(one)?.[1] ?? one);
  await page.setContent(idle);
  await page.evaluate(() => {
    for (const handled of document.querySelectorAll('#root, #card, #list, #text'))
      Object.assign(handled, { __reactProps$: { onClick: () => undefined, value: '' } });
  });
  expect(idsOf(await deadControls(page))).toEqual('button link here span one two tab submit'.split(' '));
  await page.setContent(small);
  expect(idsOf(await lowControls(page))).toEqual('figure below entry'.split(' '));
  await close();
});

function isOfHongKong(loginName: string | null): boolean {
  return demoPersonas.some((persona) => persona.loginName === loginName && persona.region === 'HK');
}

/** Changes the theme of an open page like the portal. */
async function showIn({ page }: Visit, theme: Theme): Promise<void> {
  await page.evaluate(
    (dark) => document.body.toggleAttribute('arco-theme', dark) && document.body.setAttribute('arco-theme', 'dark'),
    theme === 'dark',
  );
}

async function resize({ page }: Visit, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width === phone ? 812 : 900 });
}
