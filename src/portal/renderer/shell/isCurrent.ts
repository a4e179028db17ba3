import type { Portal } from '../../lifecycle/Portal.ts';

/** Whether an entry leads to the current address: the same path, or one above it, with at least the entry's query. */
export function isCurrent(portal: Portal, href: string | null): boolean {
  if (href === null || !href.startsWith('/')) return false;
  const url = new URL(href, portal.navigator.href);
  const { path, query } = portal.ui;
  if (path !== url.pathname && !path.startsWith(`${url.pathname}/`)) return false;
  return [...url.searchParams].every(([name, value]) => query[name] === value);
}

/** Of several entries that lead to the current address, the most specific one. */
export function currentOf(portal: Portal, hrefs: readonly (string | null)[]): string | null {
  return hrefs
    .filter((href) => isCurrent(portal, href))
    .reduce<string | null>((best, href) => ((href?.length ?? 0) > (best?.length ?? 0) ? href : best), null);
}
