import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { openSite, type Site, type Visit } from './browser.ts';
import { quiet } from './quiet.ts';

/** Opens the home page in English. */
export async function openHome(site: Site, as: string): Promise<Visit> {
  const visit = await site.visit({ as, locale: 'en' });
  await quiet(visit.page);
  await visit.open('/');
  return visit;
}

/** Opens a site for the tests of a file; each test begins at the home page, signed in, and must end without problems. */
export function testsFromHome(as: string): { readonly site: Site; readonly visit: Visit } {
  let opened: { readonly site: Site; readonly visit: Visit };
  beforeAll(async () => {
    const site = await openSite();
    opened = { site, visit: await openHome(site, as) };
  });
  beforeEach(() => opened.visit.follow('/account'));
  afterEach(async () => expect(await opened.visit.problems.take()).toEqual([]));
  afterAll(() => opened.site.close());
  return {
    get site() {
      return opened.site;
    },
    get visit() {
      return opened.visit;
    },
  };
}

/** Clicks the first button with an id, and waits for the page to which it leads. */
export async function press(visit: Visit, button: string, page: string): Promise<void> {
  await visit.page.locator(`[data-button="${button}"]:visible`).first().click();
  await shown(visit, page);
}

/** Goes back in the browser, and waits for the page there. */
export async function goBack(visit: Visit, page: string): Promise<void> {
  await visit.page.goBack();
  await shown(visit, page);
}

/** Waits until a page is drawn. */
export async function shown({ page }: Visit, id: string): Promise<void> {
  await page.locator(`.sb-page[data-page="${id}"]`).waitFor();
}
