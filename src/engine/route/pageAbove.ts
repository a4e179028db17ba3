import type { Route } from '../../config/model.generated.ts';
import { routeChain } from './routeChain.ts';

/** The target of a page's back link when there is no history: the nearest page above it, else home. */
export function pageAbove(routes: readonly Route[], route: Route, home: string): string {
  return (
    routeChain(routes, route)
      .slice(1)
      .find(({ page }) => page !== undefined)?.page ?? home
  );
}
