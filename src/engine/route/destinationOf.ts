import type { Route } from '../../config/model.generated.ts';
import { fillPath, type RouteMatch, type RouteTable } from './matchRoute.ts';

/** Number of redirects after which an address counts as having no destination; redirects may form a cycle. */
const mostRedirects = 5;

/**
 * The route that an address leads to after its fixed redirects; null when no route matches, or when `mayOpen` refuses one of
 * the routes on the way. `path` is without query and hash.
 */
export function destinationOf(
  routes: RouteTable,
  path: string,
  mayOpen: (route: Route) => boolean = () => true,
): RouteMatch | null {
  let match = routes.match(path);
  for (let step = 0; match && mayOpen(match.route); step += 1) {
    if (match.route.redirect === undefined) return match;
    if (step === mostRedirects) return null;
    match = routes.match(fillPath(match.route.redirect, match.params, match.rest).split(/[?#]/)[0] ?? '');
  }
  return null;
}
