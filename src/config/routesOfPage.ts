import type { Route, RoutesFile } from './model.generated.ts';

const grouped = new WeakMap<RoutesFile, ReadonlyMap<string, readonly Route[]>>();

/** The routes that lead to a page, in their order. */
export function routesOfPage(file: RoutesFile, pageId: string): readonly Route[] {
  const byPage = grouped.get(file) ?? groupByPage(file.routes);
  grouped.set(file, byPage);
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
