import type { ResolvedConfig } from '../../../config/load/resolveRegion.ts';
import type { ConfigProject } from '../../project/ConfigProject.ts';
import { expressionErrors } from './expressionErrors.ts';
import { manifestIcons } from './moduleIcons.ts';
import { moduleOperations } from './moduleOperations.ts';
import { jsonModule, type ModuleSource } from './ModuleSource.ts';

const parts = ['site', 'menus', 'access', 'routes', 'errors'] as const;

/** The config of one region that the portal needs before a page opens. The needs of single pages and forms are in their own modules, so that the manifest does not grow with their number. */
export function manifestModule({ config }: ConfigProject, region: ResolvedConfig): ModuleSource {
  const [site, menus, access, routes, errors] = parts.map((part) => withoutFormat(region[part]));
  const manifest = {
    region: region.region,
    site: { ...Object(site), regions: regionsOf(region) },
    routes,
    menus,
    access,
    errors,
    icons: manifestIcons(region),
    variantTexts: [...new Set(Object.values(config.variantTexts).flatMap(Object.keys))],
    operations: Object.assign({}, ...parts.map((part) => moduleOperations(config, part, region[part]))),
  };
  return { code: jsonModule(manifest), errors: parts.flatMap((part) => expressionErrors(config, part, region[part])) };
}

/** The regions; the others without what only their own pages show. */
function regionsOf({ region, site }: ResolvedConfig): ResolvedConfig['site']['regions'] {
  return site.regions.map(({ constants, ...each }) =>
    each.id === region
      ? { ...each, ...(constants && { constants }) }
      : { ...each, links: {}, filings: [], legalLinks: [] },
  );
}

/** The name of a file's format is for editors. */
function withoutFormat(part: unknown): unknown {
  const { $schema: _format, ...rest } = Object(part);
  return rest;
}
