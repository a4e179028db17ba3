import type { Plugin } from 'vite';

interface UnusedModule {
  /** The module as its importer names it. */
  readonly source: RegExp;
  /** The files of a package that import it. */
  readonly importer: RegExp;
  /** The code that takes its place. */
  readonly instead: string;
}

/**
 * Modules of packages that the portal never runs, and what takes their place; the files of the packages stay as they are.
 * In brackets: what each would add to the first load of a page, compressed.
 */
export const unusedModules = {
  // The portal sends requests by XMLHttpRequest, which reports upload progress (4.2 kB).
  fetchAdapter: {
    source: /^\.\/fetch\.js$/,
    importer: /axios[\\/]lib[\\/]adapters[\\/]/,
    instead: 'export const getFetch = () => null;\n',
  },
  // The portal compares statuses as numbers; this table names them all (0.6 kB).
  statusNames: {
    source: /^\.\/helpers\/HttpStatusCode\.js$/,
    importer: /axios[\\/]lib[\\/]axios\.js$/,
    instead: 'export default {};\n',
  },
  // The portal cancels requests by AbortSignal (0.6 kB with the next two).
  cancelTokens: {
    source: /^\.\/cancel\/CancelToken\.js$/,
    importer: /axios[\\/]lib[\\/]axios\.js$/,
    instead: 'export default null;\n',
  },
  // The portal sends JSON and files, no encoded forms.
  formEncodings: {
    source: /^\.\.?\/helpers\/(?:formDataToJSON|toURLEncodedForm)\.js$/,
    importer: /axios[\\/]lib[\\/](?:axios|defaults[\\/]index)\.js$/,
    instead: 'export default null;\n',
  },
  // The client encodes queries itself, and sends files as they are (0.7 kB).
  ownEncodings: {
    source: /^(?:\.|\.\.)\/(?:helpers\/)?(?:toFormData|AxiosURLSearchParams)\.js$/,
    importer: /axios[\\/]lib[\\/](?:axios|defaults[\\/]index|helpers[\\/]\w+)\.js$/,
    instead: 'export default null;\n',
  },
  // The server checks the origin of a request, so no token is read from a cookie.
  requestTokens: {
    source: /^\.\/cookies\.js$/,
    importer: /axios[\\/]lib[\\/]helpers[\\/]resolveConfig\.js$/,
    instead: 'export default { read: () => null };\n',
  },
  // The portal has its own notices; the component library's ConfigProvider only passes settings on to its two (6.8 kB).
  notices: {
    source: /^\.\.\/(?:Message|Notification)$/,
    importer: /web-react[\\/]es[\\/]ConfigProvider[\\/]index\.js$/,
    instead: 'export default { config() {} };\n',
  },
  // The portal draws empty states itself; the lists of the component library that would ask for one are not used (0.3 kB).
  emptyStates: {
    source: /^\.\.\/Empty$/,
    importer: /web-react[\\/]es[\\/]ConfigProvider[\\/]context\.js$/,
    instead: 'export default () => null;\n',
  },
  // The portal has its own date pickers, so nothing reads the calendar words of dayjs (3.6 kB with dayjs itself).
  dayWords: { source: /^dayjs\/locale\//, importer: /web-react[\\/]es[\\/]locale[\\/]/, instead: 'export {};\n' },
  // The portal has its own search, password and group (1.8 kB, on pages with inputs).
  inputKinds: {
    source: /^\.\/(?:search|password|group)$/,
    importer: /web-react[\\/]es[\\/]Input[\\/]input\.js$/,
    instead: 'export default undefined;\n',
  },
  // Every supported browser has ResizeObserver (2.1 kB, on pages with tables).
  resizeObserver: {
    source: /^resize-observer-polyfill$/,
    importer: /web-react[\\/]es[\\/]/,
    instead: 'export default globalThis.ResizeObserver;\n',
  },
} satisfies Readonly<Record<string, UnusedModule>>;

const prefix = '\0unused:';

/** Puts these modules' stand-ins into the build. Fails when the build imports one of them no longer, because then its entry is obsolete. */
export function withoutUnusedModules(): Plugin {
  const met = new Set<string>();
  return {
    name: 'without-unused-modules',
    enforce: 'pre',
    apply: 'build',
    resolveId: {
      filter: { id: Object.values(unusedModules).map(({ source }) => source) },
      handler(source, importer) {
        const name = unusedModule(source, importer ?? '');
        if (name === null) return null;
        met.add(name);
        return prefix + name;
      },
    },
    load: {
      filter: { id: /^\0unused:/ },
      handler: (id) => ({
        code: Object.entries(unusedModules).find(([name]) => prefix + name === id)?.[1].instead ?? '',
        moduleType: 'js',
      }),
    },
    buildEnd(error) {
      const gone = Object.keys(unusedModules).filter((name) => !met.has(name));
      if (!error && gone.length > 0)
        this.error(
          `The build no longer imports ${gone.join(', ')} of src/cli/vitePlugin/unusedModules.ts: correct the entry, or remove it.`,
        );
    },
  };
}

/** Returns the entry for an import, or null. */
export function unusedModule(source: string, importer: string): string | null {
  return (
    Object.entries(unusedModules).find(([, one]) => one.source.test(source) && one.importer.test(importer))?.[0] ?? null
  );
}
