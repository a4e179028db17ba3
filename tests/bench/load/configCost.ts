import { openProject } from '../../../src/cli/project/ConfigProject.ts';
import { makeModule } from '../../../src/cli/vitePlugin/virtualModules.ts';
import type { Subject } from '../../../src/engine/access/decideAccess.ts';
import { deriveMenu } from '../../../src/engine/menu/deriveMenu.ts';
import { decideRoute } from '../../../src/engine/route/decideRoute.ts';
import { compileRoutes } from '../../../src/engine/route/matchRoute.ts';
import { routeOfPage } from '../../../src/engine/route/routeOfPage.ts';
import { median } from '../median.ts';
import type { Manifest } from '../../../src/portal/lifecycle/Portal.ts';

export interface ConfigCost {
  readonly routes: number;
  /** CPU milliseconds, the median of several runs, from the manifest's text to compiled routes and registered expressions. */
  readonly read: number;
  /** CPU milliseconds, the median, to match one address, decide its access and derive every menu. */
  readonly decide: number;
}

const runs = 25;
/** Number of addresses per measurement, because the CPU clock is coarse. */
const addresses = 40;

const anybody: Subject = {
  signedIn: true,
  variant: '',
  isSubAccount: false,
  isOperator: false,
  permissions: new Set(),
  flags: new Set(),
  region: 'CN',
  features: new Set(),
};

/** Measures in this process what the config of a site costs the browser before it draws. */
export function configCost(files: ReadonlyMap<string, string>): ConfigCost {
  const text = manifestText(files);
  const { manifest } = read(text);
  const { routes } = manifest.routes;
  const paths = routes.map(({ path }) => path.replace(/\/:\w+\??|\/\*/g, '/x'));
  return {
    routes: routes.length,
    read: median(Array.from({ length: runs }, () => timed(() => read(text)))),
    decide: median(
      Array.from(
        { length: runs },
        (_, run) =>
          decideAll(
            text,
            Array.from({ length: addresses }, (__, at) => paths[((run * addresses + at) * 37) % paths.length] ?? '/'),
          ) / addresses,
      ),
    ),
  };
}

function decideAll(text: string, paths: readonly string[]): number {
  const { manifest, table } = read(text);
  const mayOpen = (page: string): boolean => {
    const route = routeOfPage(manifest.routes.routes, page, 'CN');
    return route !== null && decideRoute(route, anybody, manifest.access, () => true).allow;
  };
  return timed(() => {
    for (const path of paths) {
      const match = table.match(path);
      if (match) decideRoute(match.route, anybody, manifest.access, () => true);
      for (const id of Object.keys(manifest.menus.menus))
        deriveMenu(manifest.menus.menus, id, { pageAllowed: mayOpen, shown: () => true });
    }
  });
}

function read(text: string) {
  const manifest = JSON.parse(text) as Manifest; // written by the build
  routeOfPage(manifest.routes.routes, '', manifest.site.defaultRegion); // builds the index
  return { manifest, table: compileRoutes(manifest.routes.routes) };
}

/** Returns the JSON in the manifest's module. */
function manifestText(files: ReadonlyMap<string, string>): string {
  const code = makeModule(openProject(files), 'virtual:manifest/CN')?.code ?? '';
  const literal = /^export default JSON\.parse\((".*")\);\n$/s.exec(code)?.[1];
  if (literal === undefined) throw new Error('The manifest is no longer one JSON.parse of a string.');
  return String(JSON.parse(literal));
}

/** Returns the CPU milliseconds of this process. */
function timed(run: () => unknown): number {
  const start = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
