import { brokenWords } from './brokenWords.ts';
import type { Visit } from './browser.ts';
import { deadControls } from './deadControls.ts';
import { drawAllParts } from './drawAllParts.ts';
import { lowControls, smallTargets } from './smallTargets.ts';

/** Returns the problems of the current page. */
export async function lookAt({ page, problems }: Visit): Promise<string[]> {
  const wrong = [...(await problems.take())];
  // A pointer left where the last click was would open the hint of what is now below it.
  await page.mouse.move(0, 0);
  await drawAllParts(page);
  const { hasHeading, hasTitle, beyond, below, covered, inner, skipped, cut, spilled } = await settled(page);
  if (!hasHeading) wrong.push('no heading');
  if (!hasTitle) wrong.push('no title');
  wrong.push(...(await deadControls(page)), ...(await smallTargets(page)));
  // A narrow window of a desktop computer is used with a pointer; the portal tells it from a phone by the density of the screen.
  if (await page.evaluate(() => window.innerWidth <= 750 && window.devicePixelRatio >= 2))
    wrong.push(...new Set(await lowControls(page)));
  wrong.push(...new Set(await brokenWords(page)));
  if (below > 1) wrong.push(`${below} px of nothing below the footer`);
  if (covered !== '') wrong.push(`something lies over ${covered}`);
  if (skipped !== '') wrong.push(`the heading "${skipped}" skips a level`);
  if (inner !== '') wrong.push(`${inner} scrolls inside itself`);
  if (cut !== '') wrong.push(`the end of "${cut}" cannot be read`);
  if (spilled !== '') wrong.push(`the words of ${spilled} do not fit into it`);
  if (beyond > 0) wrong.push(`${beyond} px too wide`);
  return wrong;
}

/**
 * Reads heading, title, and the overflow of the page's width in pixels, after up to two seconds for drawings that follow the window
 * size and for content that a change of size still moves. It checks covered controls at the end of the page: elsewhere the user can scroll content from under a floating element.
 */
async function settled(page: Visit['page']) {
  const look = () =>
    page.evaluate(() => {
      const before = window.scrollY;
      window.scrollTo(0, document.documentElement.scrollHeight);
      const footer = document.querySelector('.sb-shell > footer, .sb-footer');
      const below = footer?.checkVisibility()
        ? Math.round(document.documentElement.getBoundingClientRect().bottom - footer.getBoundingClientRect().bottom)
        : 0;
      /** The element at the middle of a control that is not its own; null if there is none. */
      const over = (control: Element): Element | null => {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        // A toast disappears by itself or on click.
        return hit === null ||
          hit.closest('.sb-notices') !== null ||
          control.contains(hit) ||
          hit.contains(control) ||
          hit.closest('label')?.contains(control) === true
          ? null
          : hit;
      };
      const nameOf = (element: Element) => element.textContent || element.getAttribute('aria-label') || element.tagName;
      const lineOf = (element: Element) =>
        `<${element.tagName.toLowerCase()} class="${String(element.getAttribute('class'))}"> at ${String(Math.round(element.getBoundingClientRect().top))} px`;
      const header = document.querySelector('.sb-shell-header')?.getBoundingClientRect().bottom ?? 0;
      /** Whether the middle of the control is beyond the edge of a box that scrolls sideways: there nothing covers it. */
      const isScrolledOut = (control: Element): boolean => {
        const { left, right } = control.getBoundingClientRect();
        const middle = (left + right) / 2;
        for (let box = control.parentElement; box !== null; box = box.parentElement) {
          const edge = box.getBoundingClientRect();
          const scrolls = /auto|scroll/.test(getComputedStyle(box).overflowX);
          if (scrolls && (middle < edge.left || middle > edge.right)) return true;
        }
        return false;
      };
      const isDialogOpen = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
      const controls = isDialogOpen
        ? []
        : [...document.querySelectorAll('main :is(a[href], button), footer a[href]')].filter(
            (control) =>
              control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
              control.getBoundingClientRect().top >= header &&
              control.getBoundingClientRect().width > 4 &&
              !isScrolledOut(control),
          );
      const covered = controls
        .flatMap((control) => {
          const above = over(control);
          return above ? [`${nameOf(control)}, ${lineOf(control)}: ${lineOf(above)}`] : [];
        })
        .slice(0, 3)
        .join(', ');
      const inner = [...document.querySelectorAll('main *')]
        .filter(
          (box) =>
            box.scrollHeight - box.clientHeight > 1 &&
            /auto|scroll/.test(getComputedStyle(box).overflowY) &&
            box.closest('textarea, dialog, [role=dialog]') === null,
        )
        .map(({ className }) => className)
        .join(', ');
      // Text that ends in three dots can be read in its hint, or on the page that its link or card opens.
      const cut = [...document.querySelectorAll('body *')]
        .filter(
          (text) =>
            text.clientWidth > 1 &&
            text.scrollWidth - text.clientWidth > 1 &&
            getComputedStyle(text).textOverflow === 'ellipsis' &&
            text.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
            text.closest('[title], a[href], button, .sb-card-open') === null,
        )
        .map(({ textContent }) => textContent)
        .join(', ');
      // Words that are drawn beyond the edge of their link or button. What ends in three dots, as cells of tables do, is looked at above; a link within a line has no edge.
      const isCut = (part: Element): boolean => {
        const { overflowX, textOverflow } = getComputedStyle(part);
        return overflowX !== 'visible' || textOverflow === 'ellipsis';
      };
      const goesBeyond = (control: Element, node: Node): boolean => {
        if (node.nodeType !== Node.TEXT_NODE || node.textContent?.trim() === '') return false;
        const edges = control.getBoundingClientRect();
        const words = document.createRange();
        words.selectNodeContents(node);
        const { left, right } = words.getBoundingClientRect();
        return right - left > 1 && (left < edges.left - 1 || right > edges.right + 1);
      };
      const spilled = [...document.querySelectorAll('main :is(a[href], button)')]
        .filter(
          (control) =>
            control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
            getComputedStyle(control).display !== 'inline' &&
            control.closest('td') === null &&
            [control, ...control.querySelectorAll('*')].some(
              (part) => !isCut(part) && [...part.childNodes].some((node) => goesBeyond(control, node)),
            ),
        )
        .map((control) => `${nameOf(control)}, ${lineOf(control)}`)
        .join(', ');
      window.scrollTo(0, before);
      const levels = [...document.querySelectorAll('main :is(h1, h2, h3, h4, h5, h6)')].filter((heading) =>
        heading.checkVisibility(),
      );
      const levelOf = (heading: Element | undefined) => Number(heading?.tagName.slice(1) ?? 0);
      const skipped =
        levels.find((heading, index) => levelOf(heading) > levelOf(levels[index - 1]) + 1)?.textContent ?? '';
      return {
        below,
        covered,
        inner,
        skipped,
        cut,
        spilled,
        hasHeading: [...document.querySelectorAll('h1')].some(
          (heading) => heading.checkVisibility() && heading.closest('[aria-hidden=true]') === null,
        ),
        hasTitle: document.title.trim() !== '',
        beyond: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      };
    });
  let found = await look();
  for (let attempt = 0; attempt < 20 && (found.beyond > 0 || found.covered !== ''); attempt += 1) {
    await page.waitForTimeout(100);
    found = await look();
  }
  return found;
}
