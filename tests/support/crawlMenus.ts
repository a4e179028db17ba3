import type { Visit } from './browser.ts';
import { lookAt } from './lookAt.ts';

const entryLinks = 'header a[href^="/"], .sb-tools a[href^="/"]';

/** Follows the menu entries of the open page, or those that `isAsked` selects; returns all entries, and the problems of the opened pages. */
export async function crawlMenus(
  visit: Visit,
  isAsked: (entry: string, index: number) => boolean = () => true,
): Promise<{ readonly entries: readonly string[]; readonly wrong: readonly string[] }> {
  const links = await visit.page.evaluate(
    (found) => [...document.querySelectorAll(found)].map((link) => link.getAttribute('href') ?? ''),
    entryLinks,
  );
  const entries = [...new Set(links)];
  const wrong = [...(await lookAt(visit))];
  for (const entry of entries.filter(isAsked)) {
    await follow(visit, entry);
    wrong.push(...(await lookAt(visit)).map((problem) => `${entry}: ${problem}`));
  }
  return { entries, wrong };
}

/** Clicks the entry if the open page has it; on a page without menus it opens the address. */
async function follow(visit: Visit, entry: string): Promise<void> {
  const pressed = await visit.page.evaluate(
    ([links, href]) => {
      const link = [...document.querySelectorAll<HTMLElement>(links ?? '')].find(
        (found) => found.getAttribute('href') === href,
      );
      link?.click();
      return link !== undefined;
    },
    [entryLinks, entry],
  );
  if (pressed) await visit.drawn();
  else await visit.open(entry);
}
