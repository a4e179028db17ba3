import type { Plugin } from 'vite';

/**
 * Marks what react-router creates at the top of its one large module as free of side effects, so that the bundler drops the
 * routers, forms and contexts that the portal does not use: 7.8 kB of the first load, compressed, with which sign-in would have
 * 224 kB of scripts and styles (limit 220). The package has no smaller entry for its history and HistoryRouter; the bundler's
 * `manualPureFunctions` and `propertyWriteSideEffects` save 0.6 kB of them, because `Link` stays for its `displayName`.
 */
export function pureRouterCalls(): Plugin {
  return {
    name: 'pure-router-calls',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/].*\.mjs$/ },
      handler: (code) => ({ code: withPureCalls(code), map: null }),
    },
  };
}

/** Returns the code with pure calls marked, and without the names that the contexts have for developer tools. */
export function withPureCalls(code: string): string {
  return code
    .replace(/= (React\d*\.(?:createContext|forwardRef|memo|createElement)\(|new URL\()/g, '= /* @__PURE__ */ $1')
    .replace(/^\w+\.displayName = ".*";$/gm, '');
}
