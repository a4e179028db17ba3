/*
 * A page's life: function, file, and where it may end instead of going on
 *
 *   address
 *    └▶ compileRoutes       engine/route/matchRoute                 the route and its parameters
 *        └▶ ensureSession       portal/lifecycle/session                ─▶ leaving
 *            └▶ admit               engine/route/admit                      ─▶ signIn · otherRegion · redirect · notFound · refused · unreachable
 *                └▶ refreshSession      portal/lifecycle/session                once, where the route asks for it and the session refuses the user; then admit again
 *                    └▶ passGuard           portal/lifecycle/guard                  ─▶ guarded
 *                        └▶ loadPage            portal/lifecycle/opening/loadPage       and beside it openFrame
 *                            └▶ openRuntime         portal/lifecycle/opening/openRuntime    resumed step, or onOpen
 *                                └▶ openCalls           portal/lifecycle/opening/openCalls      ─▶ settleError
 *                                    └▶ PageView            portal/renderer/page/PageView           blocks, forms, fields; a failing block leaves the page alive
 *                                        └▶ FormModel           portal/stores/FormModel                 ─▶ errors at the fields, focus on the first
 *                                            └▶ runActions          portal/lifecycle/actions/runAction      until one is stopped
 *                                                └▶ request             portal/lifecycle/request                ─▶ settleError
 *                                                    └▶ settleError         portal/lifecycle/settleError            where errorBehaviour leaves it to the page: onError · field · otherwise
 *                                                        └▶ errorBehaviour      engine/errorPolicy/errorBehaviour       the actions of the code for every call, or left to the page
 */
import type { Route } from '../../../config/model.generated.ts';
import { admit, type Admission, type Entrance } from '../../../engine/route/admit.ts';
import type { RouteMatch } from '../../../engine/route/matchRoute.ts';
import { testCondition } from '../../../engine/scope/evaluateValue.ts';
import { nextTask } from '../../client/ownTurn.ts';
import { parseQuery, queryText, type Query } from '../address.ts';
import { passGuard, type GuardRefusal } from '../guard.ts';
import { isMobileLayout } from '../isMobileLayout.ts';
import { loadPage } from './loadPage.ts';
import { openFrame } from './openFrame.ts';
import { openRuntime, type OpenedRuntime } from './openRuntime.ts';
import { forgetStepBefore } from '../resumedStep.ts';
import type { Portal } from '../Portal.ts';
import { scopeOf } from '../scope.ts';
import { ensureSession, goToSignIn, leaveForRegion, needsSession, refreshSession } from '../session.ts';

/** The outcome of opening an address. */
export type Opened =
  | { readonly kind: 'page'; readonly route: Route; readonly opened: OpenedRuntime }
  | { readonly kind: 'guarded'; readonly route: Route; readonly refusal: GuardRefusal }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'leaving' };

/** Opens the page of an address. Rejects only when a part of the portal itself could not be loaded. */
export async function openPage(
  portal: Portal,
  location: { readonly pathname: string; readonly search: string },
): Promise<Opened> {
  const query = parseQuery(location.search);
  const match = portal.routes.match(location.pathname);
  if (needsSession(portal, match?.route)) await ensureSession(portal).then(nextTask);
  if (portal.leaving) return { kind: 'leaving' };
  enter(portal, location.pathname, query, match);
  if (match) portal.env.witness?.used(match.route);
  let admission = admit(location.pathname, query, match, entranceOf(portal));
  if (match?.route.refresh && isRefused(portal, match.route, admission)) {
    await refreshSession(portal);
    if (portal.leaving) return { kind: 'leaving' };
    admission = admit(location.pathname, query, match, entranceOf(portal));
  }
  switch (admission.kind) {
    case 'signIn':
      goToSignIn(portal);
      return { kind: 'leaving' };
    case 'otherRegion':
      leaveForRegion(portal, admission.region);
      return { kind: 'leaving' };
    case 'redirect':
      return {
        kind: 'redirect',
        to: admission.to + (admission.query === null ? location.search : queryText(admission.query)),
      };
    case 'notFound':
    case 'refused':
    case 'unreachable':
    case 'admitted':
      return openAdmitted(portal, admission.page, match?.route ?? { path: location.pathname, page: admission.page });
  }
}

/** Whether the session, as it is known, refuses the user: on the route, or at its guards. */
function isRefused(portal: Portal, route: Route, admission: Admission): boolean {
  if (portal.session.phase !== 'ready') return false;
  return admission.kind === 'admitted'
    ? passGuards(portal, route) !== null
    : 'because' in admission && admission.because !== null;
}

async function openAdmitted(portal: Portal, page: string, route: Route): Promise<Opened> {
  const refusal = page === route.page ? passGuards(portal, route) : null;
  if (refusal) {
    await openFrame(portal);
    return { kind: 'guarded', route, refusal };
  }
  const [{ page: content }] = await Promise.all([loadPage(portal, page), openFrame(portal)]);
  await nextTask();
  if (!content.resume) forgetStepBefore(portal);
  return { kind: 'page', route, opened: openRuntime(portal, page, content) };
}

/**
 * Applies a changed query to a page that stays open. Returns false when the address now leads
 * elsewhere and has to be opened as a new page.
 */
export function relocate(portal: Portal, location: { readonly pathname: string; readonly search: string }): boolean {
  const query = parseQuery(location.search);
  const match = portal.routes.match(location.pathname);
  const before = { path: portal.ui.path, query: portal.ui.query };
  portal.ui.located(location.pathname, query);
  const leads =
    match?.route.redirectWhen?.some(({ when }) => testCondition(when, scopeOf(portal, null), portal.env)) ?? false;
  if (leads) portal.ui.located(before.path, before.query);
  else enter(portal, location.pathname, query, match);
  return !leads;
}

function enter(portal: Portal, path: string, query: Query, match: RouteMatch | null): void {
  portal.ui.located(path, query);
  portal.current = {
    path,
    query,
    params: match?.params ?? {},
    route: match?.route ?? null,
    page: match?.route.page ?? portal.manifest.routes.fallback,
    isRedirect: match?.route.redirectPage ?? false,
  };
  portal.ui.resized(isMobileLayout(portal));
}

function entranceOf(portal: Portal): Entrance {
  const { routes, access, site } = portal.manifest;
  const { phase, view, subject } = portal.session;
  return {
    routes,
    access,
    session: site.session,
    sites: site.regions,
    region: portal.region,
    phase,
    view,
    subject,
    test: (condition) => testCondition(condition, scopeOf(portal, null), portal.env),
    stored: (key) => portal.local.getItem(key),
  };
}

function passGuards(portal: Portal, route: Route): GuardRefusal | null {
  for (const guard of route.guards ?? []) {
    const refusal = passGuard(portal, guard);
    if (refusal) return refusal;
  }
  return null;
}
