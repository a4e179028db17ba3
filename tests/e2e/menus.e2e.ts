import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPersonas } from '../../src/server/seed/personas.ts';
import { openSite, type Site } from '../support/browser.ts';
import { crawlMenus } from '../support/crawlMenus.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const openings = new Map<string, number>();

/**
 * tests/config/reachPortal.test.ts covers the outcome of every route and the visible entries for every account without a
 * browser. Here the first two accounts of each region open every entry, the others every fourth.
 */
test.each(listPersonas().map((persona, turn) => ({ ...persona, turn })))('entries of the menus open for $loginName', async ({ loginName, region, turn }) => {
  const visit = await site.visit({ as: loginName, at: '/' });
  const { wrong } = await crawlMenus(visit, (entry, index) => {
    const before = openings.get(`${region} ${entry}`) ?? 0;
    const isAsked = before < 2 || (index + turn) % 4 === 0;
    if (isAsked) openings.set(`${region} ${entry}`, before + 1);
    return isAsked;
  });
  await visit.close();
  expect(wrong.join('\n')).toBe('');
});
