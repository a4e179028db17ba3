import type { BrowserContext, Page } from 'playwright';

declare global {
  interface Window {
    announced?: string[];
  }
}

/**
 * Records what a screen reader says by itself in every document of a context: a new title, what gets the focus, and each change of
 * a live region. A polite region that comes with its text is not recorded: screen readers only read out later changes in it.
 */
export async function recordAnnouncements(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const log: string[] = [];
    window.announced = log;
    const live = '[role=alert], [role=status], [role=log], [aria-live=polite], [aria-live=assertive]';
    const said = new WeakMap<Element, string>();
    const textOf = (region: Element): string => {
      const copy = region.cloneNode(true);
      if (!(copy instanceof Element)) return '';
      for (const silent of copy.querySelectorAll('[aria-hidden=true], [hidden]')) silent.remove();
      return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
    };
    const isUrgent = (region: Element): boolean => region.matches('[role=alert], [aria-live=assertive]');
    const note = (region: Element): void => {
      const text = textOf(region);
      const before = said.get(region);
      said.set(region, text);
      if (text === '' || text === before || (before === undefined && !isUrgent(region))) return;
      if (region.closest('[inert], [aria-hidden=true]') !== null) return;
      log.push(`${isUrgent(region) ? 'alert' : 'status'}: ${text}`);
    };
    let title = '';
    const look = (changes: readonly MutationRecord[]): void => {
      if (document.title !== title) {
        title = document.title;
        if (title !== '') log.push(`title: ${title}`);
      }
      const regions = new Set<Element>();
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(live);
        if (region) regions.add(region);
        for (const node of addedNodes)
          if (node instanceof Element)
            for (const one of [node, ...node.querySelectorAll(live)]) if (one.matches(live)) regions.add(one);
      }
      for (const region of regions) if (region.isConnected) note(region);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    let dialog: Element | null = null;
    const textsOf = (ids: string | null): string =>
      (ids ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ');
    const nameOf = (element: Element): string =>
      element.getAttribute('aria-label') ??
      (textsOf(element.getAttribute('aria-labelledby')) ||
        (element instanceof HTMLInputElement && element.labels?.[0]?.textContent) ||
        (element.textContent ?? ''));
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      const around = target.closest('[role=dialog]');
      if (around !== dialog && around !== null) log.push(`dialog: ${nameOf(around)}`);
      dialog = around;
      const words = [
        nameOf(target),
        target.getAttribute('aria-invalid') === 'true' ? 'invalid' : '',
        textsOf(target.getAttribute('aria-describedby')),
      ]
        .map((part) => part.replaceAll(/\s+/g, ' ').trim())
        .filter((part) => part !== '');
      log.push(`focus: ${words.join(', ')}`);
    });
  });
}

/** Returns what was said since the last call. */
export function takeAnnouncements(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => window.announced?.splice(0) ?? []);
}
