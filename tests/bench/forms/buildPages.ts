import fs from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { arcoPatches } from '../../../src/cli/vitePlugin/arcoPatches.ts';
import { arcoStyles } from '../../../src/cli/vitePlugin/arcoStyles.ts';
import { icuWithoutParser } from '../../../src/cli/vitePlugin/icuWithoutParser.ts';
import { leanFormEngine } from '../../../src/cli/vitePlugin/leanFormEngine.ts';
import { benchForms } from './benchForms.ts';
import type { VariantSource } from './variants.ts';

const folder = import.meta.dirname;
const root = path.resolve(folder, '../../..');

/** Production builds, a folder for each page; variants of one entry share it. Answers the folder by entry. */
export async function buildPages(variants: readonly VariantSource[], { counts, outDir, readable = false }: {
  readonly counts: readonly number[]; readonly outDir: string; /** For profiles: names are kept. */ readonly readable?: boolean;
}): Promise<ReadonlyMap<string, string>> {
  process.env['NODE_ENV'] = 'production';
  const built = new Map<string, string>();
  for (const { entry, peer } of variants) {
    if (built.has(entry)) continue;
    const name = path.basename(entry).replace(/\.\w+$/, '');
    const page = path.join(folder, `.${name}.html`);
    fs.writeFileSync(page, `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>${name}</title></head><body><script type="module" src="./${entry}"></script></body></html>\n`);
    try {
      await build({
        root: folder, configFile: false, logLevel: 'error', mode: 'production', base: './',
        // Peers are built by their own means, ours and the hand-written page by those of the portal.
        plugins: peer ? [react()] : [benchForms(counts), arcoPatches(), arcoStyles(root), icuWithoutParser(), leanFormEngine(), react()],
        define: { 'process.env.NODE_ENV': '"production"' },
        css: { lightningcss: { errorRecovery: true } },
        build: {
          outDir: path.join(outDir, name), emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 10_000,
          minify: !readable, rolldownOptions: { input: page },
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
