import type { JsonPath } from '../ConfigFile.ts';
import { isExpressionText } from '../views/collectExpressions.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { walkConfig, type ConfigNode } from '../meta/walkConfig.ts';
import type { Route, RoutesFile } from '../model.generated.ts';
import { didYouMean } from '../nearestName.ts';
import { routesOfPage } from '../routesOfPage.ts';
import { partsToAsk, type ConfigView, type Finding } from './ConfigView.ts';
import { perPart } from './perPart.ts';
import { fitsVariant, variantsOfRoute } from './routePaths.ts';
import { routesToLinkTo } from './routesToLinkTo.ts';

/** Does every link give the path parameters of its page, and does every local address belong to a route? */
export function links(view: ConfigView): readonly Finding[] {
  const file: RoutesFile = { ...view.parts.routes, routes: [...routesToLinkTo(view)] };
  return partsToAsk(view, ['routes']).flatMap((part) => {
    const { links: ways, addresses } = linksIn(part);
    return [
      ...ways.flatMap((link) =>
        problemsOf(link, file)
          // A way from a page to itself, such as to another step, keeps the parameters of the address.
          .filter(({ code }) => code !== 'config/link-param-missing' || part.format !== 'page' || link.to !== part.id)
          .map((problem): Finding => ({ ...problem, part })),
      ),
      ...addresses
        .filter(({ address }) => !isKnown(address, file.routes))
        .map(
          ({ address, path }): Finding => ({
            code: 'config/link-nowhere',
            message: `No route has the path ${address}.`,
            expected: 'a path of routes.config.json',
            ...didYouMean(
              address,
              file.routes.map((route) => route.path),
            ),
            part,
            path,
          }),
        ),
    ];
  });
}

const linksIn = perPart((part) => {
  const found: Link[] = [];
  const addresses: { readonly address: string; readonly path: JsonPath }[] = [];
  walkConfig(part.format, part.value, (node) => {
    const link = linkOf(node);
    if (link) found.push(link);
    const address = addressOf(node);
    if (address !== null) addresses.push({ address, path: node.path });
  });
  return { links: found, addresses };
});

interface Link {
  readonly to: string;
  readonly path: JsonPath;
  /** Path parameters that the link gives. */
  readonly params: Readonly<Record<string, unknown>>;
}

type Problem = Pick<Finding, 'code' | 'message' | 'expected' | 'suggestion'> & {
  readonly path: JsonPath;
  readonly at?: 'key';
};

const linkTitles = ['Entry', 'Link', 'Legal link', 'Forced redirect'];

/** A link to a page. Only actions can give parameters of its path. */
function linkOf({ definition, title, value, path }: ConfigNode): Link | null {
  if (
    !isRecord(value) ||
    typeof value['to'] !== 'string' ||
    isExpressionText(value['to']) ||
    value['to'].startsWith('/')
  )
    return null;
  if (definition === 'Action_navigate')
    return { to: value['to'], path, params: isRecord(value['params']) ? value['params'] : {} };
  return linkTitles.includes(definition ?? '') || linkTitles.includes(title ?? '')
    ? { to: value['to'], path, params: {} }
    : null;
}

function problemsOf({ to, path, params }: Link, file: RoutesFile): readonly Problem[] {
  const routes = routesOfPage(file.routes, to);
  const [first] = routes;
  if (!first) return [];
  const usable = routes.find((route) => missingNames(route, params).length === 0);
  const known = new Set(routes.flatMap((route) => segmentNames(route).map(({ name }) => name)));
  const strangers = Object.keys(params)
    .filter((name) => !known.has(name))
    .map(
      (name): Problem => ({
        code: 'config/link-param-unknown',
        message: `No path of ${to} has the parameter "${name}".`,
        expected: known.size === 0 ? 'no params; pass the value in query' : `one of ${[...known].join(', ')}`,
        ...didYouMean(name, known),
        path: [...path, 'params', name],
        at: 'key',
      }),
    );
  const missing: readonly Problem[] = usable
    ? []
    : [
        {
          code: 'config/link-param-missing',
          message: `The path ${first.path} of ${to} needs ${missingNames(first, params)
            .map((name) => `"${name}"`)
            .join(', ')}.`,
          expected: 'params with a value for each :name without ?',
          path: [...path, 'to'],
        },
      ];
  return [
    ...strangers,
    ...missing,
    ...Object.entries(params).flatMap(([name, value]) => valueProblem(routes, name, value, path)),
  ];
}

function valueProblem(routes: readonly Route[], name: string, value: unknown, path: JsonPath): readonly Problem[] {
  const allowed = routes.map((route) => route.params?.[name]?.enum);
  if (
    typeof value !== 'string' ||
    value === '' ||
    isExpressionText(value) ||
    allowed.some((values) => values === undefined || values.includes(value))
  )
    return [];
  const values = [...new Set(allowed.flatMap((one) => one ?? []))];
  return [
    {
      code: 'config/link-param-value',
      message: `"${value}" is not a value of the parameter "${name}", so the address leads to "not found".`,
      expected: `one of ${values.join(', ')}`,
      ...didYouMean(value, values),
      path: [...path, 'params', name],
    },
  ];
}

function missingNames(route: Route, params: Readonly<Record<string, unknown>>): readonly string[] {
  return segmentNames(route)
    .filter(
      ({ name, isOptional }) =>
        !isOptional && (!Object.hasOwn(params, name) || params[name] === '' || params[name] === null),
    )
    .map(({ name }) => name);
}

function segmentNames({ path }: Route): readonly { readonly name: string; readonly isOptional: boolean }[] {
  return path
    .split('/')
    .filter((segment) => segment.startsWith(':'))
    .map((segment) => ({ name: segment.slice(1).replace(/\?$/, ''), isOptional: segment.endsWith('?') }));
}

/** The path of a literal local address: url of links and actions, addresses of the site, forced paths. */
function addressOf({ owner, property, value }: ConfigNode): string | null {
  if (typeof value !== 'string' || !/^\/(?!\/)/.test(value)) return null;
  const isAddress =
    property === 'url' ||
    (owner === 'Legal link' && property === 'to') ||
    (owner === 'Region' && (property === 'links' || property === 'signIn'));
  return isAddress ? (value.split(/[?#]/)[0] ?? '') : null;
}

function isKnown(address: string, routes: readonly Route[]): boolean {
  return routes.some((route) => variantsOfRoute(route).some((variant) => fitsVariant(variant, address)));
}
