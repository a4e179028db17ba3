import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The only rules that a change of colours can break. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds wrong, of any impact, with the page as it stands or a part of it: rule, element and reason of each, at WCAG 2.2 AA. */
export async function axeFindings(page: Page, part = 'html'): Promise<readonly string[]> {
  await settle(page);
  return findingsOf(page, part, { type: 'tag', values: levels });
}

/** Its findings about colours in the dark theme, which the page takes on for the moment. */
export async function axeFindingsInTheDark(page: Page, part = 'html'): Promise<readonly string[]> {
  await page.evaluate(() => document.body.setAttribute('arco-theme', 'dark'));
  await settle(page);
  const findings = await findingsOf(page, part, { type: 'rule', values: colourRules });
  await page.evaluate(() => document.body.removeAttribute('arco-theme'));
  return findings.map((finding) => `dark: ${finding}`);
}

/** Colours as they will stand: what fades in is half transparent for some frames. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((drawn) => requestAnimationFrame(drawn));
    const ending = () => document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    do {
      // In parts that are not in sight yet a colour begins to change when it is asked for, and then stands still.
      for (const element of document.querySelectorAll('body *')) void getComputedStyle(element).color;
      // What turns for ever, as a sign that something is on its way, has no end to be brought to.
      for (const change of ending()) change.finish();
      await frame();
      await frame();
    } while (ending().some(({ playState }) => playState === 'running'));
  });
}

async function findingsOf(page: Page, part: string, runOnly: { readonly type: 'tag' | 'rule'; readonly values: string[] }): Promise<readonly string[]> {
  // Legacy mode: the other opens a second page for its last step, for the sake of frames of other sites.
  const builder = new AxeBuilder({ page }).include(part).options({ runOnly, resultTypes: ['violations'], selectors: false }).setLegacyMode(true);
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html, any, all, none }) => `${id}: ${html.slice(0, 200)} — ${([...any, ...all, ...none][0]?.message ?? '').slice(0, 200)}`));
}
