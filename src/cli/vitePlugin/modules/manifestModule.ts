import type { OperationAccess } from '../../../config/operations.ts';
import type { ResolvedConfig } from '../../../config/resolveRegion.ts';
import type { ConfigProject } from '../../ConfigProject.ts';
import type { ExpressionTable } from '../../compileExpressions.ts';
import { iconDrawings } from '../../iconDrawings.ts';
import { jsonModule, type ModuleSource } from './ModuleSource.ts';
import { moduleExpressions } from './moduleExpressions.ts';

const parts = ['site', 'menus', 'access', 'routes', 'errors'] as const;

/** What the portal knows before a page opens, as one region has it. */
export function manifestModule({ config }: ConfigProject, region: ResolvedConfig): ModuleSource {
  const compiled = parts.map((part) => moduleExpressions(config, part, region[part]));
  const expressions: ExpressionTable = Object.assign({}, ...compiled.map(({ table }) => table));
  const { site, routes, menus, access, errors, flows } = region;
  const manifest = {
    region: region.region,
    site, routes, menus, access, errors, flows, expressions, icons: iconDrawings(menus),
    operations: Object.fromEntries([...config.operations.values()].map((operation) => [operation.operationId, briefOperation(operation)])),
    pages: Object.fromEntries(Object.entries(region.pages).map(([id, page]) => [id, { domain: id.split('.')[0], ...(page.flow === undefined ? {} : { flow: page.flow }) }])),
  };
  return { code: jsonModule(manifest), errors: compiled.flatMap((part) => part.errors) };
}

interface OperationBrief {
  readonly method: string;
  readonly path: string;
  readonly query?: readonly string[];
  readonly download?: true;
  readonly upload?: true;
  readonly public?: true;
  readonly access?: OperationAccess;
  readonly dataDefault?: unknown;
}

/** What the browser needs of an operation. `query` names what goes into the query although there is a body. */
function briefOperation(operation: NonNullable<ReturnType<ConfigProject['config']['operations']['get']>>): OperationBrief {
  const { method, address, parameters, hasBody, download, upload, access, dataSchema } = operation;
  const query = hasBody ? parameters.query.map(({ name }) => name) : [];
  const dataDefault = dataSchema?.['default'];
  return {
    method, path: address,
    ...(query.length > 0 ? { query } : {}),
    ...(download ? { download } : {}), ...(upload ? { upload } : {}), ...(operation.public ? { public: true as const } : {}),
    ...(access ? { access } : {}), ...(dataDefault === undefined ? {} : { dataDefault }),
  };
}
