import { fillPath, type RouteMatch, type RouteTable } from './matchRoute.ts';

/** Redirects that are followed before an address counts as leading nowhere. */
const mostRedirects = 5;

/** The route where an address ends, its fixed redirects followed; null when it leads nowhere. `path` is without query and hash. */
export function destinationOf(routes: RouteTable, path: string): RouteMatch | null {
  let match = routes.match(path);
  for (let step = 0; match?.route.redirect !== undefined; step += 1) {
    if (step === mostRedirects) return null;
    match = routes.match(fillPath(match.route.redirect, match.params, match.rest).split(/[?#]/)[0] ?? '');
  }
  return match;
}
