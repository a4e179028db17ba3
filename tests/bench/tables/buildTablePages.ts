import fs from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { arcoPatches } from '../../../src/cli/vitePlugin/arcoPatches.ts';
import { arcoStyles } from '../../../src/cli/vitePlugin/arcoStyles.ts';
import { benchForms } from '../forms/benchForms.ts';

const folder = import.meta.dirname;
const root = path.resolve(folder, '../../..');

/** Production builds by the means of the portal, a folder for each page: its entry without folder and ending. */
export async function buildTablePages(entries: readonly string[], { outDir, readable = false }: { readonly outDir: string; /** For profiles: names are kept. */ readonly readable?: boolean }): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  for (const entry of entries) {
    const name = path.basename(entry).replace(/\.\w+$/, '');
    const page = path.join(folder, `.${name}.html`);
    fs.writeFileSync(page, `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,"><title>${name}</title></head><body><script type="module" src="./${entry}"></script></body></html>\n`);
    try {
      await build({
        root: folder, configFile: false, logLevel: 'error', mode: 'production', base: './',
        plugins: [benchForms([10]), arcoPatches(), arcoStyles(root), react()],
        define: { 'process.env.NODE_ENV': '"production"' },
        css: { lightningcss: { errorRecovery: true } },
        build: { outDir: path.join(outDir, name), emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false }, chunkSizeWarningLimit: 10_000, minify: !readable, rolldownOptions: { input: page } },
      });
    } finally {
      fs.rmSync(page, { force: true });
    }
    fs.renameSync(path.join(outDir, name, `.${name}.html`), path.join(outDir, name, 'index.html'));
  }
}
