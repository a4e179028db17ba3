import type { Route } from '../../config/model.generated.ts';
import { fillPath } from '../../engine/route/matchRoute.ts';
import { routeOfPage } from '../../engine/route/routeOfPage.ts';
import type { Portal } from './Portal.ts';

export type Query = Readonly<Record<string, string>>;

/** The route of a page: its own, not an alias; null when no route of the region leads to the page. */
export function routeOf(portal: Portal, pageId: string): Route | null {
  return routeOfPage(portal.manifest.routes.routes, pageId, portal.region);
}

/** Path and query of a page, or null when this site has no route to it. */
export function addressOf(
  portal: Portal,
  pageId: string,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string | null {
  const route = routeOf(portal, pageId);
  if (!route) return null;
  const texts = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, value === null || value === undefined ? '' : String(value)]),
  );
  return fillPath(route.path, texts) + queryText(query);
}

export function queryText(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '')
      search.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  const text = search.toString();
  return text === '' ? '' : `?${text}`;
}

export function parseQuery(search: string): Query {
  return Object.fromEntries(new URLSearchParams(search));
}

/**
 * A local path to follow, or an absolute address whose origin the config allows; null for anything
 * else (`//host`, `/\host`, other schemes, other origins).
 */
export function allowedAddress(
  portal: Portal,
  address: string,
): { readonly local: string } | { readonly external: string } | null {
  const here = new URL(portal.navigator.href);
  let url: URL;
  try {
    url = new URL(address, here);
  } catch {
    return null;
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  if (url.username !== '' || url.password !== '') return null;
  // A path with more than one leading slash would be resolved as a host.
  if (url.origin === here.origin) return { local: `/${url.pathname.replace(/^[/\\]+/, '')}${url.search}${url.hash}` };
  const regions = portal.manifest.site.regions.map((region) => siteOrigin(region, here));
  return [...(portal.manifest.site.origins ?? []), ...regions].includes(url.origin) ? { external: url.href } : null;
}

/** Origin of a regional site; a region on this same server has its own host name on the same port. */
export function siteOrigin(region: { readonly site?: string; readonly hosts: readonly string[] }, here: URL): string {
  if (region.site) return region.site;
  const host = region.hosts.includes(here.hostname) ? here.hostname : (region.hosts[0] ?? here.hostname);
  return `${here.protocol}//${host}${here.port === '' ? '' : `:${here.port}`}`;
}
