import type { Actions, Route } from '../../../config/model.generated.ts';
import { decideRoute } from '../../../engine/route/decideRoute.ts';
import { destinationOf } from '../../../engine/route/destinationOf.ts';
import { pageAbove } from '../../../engine/route/pageAbove.ts';
import { testCondition } from '../../../engine/scope/evaluateValue.ts';
import { addressOf, allowedAddress, routeOf } from '../../lifecycle/address.ts';
import { navigationTarget } from '../../lifecycle/navigationTarget.ts';
import { loadForm } from '../../lifecycle/opening/loadPage.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import type { Portal } from '../../lifecycle/Portal.ts';
import { scopeOf } from '../../lifecycle/scope.ts';
import type { ActionsTarget, RendererServices, Way } from './RendererServices.ts';

/** The services of a running portal; `widgetOf` is the registry of block widgets. */
export function portalServices(portal: Portal, widgetOf: RendererServices['widgetOf']): RendererServices {
  return {
    portal,
    widgetOf,
    local: portal.local,
    session: portal.sessionStorage,
    heldInput: portal.heldInput,
    beforeEnd: portal.session.beforeEnd,
    now: portal.env.now,
    witness: portal.env.witness,
    get userId() {
      return portal.session.userId;
    },
    get theme() {
      return portal.ui.theme;
    },
    get moneyStopped() {
      return portal.session.view['cancelling'] === true || portal.overlays.checks.length > 0;
    },
    get parentPage() {
      return parentOf(portal);
    },
    preference: (key) => preferenceOf(portal, key),
    hrefOf: (way) => hrefOf(portal, way),
    targetOf: (actions, runtime, locals) => targetOf(portal, actions, runtime, locals),
    loadForm: (id) => loadForm(portal, id),
    loadDocument: (id) => portal.loaders.document(portal.texts.locale, id),
    report: (problem) => portal.env.onProblem?.(problem),
  };
}

function parentOf({ current, manifest }: Portal): string {
  return current.route ? pageAbove(manifest.routes.routes, current.route, manifest.site.home) : manifest.site.home;
}

/** The value of a preference. Preferences are loaded as a list of type and value, or as an object by type. */
function preferenceOf(portal: Portal, key: string): string | null {
  const part = portal.session.view[portal.manifest.site.preferences?.part ?? 'preference'];
  const found: unknown = Array.isArray(part)
    ? part.find(
        (item: unknown) => item !== null && typeof item === 'object' && Reflect.get(item, 'preferenceType') === key,
      )
    : part;
  if (found === null || typeof found !== 'object') return null;
  const value: unknown = Reflect.get(found, Array.isArray(part) ? 'preferenceValue' : key);
  return value === null || value === undefined ? null : String(value);
}

/** The address of a target; null when the user may not open it, no route leads there, or the address is not allowed. */
export function hrefOf(portal: Portal, { to, url, query }: Way): string | null {
  if (to === undefined) {
    const allowed = url === undefined || url === '' ? null : allowedAddress(portal, url);
    if (allowed === null) return null;
    return 'external' in allowed ? allowed.external : leadsSomewhere(portal, allowed.local) ? allowed.local : null;
  }
  const route = routeOf(portal, to);
  return route && mayOpen(portal, route) ? addressOf(portal, to, {}, query) : null;
}

/** What a list of actions means for the user: a link, an unavailable target or another action. */
export function targetOf(portal: Portal, actions: Actions, runtime: PageRuntime, locals: Locals): ActionsTarget {
  const others = actions.filter(({ do: kind }) => kind !== 'navigate' && kind !== 'guard');
  const [step, ...more] = actions
    .filter((action) => action.do === 'navigate')
    .filter(({ when }) => runtime.test(when, locals));
  if (others.length > 0 || more.length > 0 || step?.back) return { kind: 'action' };
  const target = step === undefined ? null : navigationTarget(portal, step, (value) => runtime.evaluate(value, locals));
  if (!target || !step) return { kind: 'unavailable' };
  const newTab = step.newTab ?? false;
  if ('external' in target) return { kind: 'link', href: target.external, newTab };
  return leadsSomewhere(portal, target.local) ? { kind: 'link', href: target.local, newTab } : { kind: 'unavailable' };
}

/** Whether a local address leads to a page that exists and that the user may open. Addresses from data may name others. */
function leadsSomewhere(portal: Portal, address: string): boolean {
  return destinationOf(portal.routes, address.split(/[?#]/)[0] ?? '', (route) => mayOpen(portal, route)) !== null;
}

function mayOpen(portal: Portal, route: Route): boolean {
  return decideRoute(route, portal.session.subject, portal.manifest.access, (condition) =>
    testCondition(condition, scopeOf(portal, null), portal.env),
  ).allow;
}
