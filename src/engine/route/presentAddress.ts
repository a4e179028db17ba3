import type { Route } from '../../config/model.generated.ts';
import { fillPath, type RouteTable } from './matchRoute.ts';
import { routeChain } from './routeChain.ts';

interface Place {
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
}

interface Address {
  readonly href: string;
  readonly path: string;
}

/**
 * Of the addresses in a menu, the one that the present place belongs to. First the longest whose path is the present
 * one or above it; then that of the nearest page in the breadcrumbs, where a title without a page stands for the page
 * that it redirects to; then that of a page in the breadcrumbs with other parameters. An address counts only if the
 * present query has its query.
 */
export function presentAddress(
  hrefs: readonly (string | null)[],
  { path, query }: Place,
  routes: readonly Route[],
  table: RouteTable,
): string | undefined {
  const addresses = hrefs.flatMap((href): readonly Address[] => {
    if (!href?.startsWith('/')) return [];
    const { pathname, searchParams } = new URL(href, 'http://site');
    return [...searchParams].every(([name, value]) => query[name] === value) ? [{ href, path: pathname }] : [];
  });
  const [longest] = addresses
    .filter((one) => `${path}/`.startsWith(`${one.path}/`))
    .sort((one, other) => other.href.length - one.href.length);
  if (longest) return longest.href;
  const match = table.match(path);
  if (!match) return undefined;
  const chain = routeChain(routes, match.route);
  const find = (fits: (step: Route, address: Address) => boolean) =>
    chain.flatMap((step) => addresses.filter((one) => fits(step, one)))[0]?.href;
  return (
    find((step, one) => fillPath(step.redirect ?? step.path, match.params) === one.path) ??
    find((step, one) => table.match(one.path)?.route.page === (step.page ?? ''))
  );
}
