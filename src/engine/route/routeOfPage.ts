import type { Route } from '../../config/model.generated.ts';
import { routesOfPage } from '../../config/routesOfPage.ts';

/** The main route of a page on a region's site, not an alias; null when there is none. */
export function routeOfPage(routes: readonly Route[], pageId: string, region: string): Route | null {
  const leading = routesOfPage(routes, pageId).filter((route) => (route.region ?? region) === region);
  return leading.find((route) => !route.alias) ?? leading[0] ?? null;
}
