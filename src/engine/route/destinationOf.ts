import { fillPath, type RouteMatch, type RouteTable } from './matchRoute.ts';

/** Number of redirects after which an address counts as having no destination. */
const mostRedirects = 5;

/** The route that an address leads to after its fixed redirects; null when there is none. `path` is without query and hash. */
export function destinationOf(routes: RouteTable, path: string): RouteMatch | null {
  let match = routes.match(path);
  for (let step = 0; match?.route.redirect !== undefined; step += 1) {
    if (step === mostRedirects) return null;
    match = routes.match(fillPath(match.route.redirect, match.params, match.rest).split(/[?#]/)[0] ?? '');
  }
  return match;
}
