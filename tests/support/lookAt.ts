import type { Visit } from './browser.ts';
import { smallTargets } from './smallTargets.ts';

/** What is wrong with the page as it stands. */
export async function lookAt({ page, problems }: Visit): Promise<string[]> {
  const wrong = [...(await problems.take())];
  const { hasHeading, hasTitle, beyond } = await settled(page);
  if (!hasHeading) wrong.push('no heading');
  if (!hasTitle) wrong.push('no title');
  wrong.push(...(await smallTargets(page)));
  if (beyond > 0) wrong.push(`${beyond} px too wide`);
  return wrong;
}

/** Heading, title, and by how many pixels the page is too wide, once drawings that follow the window had two seconds to do so. */
async function settled(page: Visit['page']) {
  const look = () => page.evaluate(() => ({
    hasHeading: [...document.querySelectorAll('h1')].some((heading) => heading.checkVisibility() && heading.closest('[aria-hidden=true]') === null),
    hasTitle: document.title.trim() !== '',
    beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  let found = await look();
  for (let attempt = 0; attempt < 20 && found.beyond > 0; attempt += 1) {
    await page.waitForTimeout(100);
    found = await look();
  }
  return found;
}
