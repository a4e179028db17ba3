import { collectExpressions } from '../../config/views/collectExpressions.ts';
import type { JsonPath } from '../../config/ConfigFile.ts';
import type { MetaName } from '../../config/meta/metaSchemas.ts';
import { walkConfig } from '../../config/meta/walkConfig.ts';
import { standInPages } from '../../config/standInPages.ts';
import type { ExpressionNode } from '../../engine/expression/ast.ts';
import { childrenOf } from '../../engine/expression/childrenOf.ts';
import { compileRoutes } from '../../engine/route/matchRoute.ts';
import { parseExpression } from '../expression/parseExpression.ts';
import type { ReachFinding } from './ReachFinding.ts';
import type { SiteReach } from './reachSite.ts';

/** Pages that no menu, link, action, redirect, error behaviour or literal address leads to. */
export function pagesWithoutWayIn(sites: readonly SiteReach[]): readonly ReachFinding[] {
  const named = new Set(sites.flatMap(namedPages));
  return sites.flatMap(({ config }) =>
    config.routes.routes.flatMap(({ page, path, alias }, index): readonly ReachFinding[] => {
      if (page === undefined || alias || named.has(page)) return [];
      const at: JsonPath = ['routes', 'routes', index];
      return [
        {
          code: 'reach/no-way-in',
          region: config.region,
          name: `route ${path}`,
          at,
          message: `Nothing in the config leads to ${path}. Users reach ${page} only if they know the address or the server sends it.`,
          witness: null,
        },
      ];
    }),
  );
}

/** Pages that the config names as a target, by id or by address, without their own declarations. */
function namedPages({ config }: SiteReach): readonly string[] {
  const table = compileRoutes(config.routes.routes);
  const { site, routes, menus, access, errors, pages, forms } = config;
  const pageAt = (address: string, depth = 0): readonly string[] => {
    const route = address.startsWith('/') && depth < 5 ? table.match(address.split(/[?#]/)[0] ?? '')?.route : undefined;
    if (route?.redirect !== undefined) return pageAt(route.redirect.replaceAll(/\/:\w+\?/g, ''), depth + 1);
    return route?.page === undefined ? [] : [route.page];
  };
  const texts = [
    ...stringsOf('site', site),
    ...stringsOf('menus', menus),
    ...stringsOf('access', access),
    ...stringsOf('errors', errors),
    ...Object.entries(pages).flatMap(([id, page]) => stringsOf('page', page).filter((text) => text !== id)),
    ...Object.values(forms).flatMap((form) => stringsOf('form', form)),
    ...routes.routes.flatMap(({ redirect, redirectWhen = [], close, parent }) => [
      redirect ?? '',
      ...redirectWhen.map(({ to }) => to),
      close ?? '',
      parent ?? '',
    ]),
  ];
  return [
    ...standInPages(routes),
    routes.loggedOut?.home ?? '',
    site.home,
    ...texts.filter((text) => Object.hasOwn(pages, text)),
    ...texts.flatMap((text) => pageAt(text)),
  ];
}

const naming: ReadonlySet<string> = new Set(['to', 'url', 'home', 'signIn', 'close', 'parent', 'links']);

/** Texts that name a target, and all addresses, including those inside expressions. */
function stringsOf(format: MetaName, value: unknown): readonly string[] {
  const found: string[] = [];
  walkConfig(format, value, (node) => {
    if (typeof node.value === 'string' && (naming.has(node.property) || node.value.startsWith('/')))
      found.push(node.value);
  });
  for (const { source } of collectExpressions(format, value)) {
    const parsed = parseExpression(source);
    if (parsed.ok) found.push(...textsOf(parsed.value.ast).filter((text) => text.startsWith('/')));
  }
  return found;
}

function textsOf(node: ExpressionNode): readonly string[] {
  return node[0] === 'lit' && typeof node[1] === 'string' ? [node[1]] : childrenOf(node).flatMap(textsOf);
}
