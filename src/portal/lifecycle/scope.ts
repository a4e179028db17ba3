import type { PageFile } from '../../config/model.generated.ts';
import type { ExpressionScope } from '../../engine/expression/evaluate.ts';
import { paramValues, queryValues } from '../../engine/route/parameterValues.ts';
import { evaluateValue } from '../../engine/scope/evaluateValue.ts';
import type { CallStore } from '../stores/CallStore.ts';
import type { PageStore } from '../stores/PageStore.ts';
import { declaredCookies } from './cookies.ts';
import type { Locals } from './PageRuntime.ts';
import type { Portal } from './Portal.ts';

/** Source of the roots that belong to a page; absent outside a page. */
export interface PageScope {
  readonly store: PageStore;
  readonly calls: CallStore;
}

/**
 * The fixed roots that an expression may name, as getters, so that an expression that reads only `flow`
 * depends on nothing else.
 */
export function scopeOf(portal: Portal, page: PageScope | null, locals: Locals = {}): ExpressionScope {
  const stores = [page?.calls, locals.dialog?.calls, locals.calls];
  return {
    get session() {
      return portal.session.view;
    },
    get site() {
      return portal.siteView;
    },
    get route() {
      return routeView(portal, page?.store.page);
    },
    get page() {
      return page?.store.view() ?? null;
    },
    get flow() {
      return page?.store.page.flow ? flowView(portal, page.store.page.flow) : null;
    },
    get data() {
      return callView(stores, 'data');
    },
    get status() {
      return callView(stores, 'status');
    },
    get shell() {
      return callView([portal.frameCalls ?? undefined], 'data');
    },
    get cookies() {
      return declaredCookies(portal.manifest.site.cookies);
    },
    get stored() {
      return portal.stored.view;
    },
    get ui() {
      return { theme: portal.ui.theme, locale: portal.texts.locale, isMobile: portal.ui.isMobile };
    },
    get args() {
      return locals.args ?? locals.dialog?.args ?? null;
    },
    form: locals.form,
    row: locals.row,
    index: locals.index,
    result: locals.result,
    error: locals.error,
    value: locals.value,
  };
}

/** The computed values of a flow read the flow, the session and the site, which are the same on all pages. */
function flowView(portal: Portal, flow: string): Readonly<Record<string, unknown>> {
  const scope: ExpressionScope = {
    get session() {
      return portal.session.view;
    },
    get site() {
      return portal.siteView;
    },
    get flow() {
      return flowView(portal, flow);
    },
  };
  return portal.flows.view(flow, (value) => evaluateValue(value, scope, portal.env));
}

function routeView(portal: Portal, declared: PageFile | undefined): Readonly<Record<string, unknown>> {
  const { params, page, isRedirect, route } = portal.current;
  return {
    path: portal.ui.path,
    params: paramValues(params, route?.params),
    query: queryValues(portal.ui.query, declared?.query),
    page,
    isRedirect,
    banner: route?.banner ?? false,
    layout: route?.layout ?? 'standard',
  };
}

/** Later stores hide calls of the same name in earlier ones: form before dialog before page. */
function callView(
  stores: readonly (CallStore | undefined)[],
  part: 'data' | 'status',
): Readonly<Record<string, unknown>> {
  const view: Record<string, unknown> = {};
  for (const store of stores) {
    for (const name of store?.names ?? []) {
      Object.defineProperty(view, name, { enumerable: true, configurable: true, get: () => store?.state(name)[part] });
    }
  }
  return view;
}
