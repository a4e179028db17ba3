import type { Visit } from './browser.ts';
import { smallTargets } from './smallTargets.ts';

/** What is wrong with the page as it stands. */
export async function lookAt({ page, problems }: Visit): Promise<string[]> {
  const wrong = [...(await problems.take())];
  if ((await page.getByRole('heading', { level: 1 }).count()) === 0) wrong.push('no heading');
  if ((await page.title()).trim() === '') wrong.push('no title');
  wrong.push(...(await smallTargets(page)));
  const beyond = await settledOverflow(page);
  if (beyond > 0) wrong.push(`${beyond} px too wide`);
  return wrong;
}

/** Pixels that the page is too wide, once drawings that follow the window had two seconds to do so. */
async function settledOverflow(page: Visit['page']): Promise<number> {
  let beyond = 0;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (beyond <= 0) return 0;
    await page.waitForTimeout(100);
  }
  return beyond;
}
