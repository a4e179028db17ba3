import type { Page } from 'playwright';

/** Returns the click targets of the page that are smaller than 24 px and closer than that to another target (WCAG 2.2, 2.5.8). */
export function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    // Finishes animations, such as that of an opening dialog; endless ones cannot be finished.
    for (const change of document.getAnimations())
      if (change.effect?.getComputedTiming().endTime !== Infinity) change.finish();
    const least = 24;
    const pressable =
      'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [role=tab], [role=option], [role=menuitem], [role=switch]';
    const seen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.closest('[inert]') === null;
    const boxOf = (element: Element) => (element.closest('label') ?? element).getBoundingClientRect();
    // Visually hidden elements are one pixel in size.
    const targets = [...document.querySelectorAll(pressable)]
      .filter(seen)
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(({ box }) => box.width >= 2 && box.height >= 2);
    const isSmall = ({ box }: (typeof targets)[number]) => box.width < least - 0.5 || box.height < least - 0.5;
    const isInLine = ({ element }: (typeof targets)[number]) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
    const middle = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
    /** The header or button that stays in its place while the page scrolls, and that contains the element. */
    const layerOf = (element: Element | null): Element | null =>
      element === null || ['fixed', 'sticky'].includes(getComputedStyle(element).position)
        ? element
        : layerOf(element.parentElement);
    const near = (one: (typeof targets)[number], other: (typeof targets)[number]) => {
      if (
        one.element === other.element ||
        layerOf(one.element) !== layerOf(other.element) ||
        one.element.contains(other.element) ||
        other.element.contains(one.element) ||
        (one.element.closest('label') ?? one.element) === other.element.closest('label')
      )
        return false;
      const from = middle(one.box);
      const to = isSmall(other)
        ? middle(other.box)
        : {
            x: Math.min(Math.max(from.x, other.box.left), other.box.right),
            y: Math.min(Math.max(from.y, other.box.top), other.box.bottom),
          };
      return Math.hypot(from.x - to.x, from.y - to.y) < (isSmall(other) ? least : least / 2) - 0.5;
    };
    const start = (element: Element) => element.outerHTML.slice(0, 120);
    return targets
      .filter((target) => isSmall(target) && !isInLine(target))
      .flatMap((target) => {
        const { element, box } = target;
        const other = targets.find((candidate) => near(target, candidate));
        const size = `${Math.round(box.width)} × ${Math.round(box.height)} px`;
        return other ? [`${size}: ${start(element)} beside ${start(other.element)}`] : [];
      });
  });
}

/**
 * Returns the controls that a finger misses: lower than 44 px or narrower than 32, with what their press area adds over their edge.
 * Links and buttons with words of their sentence beside them are left out, as in WCAG 2.5.8: the height of the line decides theirs.
 */
export function lowControls(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const controls =
      'a[href], button:enabled, summary, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, :is([role=tab], [role=menuitem], [role=option], [role=switch], [role=button]):not([aria-disabled=true])';
    // What a press anywhere in it reaches: the label of a choice, the frame of a field.
    const whole = (control: Element) =>
      (control.matches('.sb-chip *') ? control.closest('.sb-chip') : null) ??
      control.closest('label, .arco-input-inner-wrapper, .sb-choice, .arco-picker') ??
      control;
    const isInline = (element: Element) => getComputedStyle(element).display.startsWith('inline');
    /** Whether a text, not that of a control, is in the lines of this block. */
    const hasWords = (block: Element): boolean =>
      [...block.childNodes].some((node) =>
        node instanceof Element
          ? isInline(node) && !node.matches(controls) && hasWords(node)
          : node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
    const isInSentence = (control: Element): boolean => {
      if (!control.matches('a, button') || !isInline(control)) return false;
      let block = control.parentElement;
      while (block !== null && isInline(block)) block = block.parentElement;
      return block !== null && hasWords(block);
    };
    return [...document.querySelectorAll(controls)]
      .filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          control.closest('[inert]') === null &&
          !isInSentence(control),
      )
      .map((control) => {
        const { width, height } = whole(control).getBoundingClientRect();
        const areas = ['::before', '::after'].map((part) => {
          const style = getComputedStyle(whole(control), part);
          const isArea = style.position === 'absolute' && style.content !== 'none';
          return isArea ? [parseFloat(style.width), parseFloat(style.height)] : [0, 0];
        });
        return {
          control,
          width: Math.max(width, ...areas.map(([wide = 0]) => wide)),
          height: Math.max(height, ...areas.map(([, high = 0]) => high)),
          isDrawn: width >= 2 && height >= 2,
        };
      })
      .filter(({ width, height, isDrawn }) => isDrawn && (height < 43.5 || width < 31.5))
      .map(
        ({ control, width, height }) =>
          `${Math.round(width)} × ${Math.round(height)} px on a phone: ${control.outerHTML.slice(0, 120)}`,
      );
  });
}
