import { routesOfPage } from '../../config/routesOfPage.ts';
import type { Route, RoutesFile } from '../../config/model.generated.ts';
import { boolType, nullable, objectOf, textType, type ExpressionType } from '../expression/types.ts';
import { uniteAll } from './jsonType.ts';

/**
 * The type of `route` on a page: the parameters of the routes that lead to it, or outside pages (null) those of any route.
 * A page without a route here may have one on a region's site, with any parameters.
 */
export function routeType(file: RoutesFile, pageId: string | null): ExpressionType {
  const leading = pageId === null ? file.routes : routesOfPage(file.routes, pageId);
  return objectOf({
    path: textType, params: leading.length === 0 ? objectOf({}, nullable(textType)) : uniteAll(leading.map(paramsType)), query: objectOf({}, nullable(textType)),
    page: textType, isRedirect: boolType, banner: boolType,
    layout: { kind: 'string', values: ['standard', 'immersion', 'reduced', 'loginless', 'bare'] },
  });
}

function paramsType({ path, params }: Route): ExpressionType {
  const names = path.split('/').filter((segment) => segment.startsWith(':')).map((segment) => segment.replace(/^:|\?$/g, ''));
  return objectOf(Object.fromEntries(names.map((name) => {
    const values = params?.[name];
    return [name, nullable(values ? { kind: 'string', values } : textType)];
  })));
}
