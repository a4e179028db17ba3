/*
 * A page's life
 *
 *   URL
 *    └▶ match      engine/route           ─▶ 404
 *        └▶ admit  engine/access          ─▶ sign-in · forbidden · switched off · other region
 *            └▶ guard  bespoke/guards     ─▶ userCheck · KYC · agreement
 *                └▶ load   the page's calls ─▶ settleError
 *    openPage ───────┘
 *                    └▶ draw   Page → Block → Field     one block's failure leaves the page alive
 *                        └▶ act    runAction
 *                            └▶ check   form rules      ─▶ field errors, focus on the first
 *                                └▶ send    client      ─▶ settleError → engine/errorPolicy
 *                                    └▶ then    next actions: navigate, notify, reload …
 *    runAction ──────────┘
 */
import type { Route } from '../../config/model.generated.ts';
import { decideAccess } from '../../engine/access/decideAccess.ts';
import { registerExpressions } from '../../engine/expression/registry.ts';
import { fillPath, type RouteMatch } from '../../engine/route/matchRoute.ts';
import { testCondition } from '../../engine/scope/evaluateValue.ts';
import { parseQuery, queryText, type Query } from './address.ts';
import { passGuard, type GuardRefusal } from './guard.ts';
import { isMobileLayout } from './isMobileLayout.ts';
import { openFrame } from './openFrame.ts';
import { openRuntime, type OpenedRuntime } from './openRuntime.ts';
import type { Portal } from './Portal.ts';
import { scopeOf } from './scope.ts';
import { ensureSession, forcedRedirect, goToSignIn, isReduced, leaveWrongRegion } from './session.ts';
import { loadTexts } from './texts.ts';

/** What became of an address. */
export type Opened =
  | { readonly kind: 'page'; readonly route: Route; readonly opened: OpenedRuntime }
  | { readonly kind: 'guarded'; readonly route: Route; readonly refusal: GuardRefusal }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'leaving' };

type Admission = { readonly kind: 'admitted'; readonly page: string } | Opened;

/** Opens the page of an address. Rejects only when a part of the portal itself could not be loaded. */
export async function openPage(portal: Portal, location: { readonly pathname: string; readonly search: string }): Promise<Opened> {
  const query = parseQuery(location.search);
  const match = portal.routes.match(location.pathname);
  if (match?.route.session !== 'none') {
    await ensureSession(portal);
    if (portal.leaving) return { kind: 'leaving' };
  }
  enter(portal, location.pathname, query, match);
  const admission = admit(portal, location, match, query);
  if (admission.kind !== 'admitted') return admission;
  const route = match?.route ?? { path: location.pathname, page: admission.page };
  const refusal = match && admission.page === match.route.page ? passGuards(portal, match.route) : null;
  if (refusal) {
    await openFrame(portal);
    return { kind: 'guarded', route, refusal };
  }
  const [opened] = await Promise.all([load(portal, admission.page), openFrame(portal)]);
  return { kind: 'page', route, opened };
}

/**
 * Follows a change of the query under a page that stays open. Answers false when the address leads
 * elsewhere by now, so that it has to be opened like any other.
 */
export function relocate(portal: Portal, location: { readonly pathname: string; readonly search: string }): boolean {
  const query = parseQuery(location.search);
  const match = portal.routes.match(location.pathname);
  const before = { path: portal.ui.path, query: portal.ui.query };
  portal.ui.located(location.pathname, query);
  const leads = match?.route.redirectWhen?.some(({ when }) => testCondition(when, scopeOf(portal, null), portal.env)) ?? false;
  if (leads) portal.ui.located(before.path, before.query);
  else enter(portal, location.pathname, query, match);
  return !leads;
}

function enter(portal: Portal, path: string, query: Query, match: RouteMatch | null): void {
  portal.ui.located(path, query);
  portal.current = {
    path, query, params: match?.params ?? {}, route: match?.route ?? null,
    page: match?.route.page ?? portal.manifest.routes.fallback,
    isRedirect: match?.route.redirectPage ?? false,
  };
  portal.ui.resized(isMobileLayout(portal));
}

/** Decides in this order: session, region of the login, reduced routes, forced redirects, redirects, access. */
function admit(portal: Portal, location: { readonly pathname: string; readonly search: string }, match: RouteMatch | null, query: Query): Admission {
  const { routes, access } = portal.manifest;
  const notFound: Admission = { kind: 'admitted', page: routes.fallback };
  const scope = () => scopeOf(portal, null);
  const session = match?.route.session;
  if (session === undefined) {
    if (portal.session.phase === 'signedOut') {
      goToSignIn(portal);
      return { kind: 'leaving' };
    }
    if (leaveWrongRegion(portal)) return { kind: 'leaving' };
    if (isReduced(portal) && routes.loggedOut) {
      return location.pathname === routes.loggedOut.path ? { kind: 'admitted', page: routes.loggedOut.home } : { kind: 'redirect', to: routes.loggedOut.path };
    }
    const forced = forcedRedirect(portal, location.pathname, query);
    if (forced !== null) return { kind: 'redirect', to: forced };
  }
  if (!match) return notFound;
  const { route } = match;
  for (const redirect of route.redirectWhen ?? []) {
    if (testCondition(redirect.when, scope(), portal.env)) return { kind: 'redirect', to: redirect.to + queryText(without(query, redirect.dropQuery ?? [])) };
  }
  const decision = decideAccess(route, portal.session.subject, access);
  if (!decision.allow || !testCondition(route.visibleWhen, scope(), portal.env)) return notFound;
  if (route.redirect !== undefined) return { kind: 'redirect', to: fillPath(route.redirect, match.params, match.rest) + location.search };
  return route.page === undefined ? notFound : { kind: 'admitted', page: route.page };
}

function passGuards(portal: Portal, route: Route): GuardRefusal | null {
  for (const guard of route.guards ?? []) {
    const refusal = passGuard(portal, guard);
    if (refusal) return refusal;
  }
  return null;
}

async function load(portal: Portal, pageId: string): Promise<OpenedRuntime> {
  const module = await portal.loaders.page(pageId);
  registerExpressions(module.expressions);
  await loadTexts(portal, module.textDomains);
  return openRuntime(portal, pageId, module.page);
}

function without(query: Query, names: readonly string[]): Query {
  return Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));
}
