import type { ResolvedConfig } from '../../../config/load/resolveRegion.ts';
import type { ExpressionTable } from '../../project/compileExpressions.ts';
import type { ConfigProject } from '../../project/ConfigProject.ts';
import { iconDrawings } from '../../project/iconDrawings.ts';
import { moduleExpressions } from './moduleExpressions.ts';
import { moduleOperations } from './moduleOperations.ts';
import { jsonModule, type ModuleSource } from './ModuleSource.ts';

const parts = ['site', 'menus', 'access', 'routes', 'errors'] as const;

/** The config of one region that the portal needs before a page opens. The needs of single pages and forms are in their own modules, so that the manifest does not grow with their number. */
export function manifestModule({ config }: ConfigProject, region: ResolvedConfig): ModuleSource {
  const compiled = parts.map((part) => moduleExpressions(config, part, region[part]));
  const [site, menus, access, routes, errors] = parts.map((part) => withoutFormat(region[part]));
  const expressions: ExpressionTable = Object.assign({}, ...compiled.map(({ table }) => table));
  const manifest = {
    region: region.region,
    site,
    routes,
    menus,
    access,
    errors,
    expressions,
    icons: iconDrawings(menus),
    variantTexts: [...new Set(Object.values(config.variantTexts).flatMap(Object.keys))],
    operations: Object.assign({}, ...parts.map((part) => moduleOperations(config, part, region[part]))),
  };
  return { code: jsonModule(manifest), errors: compiled.flatMap((part) => part.errors) };
}

/** The name of a file's format is for editors. */
function withoutFormat(part: unknown): unknown {
  const { $schema: _format, ...rest } = Object(part);
  return rest;
}
