import type { Route } from '../../config/model.generated.ts';
import { routeChain } from './routeChain.ts';

/** Where the way back of a page leads when there is no history: the nearest page above it, else home. */
export function pageAbove(routes: readonly Route[], route: Route, home: string): string {
  return routeChain(routes, route).slice(1).find(({ page }) => page !== undefined)?.page ?? home;
}
