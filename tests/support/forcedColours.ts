import type { Page } from 'playwright';

/**
 * Returns what cannot be told apart in forced colours, which leave no background and no shadow: the controls and marks of a page
 * without an edge, and what is chosen but looks like what is not.
 */
export async function lostInForcedColours(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const lost = await page.evaluate(() => {
    const edged =
      '.arco-btn-primary, .arco-btn-secondary, .sb-tab[aria-selected=true], .sb-chip, .arco-input, .arco-textarea, .sb-choice, .sb-page-button[aria-current], .sb-checkbox, .sb-switch, .sb-tag, .sb-badge, .sb-step-mark';
    const chosen =
      '[aria-selected=true], [aria-checked=true], [aria-pressed=true], input:is([type=radio], [type=checkbox]):checked';
    const shownIn = (selector: string) =>
      [...document.querySelectorAll(`main :is(${selector})`)].filter(
        (element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          element.closest('[inert]') === null &&
          element.getBoundingClientRect().width > 1,
      );
    const hasEdge = (element: Element): boolean => {
      const style = getComputedStyle(element);
      const backgrounds = [style.backgroundColor, getComputedStyle(element.parentElement ?? element).backgroundColor];
      return (
        style.appearance === 'auto' ||
        (style.outlineStyle !== 'none' && style.outlineWidth !== '0px') ||
        ['top', 'right', 'bottom', 'left'].some(
          (side) =>
            style.getPropertyValue(`border-${side}-style`) !== 'none' &&
            style.getPropertyValue(`border-${side}-width`) !== '0px' &&
            !backgrounds.includes(style.getPropertyValue(`border-${side}-color`)),
        )
      );
    };
    const frameOf = (element: Element) =>
      element.closest('.arco-input-inner-wrapper, .sb-two-way-side, .sb-chip') ?? element;
    const looks = [
      'color',
      'background-color',
      'font-weight',
      'text-decoration-line',
      'outline',
      'appearance',
      'content',
      'clip-path',
      'transform',
    ];
    const lookOf = (element: Element): string =>
      [element, ...element.querySelectorAll('*')]
        .flatMap((part) =>
          [null, '::before', '::after'].map((pseudo) => {
            const style = getComputedStyle(part, pseudo);
            const names = [...looks, ...['top', 'right', 'bottom', 'left'].map((side) => `border-${side}`)];
            return names.map((name) => style.getPropertyValue(name)).join();
          }),
        )
        .join();
    const stateOf = (element: Element) =>
      ['aria-selected', 'aria-checked', 'aria-pressed'].find((name) => element.hasAttribute(name));
    /** What looks chosen: the label of a native input with all that it contains. */
    const wholeOf = (element: Element) => element.closest('label') ?? element;
    const others = (element: Element): readonly Element[] => {
      const state = stateOf(element);
      const selector =
        state === undefined
          ? `input[type=${String(element.getAttribute('type'))}]:enabled:not(:checked)`
          : `[${state}=false]:not(:disabled)`;
      const group = wholeOf(element).parentElement?.parentElement;
      return [...(group?.querySelectorAll(selector) ?? [])].filter(
        (other) =>
          wholeOf(other).tagName === wholeOf(element).tagName &&
          wholeOf(other).classList[0] === wholeOf(element).classList[0],
      );
    };
    const start = (element: Element) => element.outerHTML.slice(0, 120);
    // A native input that is drawn says itself whether it is chosen.
    const saysItself = (element: Element) =>
      element.matches('input') &&
      getComputedStyle(element).appearance === 'auto' &&
      element.getBoundingClientRect().width > 4;
    return [
      ...shownIn(edged)
        .filter((element) => !hasEdge(element) && !hasEdge(frameOf(element)))
        .map((element) => `no edge: ${start(element)}`),
      ...shownIn(chosen)
        .filter((element) => !saysItself(element))
        .filter((element) => others(element).some((other) => lookOf(wholeOf(other)) === lookOf(wholeOf(element))))
        .map((element) => `looks as if it were not chosen: ${start(element)}`),
    ];
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return lost;
}
