import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPersonas } from '../../src/server/seed/personas.ts';
import { openSite, type Site } from '../support/browser.ts';
import { crawlMenus } from '../support/crawlMenus.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

/** Region and entry. */
const opened = new Set<string>();

/**
 * tests/config/reachPortal.test.ts covers the outcome of every route and the visible entries for every account without a
 * browser. Here every account opens its first page, and the first one of each region that has an entry opens it.
 */
test.each([...demoPersonas])('entries of the menus open for $loginName', async ({ loginName, region }) => {
  const visit = await site.visit({ as: loginName, at: '/' });
  const { wrong } = await crawlMenus(visit, (entry) => {
    const isNew = !opened.has(`${region} ${entry}`);
    opened.add(`${region} ${entry}`);
    return isNew;
  });
  await visit.close();
  expect(wrong.join('\n')).toBe('');
});
