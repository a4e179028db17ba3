import { addressOf, allowedAddress, queryText, routeOf } from '../address.ts';
import { done, stopped, type ActionContext, type ActionKinds } from '../ActionKind.ts';
import { parseQuery } from '../address.ts';

export const navigationActions: Pick<ActionKinds, 'navigate'> = {
  /** An address that may be followed goes before the page of `to`, which is then the way for all others. */
  navigate(action, { portal, runtime }, locals) {
    if (action.back && portal.navigator.canGoBack) {
      portal.navigator.back();
      return done;
    }
    const query = { ...(action.keepQuery ? portal.ui.query : {}), ...Object(runtime.evaluate(action.query ?? {}, locals)) };
    const wanted = action.url === undefined ? null : runtime.evaluate(action.url, locals);
    const allowed = typeof wanted === 'string' && wanted !== '' ? allowedAddress(portal, wanted) : null;
    if (action.to !== undefined && !allowed) {
      const params = { ...portal.current.params, ...Object(runtime.evaluate(action.params ?? {}, locals)) };
      const address = addressOf(portal, action.to, params, query);
      if (address === null) throw new Error(`No route of region ${portal.region} leads to page "${action.to}".`);
      follow(portal, address, action);
      return done;
    }
    if (!allowed) {
      portal.env.onProblem?.({ source: `${runtime.pageId} navigate`, reason: `the address ${JSON.stringify(wanted)} is neither local nor on an allowed origin` });
      return stopped;
    }
    if ('local' in allowed) follow(portal, allowed.local, action);
    else if (action.newTab) portal.navigator.open(allowed.external);
    else portal.navigator.load(allowed.external, { replace: action.replace ?? false });
    return done;
  },
};

/** Goes to a local address: by the router, or by a document load where the route asks for it. */
export function follow(portal: ActionContext['portal'], address: string, options: { readonly newTab?: boolean | undefined; readonly replace?: boolean | undefined; readonly document?: boolean | undefined; readonly to?: string | undefined }): void {
  const url = new URL(address, portal.navigator.href);
  const route = portal.routes.match(url.pathname)?.route ?? (options.to === undefined ? null : routeOf(portal, options.to));
  const target = route?.layout === 'immersion' && !url.searchParams.has('_location')
    ? url.pathname + queryText({ ...parseQuery(url.search), _location: portal.ui.path + queryText(portal.ui.query) }) + url.hash
    : address;
  const replace = options.replace ?? false;
  if (options.newTab) portal.navigator.open(target);
  else if (options.document || (route?.load === 'full' && portal.current.route !== route)) portal.navigator.load(target, { replace });
  else portal.navigator.go(target, { replace });
}
