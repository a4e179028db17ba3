import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { currencies } from '../../domain/currency.ts';
import { flagFolder, flagOf } from '../../domain/flag.ts';

/** Serves the flags of the currencies from the portal's own origin; the files are those of the package circle-flags. */
export function flagFiles(root: string): Plugin {
  const folder = path.join(root, 'node_modules/circle-flags');
  const names = [...new Set(currencies.map(({ code }) => flagOf(code)))].filter((name) => name !== null);
  const drawingOf = (name: string) => fs.readFileSync(path.join(folder, 'flags', `${name}.svg`));
  return {
    name: 'flag-files',
    buildStart() {
      const { version }: { version: string } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
      if (flagFolder !== `assets/flags-${version}`)
        this.error(`src/domain/flag.ts names the folder ${flagFolder}, but circle-flags has the version ${version}.`);
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${flagFolder}`, (request, response, next) => {
        const name = /^\/(\w+)\.svg$/.exec(request.url ?? '')?.[1];
        if (name === undefined || !names.includes(name)) return next();
        response.setHeader('content-type', 'image/svg+xml').end(drawingOf(name));
      });
    },
    generateBundle() {
      for (const name of names)
        this.emitFile({ type: 'asset', fileName: `${flagFolder}/${name}.svg`, source: drawingOf(name) });
    },
  };
}
