import type { ResolvedConfig } from '../../../config/resolveRegion.ts';
import type { ConfigProject } from '../../ConfigProject.ts';
import type { ExpressionTable } from '../../compileExpressions.ts';
import { iconDrawings } from '../../iconDrawings.ts';
import { jsonModule, type ModuleSource } from './ModuleSource.ts';
import { moduleExpressions } from './moduleExpressions.ts';
import { moduleOperations } from './moduleOperations.ts';

const parts = ['site', 'menus', 'access', 'routes', 'errors'] as const;

/** The config of one region that the portal needs before a page opens. The needs of single pages and forms are in their own modules, so that the manifest does not grow with their number. */
export function manifestModule({ config }: ConfigProject, region: ResolvedConfig): ModuleSource {
  const compiled = parts.map((part) => moduleExpressions(config, part, region[part]));
  const expressions: ExpressionTable = Object.assign({}, ...compiled.map(({ table }) => table));
  const { site, routes, menus, access, errors, flows } = region;
  const manifest = {
    region: region.region,
    site, routes, menus, access, errors, flows, expressions, icons: iconDrawings(menus),
    variantTexts: [...new Set(Object.values(config.variantTexts).flatMap(Object.keys))],
    operations: Object.assign({}, ...parts.map((part) => moduleOperations(config, part, region[part]))),
  };
  return { code: jsonModule(manifest), errors: compiled.flatMap((part) => part.errors) };
}
