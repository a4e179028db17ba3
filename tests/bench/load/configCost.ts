import { openProject } from '../../../src/cli/ConfigProject.ts';
import { makeModule } from '../../../src/cli/vitePlugin/virtualModules.ts';
import type { Subject } from '../../../src/engine/access/decideAccess.ts';
import { registerExpressions } from '../../../src/engine/expression/registry.ts';
import { deriveMenu } from '../../../src/engine/menu/deriveMenu.ts';
import { decideRoute } from '../../../src/engine/route/decideRoute.ts';
import { compileRoutes } from '../../../src/engine/route/matchRoute.ts';
import { routeOfPage } from '../../../src/engine/route/routeOfPage.ts';
import type { Manifest } from '../../../src/portal/lifecycle/Portal.ts';

export interface ConfigCost {
  readonly routes: number;
  /** Milliseconds, the median of several runs: the manifest's text to routes that can be matched and expressions that can be asked. */
  readonly read: number;
  /** Milliseconds, the median: one address is matched, its access decided and every menu derived. */
  readonly decide: number;
}

const runs = 25;

const anybody: Subject = { signedIn: true, variant: '', isSubAccount: false, isOperator: false, permissions: new Set(), flags: new Set(), region: 'CN', features: new Set() };

/** What the config of a site costs the browser before it draws, measured in this process. */
export function configCost(files: ReadonlyMap<string, string>): ConfigCost {
  const text = manifestText(files);
  const { manifest } = read(text);
  const { routes } = manifest.routes;
  const paths = routes.map(({ path }) => path.replace(/\/:\w+\??|\/\*/g, '/x'));
  return {
    routes: routes.length,
    read: median(Array.from({ length: runs }, () => timed(() => read(text)))),
    decide: median(Array.from({ length: runs }, (_, run) => decideOnce(text, paths[(run * 37) % paths.length] ?? '/'))),
  };
}

function decideOnce(text: string, path: string): number {
  const { manifest, table } = read(text);
  return timed(() => {
    const match = table.match(path);
    const mayOpen = (page: string): boolean => {
      const route = routeOfPage(manifest.routes.routes, page, 'CN');
      return route !== null && decideRoute(route, anybody, manifest.access, () => true).allow;
    };
    if (match) decideRoute(match.route, anybody, manifest.access, () => true);
    for (const id of Object.keys(manifest.menus.menus)) deriveMenu(manifest.menus.menus, id, { pageAllowed: mayOpen, shown: () => true });
  });
}

function read(text: string) {
  const manifest = JSON.parse(text) as Manifest; // the build wrote it
  registerExpressions(manifest.expressions);
  routeOfPage(manifest.routes.routes, '', manifest.site.defaultRegion); // indexes them
  return { manifest, table: compileRoutes(manifest.routes.routes) };
}

/** The JSON inside the manifest's module. */
function manifestText(files: ReadonlyMap<string, string>): string {
  const code = makeModule(openProject(files), 'virtual:manifest/CN')?.code ?? '';
  const literal = /^export default JSON\.parse\((".*")\);\n$/s.exec(code)?.[1];
  if (literal === undefined) throw new Error('The manifest is no longer one JSON.parse of a string.');
  return String(JSON.parse(literal));
}

function timed(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
