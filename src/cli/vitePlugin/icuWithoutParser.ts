import type { Plugin } from 'vite';

/** Texts reach the browser parsed, so this plugin gives the formatter the build of the parser package without the parser. */
export function icuWithoutParser(): Plugin {
  return {
    name: 'icu-without-parser',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@formatjs\/icu-messageformat-parser$/ },
      handler(id, importer) {
        return importer?.includes('intl-messageformat')
          ? this.resolve(`${id}/no-parser.js`, importer, { skipSelf: true })
          : null;
      },
    },
  };
}
