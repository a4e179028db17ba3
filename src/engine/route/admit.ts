import type { AccessFile, Route, RoutesFile, SiteFile } from '../../config/model.generated.ts';
import type { Subject } from '../access/decideAccess.ts';
import type { SessionPhase, SessionView } from '../access/sessionView.ts';
import { decideRoute, type RouteDecision } from './decideRoute.ts';
import { fillPath, type RouteMatch } from './matchRoute.ts';
import { routeOfPage } from './routeOfPage.ts';

export type AddressQuery = Readonly<Record<string, string>>;

/** The user, the session and the config for an admission decision. */
export interface Entrance {
  readonly routes: RoutesFile;
  readonly access: AccessFile;
  /** Undefined for a site without sign-in. */
  readonly session: SiteFile['session'];
  readonly sites: SiteFile['regions'];
  readonly region: string;
  readonly phase: SessionPhase;
  readonly view: SessionView;
  readonly subject: Subject;
  /** Evaluates a condition in the scope without a page. */
  readonly test: (condition: string | undefined) => boolean;
  /** Reads the browser's storage. */
  readonly stored: (key: string) => string | null;
}

/** The config rule that redirects; `index` is the position in its list. */
export type RedirectRule = 'reduced' | 'forced' | 'redirectWhen' | 'redirect';

type Refusal = Extract<RouteDecision, { allow: false }>;

/** `query` null keeps the query of the address unchanged. */
export type Admission =
  | { readonly kind: 'admitted'; readonly page: string }
  /** `because`: the region or a feature that the site lacks; null when no route matches. */
  | { readonly kind: 'notFound'; readonly page: string; readonly because: Refusal | null }
  /** The page exists, but not for this user. */
  | { readonly kind: 'refused'; readonly page: string; readonly because: Refusal }
  /** The server did not answer whether a user is signed in. */
  | { readonly kind: 'unreachable'; readonly page: string }
  | {
      readonly kind: 'redirect';
      readonly to: string;
      readonly query: AddressQuery | null;
      readonly rule: RedirectRule;
      readonly index: number;
    }
  | { readonly kind: 'signIn' }
  /** The site of the login; null when no site has that region. */
  | { readonly kind: 'otherRegion'; readonly region: string | null };

/** Decides the outcome of opening an address, in this order: session, region of the login, reduced routes, forced redirects, redirects, access. */
export function admit(path: string, query: AddressQuery, match: RouteMatch | null, entrance: Entrance): Admission {
  const { routes, phase, region } = entrance;
  // A site without a session has no sign-in: its pages are open, and an unknown address is not found.
  if (match?.route.session === undefined && entrance.session !== undefined) {
    if (phase === 'unreachable') return { kind: 'unreachable', page: routes.unreachable ?? routes.fallback };
    if (phase === 'signedOut') return { kind: 'signIn' };
    const loginRegion = String(entrance.view['loginRegion'] ?? '');
    if (loginRegion !== region)
      return { kind: 'otherRegion', region: entrance.sites.some(({ id }) => id === loginRegion) ? loginRegion : null };
    if (isReduced(phase, entrance.subject, entrance.access) && routes.loggedOut) {
      return path === routes.loggedOut.path
        ? { kind: 'admitted', page: routes.loggedOut.home }
        : { kind: 'redirect', to: routes.loggedOut.path, query: {}, rule: 'reduced', index: 0 };
    }
    const forced = forcedRedirect(path, query, entrance);
    if (forced) return forced;
  }
  return match ? admitTo(match, query, entrance) : { kind: 'notFound', page: routes.fallback, because: null };
}

/** Whether only the reduced routes exist: the initial data did not load, or the account variant has no portal. */
export function isReduced(phase: SessionPhase, subject: Subject, access: AccessFile): boolean {
  return phase === 'failed' || access.variants[subject.variant]?.portal === false;
}

function admitTo(
  { route, params, rest }: RouteMatch,
  query: AddressQuery,
  { routes, subject, access, test }: Entrance,
): Admission {
  const first = (route.redirectWhen ?? []).findIndex(({ when }) => test(when));
  const redirect = route.redirectWhen?.[first];
  if (redirect)
    return {
      kind: 'redirect',
      to: redirect.to,
      query: without(query, redirect.dropQuery ?? []),
      rule: 'redirectWhen',
      index: first,
    };
  const decision = decideRoute(route, subject, access, test);
  if (!decision.allow) return refusedBy(decision, routes);
  if (route.redirect !== undefined)
    return { kind: 'redirect', to: fillPath(route.redirect, params, rest), query: null, rule: 'redirect', index: 0 };
  return route.page === undefined
    ? { kind: 'notFound', page: routes.fallback, because: null }
    : { kind: 'admitted', page: route.page };
}

/** The outcome of a refusal: "not found" for pages that the region's site lacks, otherwise the page for refused access. */
function refusedBy(because: Refusal, routes: RoutesFile): Admission {
  const isElsewhere = because.because === 'region' || because.because === 'feature';
  return isElsewhere || routes.refused === undefined
    ? { kind: 'notFound', page: routes.fallback, because }
    : { kind: 'refused', page: routes.refused, because };
}

/** The redirect to a page that the session must visit first, or null; addresses below that page pass. */
function forcedRedirect(
  path: string,
  query: AddressQuery,
  { routes, session, region, test, stored }: Entrance,
): Admission | null {
  for (const [index, { when, to, keepQuery, unlessStored }] of (session?.redirects ?? []).entries()) {
    if (unlessStored && stored(unlessStored.key) === unlessStored.value) continue;
    if (!test(when)) continue;
    const target: Route | null = routeOfPage(routes.routes, to, region);
    const address = target && fillPath(target.path, {});
    if (address !== null && !path.startsWith(address))
      return { kind: 'redirect', to: address, query: keepQuery ? query : {}, rule: 'forced', index };
  }
  return null;
}

function without(query: AddressQuery, names: readonly string[]): AddressQuery {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));
}
