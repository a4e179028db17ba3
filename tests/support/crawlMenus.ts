import type { Visit } from './browser.ts';
import { lookAt } from './lookAt.ts';

const ENTRIES = 'header a[href^="/"], .sb-tools a[href^="/"]';

/** Follows every entry of the menus of the page that stands; answers the entries, and what is wrong with any of their pages. */
export async function crawlMenus(visit: Visit): Promise<{ readonly entries: readonly string[]; readonly wrong: readonly string[] }> {
  const links = await visit.page.evaluate((found) => [...document.querySelectorAll(found)].map((link) => link.getAttribute('href') ?? ''), ENTRIES);
  const entries = [...new Set(links)];
  const wrong = [...(await lookAt(visit))];
  for (const entry of entries) {
    await follow(visit, entry);
    wrong.push(...(await lookAt(visit)).map((problem) => `${entry}: ${problem}`));
  }
  return { entries, wrong };
}

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
