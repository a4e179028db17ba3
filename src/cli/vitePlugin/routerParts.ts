import { build, type Plugin, type Rolldown } from 'vite';

/** What the portal imports from react-router. The build fails when the package lacks one, or the portal imports another. */
const routerParts = [
  'UNSAFE_createBrowserHistory',
  'createPath',
  'parsePath',
  'unstable_HistoryRouter',
  'useLocation',
] as const;

/**
 * Bundles react-router by itself first, with only what the portal imports. The package is one large module without smaller
 * entries, and its routers, links and forms stay in every bundle, because it calls React and sets names at its top: 9 kB of the
 * first load, compressed.
 */
export function onlyRouterParts(): Plugin {
  return {
    name: 'only-router-parts',
    enforce: 'pre',
    apply: 'build',
    load: {
      filter: { id: /react-router[\\/]dist[\\/]development[\\/]index\.mjs$/ },
      handler: (id) => bundleParts(id, routerParts),
    },
  };
}

const entry = '\0virtual:parts';
const reactInside = '\0virtual:react';

/** Returns the code of a module with some of its exports and what these need; it imports React. */
export async function bundleParts(module: string, names: readonly string[]): Promise<string> {
  const sources: Readonly<Record<string, string>> = {
    [entry]: `export { ${names.join(', ')} } from ${JSON.stringify(module)};`,
    [reactInside]: markedReact(),
  };
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'parts',
        enforce: 'pre',
        resolveId(id, importer) {
          if (id !== 'react') return id in sources ? id : null;
          return importer === reactInside ? { id, external: true } : reactInside;
        },
        load: (id) => sources[id] ?? null,
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        // Safe for this package, not for all: axios adds methods to a prototype that it keeps in a constant.
        treeshake: { propertyWriteSideEffects: false, manualPureFunctions: ['URL'] },
      },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

/** Returns React with its functions that only make a value marked, so that the bundler drops their unused calls. */
function markedReact(): string {
  const makers = ['createContext', 'createElement', 'forwardRef', 'memo'];
  return [
    "import * as React from 'react';",
    "export * from 'react';",
    "export { default } from 'react';",
    ...makers.map(
      (name) => `/* @__NO_SIDE_EFFECTS__ */ export function ${name}(...given) { return React.${name}(...given); }`,
    ),
  ].join('\n');
}
