import type { Route } from '../../config/model.generated.ts';

const indexes = new WeakMap<readonly Route[], ReadonlyMap<string, readonly Route[]>>();

/** The route that leads to a page on the site of a region: its own, not an alias; null when there is none. */
export function routeOfPage(routes: readonly Route[], pageId: string, region: string): Route | null {
  const leading = (byPage(routes).get(pageId) ?? []).filter((route) => (route.region ?? region) === region);
  return leading.find((route) => !route.alias) ?? leading[0] ?? null;
}

/** Menus ask for the route of every entry, so the routes are gone through once. */
function byPage(routes: readonly Route[]): ReadonlyMap<string, readonly Route[]> {
  const known = indexes.get(routes);
  if (known) return known;
  const index = new Map<string, Route[]>();
  for (const route of routes) {
    if (route.page === undefined) continue;
    const sofar = index.get(route.page);
    if (sofar) sofar.push(route);
    else index.set(route.page, [route]);
  }
  indexes.set(routes, index);
  return index;
}
