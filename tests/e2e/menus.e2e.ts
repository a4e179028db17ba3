import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPersonas } from '../../src/server/seed/personas.ts';
import { openSite, type Site, type Visit } from '../support/browser.ts';
import { lookAt } from '../support/lookAt.ts';

const ENTRIES = 'header a[href^="/"], .sb-tools a[href^="/"]';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

test.each(listPersonas())('every entry of the menus opens for $loginName', async ({ loginName }) => {
  const visit = await site.visit({ as: loginName, at: '/' });
  const entries = await visit.page.evaluate((links) => [...document.querySelectorAll(links)].map((link) => link.getAttribute('href') ?? ''), ENTRIES);
  const wrong = await lookAt(visit);
  for (const entry of new Set(entries)) {
    await follow(visit, entry);
    wrong.push(...(await lookAt(visit)).map((problem) => `${entry}: ${problem}`));
  }
  await visit.close();
  expect(wrong.join('\n')).toBe('');
});

/** Presses the entry where the page that stands has it; a page without menus is left by its address. */
async function follow(visit: Visit, entry: string): Promise<void> {
  const pressed = await visit.page.evaluate(([links, href]) => {
    const link = [...document.querySelectorAll<HTMLElement>(links ?? '')].find((found) => found.getAttribute('href') === href);
    link?.click();
    return link !== undefined;
  }, [ENTRIES, entry]);
  if (pressed) await visit.drawn();
  else await visit.open(entry);
}
