import fs from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { arcoPatches } from '../../src/cli/vitePlugin/arcoPatches.ts';
import { arcoStyles } from '../../src/cli/vitePlugin/arcoStyles.ts';
import { icuWithoutParser } from '../../src/cli/vitePlugin/icuWithoutParser.ts';
import { ownIconModule } from '../../src/cli/vitePlugin/ownIconModule.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The plugins of the portal's build besides React. */
export function portalPlugins(): readonly Plugin[] {
  return [arcoPatches(), arcoStyles(root), icuWithoutParser(), ownIconModule()];
}

/** Builds scripts in `folder` for production, each as a page in a folder of `outDir` with its name. Returns the folders by script. */
export async function buildPages(
  entries: readonly string[],
  {
    folder,
    outDir,
    plugins,
    readable = false,
  }: {
    readonly folder: string;
    readonly outDir: string;
    readonly plugins: readonly Plugin[];
    /** Keeps names, for profiles. */ readonly readable?: boolean;
  },
): Promise<ReadonlyMap<string, string>> {
  process.env['NODE_ENV'] = 'production';
  const built = new Map<string, string>();
  for (const entry of new Set(entries)) {
    const name = path.basename(entry).replace(/\.\w+$/, '');
    const page = path.join(folder, `.${name}.html`);
    fs.writeFileSync(
      page,
      `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>${name}</title></head><body><script type="module" src="./${entry}"></script></body></html>\n`,
    );
    try {
      await build({
        root: folder,
        configFile: false,
        logLevel: 'error',
        mode: 'production',
        base: './',
        plugins: [...plugins, react()],
        define: { 'process.env.NODE_ENV': '"production"' },
        css: { lightningcss: { errorRecovery: true } },
        build: {
          outDir: path.join(outDir, name),
          emptyOutDir: true,
          target: 'es2022',
          assetsInlineLimit: 0,
          modulePreload: { polyfill: false },
          chunkSizeWarningLimit: 10_000,
          minify: !readable,
          rolldownOptions: { input: page },
        },
      });
    } finally {
      fs.rmSync(page, { force: true });
    }
    fs.renameSync(path.join(outDir, name, `.${name}.html`), path.join(outDir, name, 'index.html'));
    built.set(entry, name);
  }
  return built;
}
