import type { Route } from '../../config/model.generated.ts';

/**
 * A route and its ancestors, leaf first, for title and breadcrumbs. The parent is the route of the
 * declared parent page, else the one with the longest shorter path that has a page or a title.
 */
export function routeChain(routes: readonly Route[], route: Route): readonly Route[] {
  const chain: Route[] = [];
  let next: Route | undefined = route;
  while (next && !chain.includes(next)) {
    chain.push(next);
    next = routeAbove(routes, next);
  }
  return chain;
}

function routeAbove(routes: readonly Route[], { path, parent }: Route): Route | undefined {
  if (parent !== undefined) return routes.find((route) => route.page === parent && !route.alias);
  const segments = path.split('/').filter((segment) => segment !== '');
  for (let length = segments.length - 1; length > 0; length -= 1) {
    const above = `/${segments.slice(0, length).join('/')}`;
    const found = routes.find(
      (route) => route.path === above && (route.page !== undefined || route.title !== undefined),
    );
    if (found) return found;
  }
  return undefined;
}
