import { done, stopped, type ActionContext, type ActionKinds } from '../ActionKind.ts';
import { parseQuery, queryText, routeOf } from '../address.ts';
import { carryNotices } from '../carriedNotices.ts';
import { navigationTarget } from '../navigationTarget.ts';
import { loadReturning } from '../loadReturning.ts';
import { forgetKeptSession } from '../session.ts';

export const navigationActions: Pick<ActionKinds, 'navigate' | 'leave'> = {
  leave: async (...given) => (await loadReturning()).leave(...given),

  navigate(action, { portal, runtime }, locals) {
    if (action.back && portal.navigator.canGoBack) {
      portal.navigator.back();
      return done;
    }
    const target = navigationTarget(portal, action, (value) => runtime.evaluate(value, locals));
    if (!target) {
      if (action.to !== undefined) throw new Error(`No route of region ${portal.region} leads to page "${action.to}".`);
      portal.env.onProblem?.({
        source: `${runtime.pageId} navigate`,
        reason: `the address ${JSON.stringify(runtime.evaluate(action.url, locals))} is neither local nor on an allowed origin`,
      });
      return stopped;
    }
    if ('local' in target) follow(portal, target.local, action);
    else if (action.newTab) portal.navigator.open(target.external);
    else portal.navigator.load(target.external, { replace: action.replace ?? false });
    return done;
  },
};

/** Goes to a local address through the router, or by a document load where the route requires it. */
export function follow(
  portal: ActionContext['portal'],
  address: string,
  options: {
    readonly newTab?: boolean | undefined;
    readonly replace?: boolean | undefined;
    readonly document?: boolean | undefined;
    readonly to?: string | undefined;
  },
): void {
  const url = new URL(address, portal.navigator.href);
  const route =
    portal.routes.match(url.pathname)?.route ?? (options.to === undefined ? null : routeOf(portal, options.to));
  const target =
    route?.layout === 'immersion' && portal.current.route !== route && !url.searchParams.has('_location')
      ? url.pathname +
        queryText({ ...parseQuery(url.search), _location: portal.ui.path + queryText(portal.ui.query) }) +
        url.hash
      : address;
  const replace = options.replace ?? false;
  // An API address (activate, hand over) may change any part of the session.
  if (url.pathname.startsWith(`${portal.manifest.site.api.base}/`)) forgetKeptSession(portal);
  if (options.newTab) portal.navigator.open(target);
  else if (options.document || (route?.load === 'full' && portal.current.route !== route)) {
    carryNotices(portal);
    portal.navigator.load(target, { replace });
  } else portal.navigator.go(target, { replace });
}
