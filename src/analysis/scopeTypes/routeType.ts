import type { PageFile, Route, RoutesFile } from '../../config/model.generated.ts';
import { routesOfPage } from '../../config/routesOfPage.ts';
import type { PossibleQuery } from '../../config/views/possibleQuery.ts';
import { boolType, intType, nullable, objectOf, textType, type ExpressionType } from '../expression/types.ts';
import { uniteAll } from './jsonType.ts';

/**
 * The type of `route` on a page: the parameters of the routes that lead to it, or outside pages (null) those of any route.
 * A page without a route here may have one on a region's site, with any parameters. `query` is the type of its query.
 */
export function routeType(
  file: RoutesFile,
  pageId: string | null,
  query: ExpressionType = objectOf({}, nullable(textType)),
): ExpressionType {
  const leading = pageId === null ? file.routes : routesOfPage(file.routes, pageId);
  return objectOf({
    path: textType,
    params: leading.length === 0 ? objectOf({}, nullable(textType)) : uniteAll(leading.map(paramsType)),
    query,
    page: { kind: 'string', values: [...new Set(file.routes.flatMap(({ page }) => page ?? [])), file.fallback] },
    isRedirect: boolType,
    banner: boolType,
    layout: { kind: 'string', values: ['standard', 'immersion', 'reduced', 'loginless', 'bare'] },
  });
}

function paramsType({ path, params }: Route): ExpressionType {
  const names = path
    .split('/')
    .filter((segment) => segment.startsWith(':'))
    .map((segment) => segment.replace(/^:|\?$/g, ''));
  return objectOf(
    Object.fromEntries(
      names.map((name) => {
        const { enum: values, default: otherwise } = params?.[name] ?? {};
        const type: ExpressionType = values ? { kind: 'string', values } : textType;
        return [name, otherwise === undefined ? nullable(type) : type];
      }),
    ),
  );
}

interface QueryOfPage {
  readonly declared: NonNullable<PageFile['query']>;
  /** The parameters of its lists, filter bars and tabs. */
  readonly ofBlocks: readonly string[];
  readonly possible: PossibleQuery;
  /** Whether it may have more. */
  readonly isOpen: boolean;
}

/** The type of a page's query. An address may have any text where a tab or a choice of a filter is expected. */
export function queryType({ declared, ofBlocks, possible, isOpen }: QueryOfPage): ExpressionType {
  const textOf = (name: string): ExpressionType => {
    const usual = possible.get(name);
    return nullable(usual?.length ? { kind: 'string', usual } : textType);
  };
  const fields = {
    ...Object.fromEntries(ofBlocks.map((name) => [name, textOf(name)])),
    ...Object.fromEntries(
      Object.entries(declared).map(([name, { type, enum: values, default: otherwise }]) => {
        const own: ExpressionType = type === 'integer' ? intType : values ? { kind: 'string', values } : textType;
        return [name, otherwise === undefined ? nullable(own) : own];
      }),
    ),
  };
  return isOpen ? objectOf(fields, nullable(textType)) : objectOf(fields);
}
