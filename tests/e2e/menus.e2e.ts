import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPersonas } from '../../src/server/seed/personas.ts';
import { openSite, type Site } from '../support/browser.ts';
import { crawlMenus } from '../support/crawlMenus.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test.each(listPersonas())('every entry of the menus opens for $loginName', async ({ loginName }) => {
  const visit = await site.visit({ as: loginName, at: '/' });
  const { wrong } = await crawlMenus(visit);
  await visit.close();
  expect(wrong.join('\n')).toBe('');
});
