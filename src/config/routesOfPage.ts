import type { Route } from './model.generated.ts';

const indexes = new WeakMap<readonly Route[], ReadonlyMap<string, readonly Route[]>>();

/** The routes that lead to a page, in their order. Called often, so it groups the routes once. */
export function routesOfPage(routes: readonly Route[], pageId: string): readonly Route[] {
  const byPage = indexes.get(routes) ?? groupByPage(routes);
  indexes.set(routes, byPage);
  return byPage.get(pageId) ?? [];
}

function groupByPage(routes: readonly Route[]): ReadonlyMap<string, readonly Route[]> {
  const byPage = new Map<string, Route[]>();
  for (const route of routes) {
    if (route.page === undefined) continue;
    const known = byPage.get(route.page);
    if (known) known.push(route);
    else byPage.set(route.page, [route]);
  }
  return byPage;
}
