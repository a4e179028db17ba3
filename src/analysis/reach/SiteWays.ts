import type { JsonPath } from '../../config/ConfigFile.ts';
import type { JsonSchema } from '../../config/JsonSchema.ts';
import type { Route } from '../../config/model.generated.ts';
import type { ResolvedConfig } from '../../config/load/resolveRegion.ts';
import { standInPages } from '../../config/standInPages.ts';
import type { Requirement } from '../../engine/access/decideAccess.ts';
import { routeOfPage } from '../../engine/route/routeOfPage.ts';
import { parseExpression } from '../expression/parseExpression.ts';
import type { ScopeTypes } from '../expression/types.ts';
import { ConfigScopes, type TypedPart } from '../scopeTypes/ConfigScopes.ts';
import type { Demand, Ways } from './Demand.ts';
import { writtenOut } from './computedValues.ts';
import { formulaOf, type Standpoint } from './Formula.ts';
import { SessionModel } from './SessionModel.ts';

/** Every way into the routes and pages of one region's site. */
export class SiteWays {
  readonly config: ResolvedConfig;
  readonly session: SessionModel;
  readonly #scopes: ConfigScopes;

  constructor(config: ResolvedConfig) {
    this.config = config;
    this.session = new SessionModel(config.site);
    const typed = { authored: config.authored, parts: config };
    this.#scopes = new ConfigScopes(typed, new ConfigScopes(typed));
  }

  /** The demands of opening a route's page: its admission and its guards. */
  route(index: number): Ways {
    const route = this.config.routes.routes[index];
    if (!route) return [];
    const at = ['routes', 'routes', index];
    return [
      [
        ...this.admission(route, at),
        ...(route.guards ?? []).map(
          (guard, position): Demand => ({
            kind: 'guard',
            guard,
            at: [...at, 'guards', position],
          }),
        ),
      ],
    ];
  }

  /** The demands of a route except its guards. */
  admission(route: Route, at: JsonPath): readonly Demand[] {
    const standpoint: Standpoint = { named: (root) => root, types: () => this.#outside() };
    return [
      { kind: 'session', session: route.session ?? 'required', at },
      ...(route.session === undefined ? this.#notForced(route, standpoint) : []),
      ...(route.redirectWhen ?? []).map(({ when }, position) =>
        this.condition(when, { at: [...at, 'redirectWhen', position, 'when'], standpoint, holds: false }),
      ),
      ...this.access(route, at),
      ...(route.visibleWhen === undefined
        ? []
        : [this.condition(route.visibleWhen, { at: [...at, 'visibleWhen'], standpoint, holds: true })]),
    ];
  }

  /** The demands of one of a route's redirects: it applies, and no earlier one does. */
  redirectWhen(route: Route, index: number, at: JsonPath): readonly Demand[] {
    const standpoint: Standpoint = { named: (root) => root, types: () => this.#outside() };
    return [
      { kind: 'session', session: route.session ?? 'required', at },
      ...(route.redirectWhen ?? []).slice(0, index + 1).map(({ when }, position) =>
        this.condition(when, {
          at: [...at, 'redirectWhen', position, 'when'],
          standpoint,
          holds: position === index,
        }),
      ),
    ];
  }

  /** The demands of a link that is shown only to users who may open its page; null when the region has no route to it. */
  offered(pageId: string): readonly Demand[] | null {
    const { routes } = this.config.routes;
    const route = routeOfPage(routes, pageId, this.config.region);
    if (!route) return null;
    const at = ['routes', 'routes', routes.indexOf(route)];
    const standpoint: Standpoint = { named: (root) => root, types: () => this.#outside() };
    return [
      ...this.access(route, at),
      ...(route.visibleWhen === undefined
        ? []
        : [this.condition(route.visibleWhen, { at: [...at, 'visibleWhen'], standpoint, holds: true })]),
    ];
  }

  /** Every way to see a page: its routes, and places where the site itself shows it. */
  page(id: string): Ways {
    const {
      routes: { routes, loggedOut },
      site,
    } = this.config;
    const at: JsonPath = ['pages', id];
    return [
      ...routes.flatMap((route, index) => (route.page === id ? this.route(index) : [])),
      ...(id === site.shell ? [[{ kind: 'session', session: 'required', at } as const]] : []),
      ...(id === loggedOut?.home ? [[{ kind: 'session', session: 'reduced', at } as const]] : []),
      ...(standInPages(this.config.routes).includes(id) ? [[]] : []),
    ];
  }

  /** The codes and the switch that a part requires, if any. */
  access({ permission, flag, switch: name, region }: Requirement, at: JsonPath): readonly Demand[] {
    if (permission === undefined && flag === undefined && name === undefined && region === undefined) return [];
    const needs = {
      ...(permission === undefined ? {} : { permission }),
      ...(flag === undefined ? {} : { flag }),
      ...(name === undefined ? {} : { switch: name }),
      ...(region === undefined ? {} : { region }),
    };
    const first =
      permission !== undefined ? 'permission' : flag !== undefined ? 'flag' : name !== undefined ? 'switch' : 'region';
    return [{ kind: 'access', needs, at: [...at, first] }];
  }

  condition(
    source: string,
    { at, standpoint, holds }: { readonly at: JsonPath; readonly standpoint: Standpoint; readonly holds: boolean },
  ): Demand {
    const parsed = parseExpression(source);
    // A condition with a syntax error never holds; the checker reports it.
    if (!parsed.ok) return { kind: 'condition', source, formula: { kind: 'settled', node: ['lit', null] }, holds, at };
    const node = writtenOut(parsed.value.ast, standpoint.computed ?? new Map());
    return { kind: 'condition', source, node, formula: formulaOf(node, this.session, standpoint), holds, at };
  }

  /** The types of the scope at a place of a file. */
  typesAt(part: TypedPart, path: JsonPath): ScopeTypes {
    return this.#scopes.of(part).at(path);
  }

  /** The self-contained schema of a form; null when the form does not exist. */
  formSchema(id: string): JsonSchema | null {
    return this.#scopes.types.formSchema(id);
  }

  #outside(): ScopeTypes {
    return this.typesAt({ format: 'routes', id: null, value: this.config.routes }, []);
  }

  /** The demands that no forced redirect applies. Leaves out redirects that the browser may postpone. */
  #notForced(route: Route, standpoint: Standpoint): readonly Demand[] {
    return (this.config.site.session?.redirects ?? []).flatMap(({ when, to, unlessStored }, index) => {
      const target = routeOfPage(this.config.routes.routes, to, this.config.region);
      if (unlessStored !== undefined || !target || route.path.startsWith(target.path)) return [];
      return [this.condition(when, { at: ['site', 'session', 'redirects', index, 'when'], standpoint, holds: false })];
    });
  }
}
