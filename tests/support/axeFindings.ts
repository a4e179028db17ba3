import axe, { type RunOnly } from 'axe-core';
import type { Page } from 'playwright';
import { drawAllParts } from './drawAllParts.ts';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The only rules that a change of colours can violate. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Returns the violations of any impact that axe finds in the current page or a part of it, at WCAG 2.2 AA: rule, element and reason of each. */
export async function axeFindings(page: Page, part = 'html'): Promise<readonly string[]> {
  await settle(page);
  return findingsOf(page, part, { type: 'tag', values: levels });
}

/** Returns its findings about colours in the dark theme, which it sets temporarily. */
export async function axeFindingsInTheDark(page: Page, part = 'html'): Promise<readonly string[]> {
  await page.evaluate(() => document.body.setAttribute('arco-theme', 'dark'));
  await settle(page);
  const findings = await findingsOf(page, part, { type: 'rule', values: colourRules });
  await page.evaluate(() => document.body.removeAttribute('arco-theme'));
  return findings.map((finding) => `dark: ${finding}`);
}

/** Draws every part, and waits for the final colours: an element that fades in is half transparent for some frames. */
async function settle(page: Page): Promise<void> {
  await drawAllParts(page);
  await page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise((drawn) => requestAnimationFrame(drawn));
    const ending = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    do {
      // Off screen, a colour transition starts when the colour is read and then pauses.
      for (const element of document.querySelectorAll('body *')) void getComputedStyle(element).color;
      // Endless animations, such as loading spinners, cannot be finished.
      for (const change of ending()) change.finish();
      await frame();
      await frame();
    } while (ending().some(({ playState }) => playState === 'running'));
  });
}

async function findingsOf(page: Page, part: string, runOnly: RunOnly): Promise<readonly string[]> {
  // Reading the source of axe takes long, so a document reads it once.
  for (const frame of page.frames())
    if (await frame.evaluate(() => window.axe === undefined)) await frame.evaluate(axe.source);
  return page.evaluate(violationsIn, { part, runOnly }).catch(async (error: unknown) => {
    if (!String(error).includes('promise was garbage collected')) throw error;
    // Chromium lost the answer. An axe that has not answered refuses another run, so a new one makes it.
    await page.evaluate(axe.source);
    return page.evaluate(violationsIn, { part, runOnly });
  });
}

/** Runs in the browser. */
async function violationsIn({
  part,
  runOnly,
}: {
  readonly part: string;
  readonly runOnly: RunOnly;
}): Promise<readonly string[]> {
  if (!window.axe) throw new Error('axe is not in the page');
  const { violations } = await window.axe.run(part, { runOnly, resultTypes: ['violations'], selectors: false });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, any, all, none }) =>
        `${id}: ${html.slice(0, 200)} — ${([...any, ...all, ...none][0]?.message ?? '').slice(0, 200)}`,
    ),
  );
}
