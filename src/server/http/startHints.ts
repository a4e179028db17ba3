import fs from 'node:fs';
import path from 'node:path';
import { isJsonObject } from './OpenApiDocument.ts';
import { readJsonObject } from './loadDocuments.ts';

interface Chunk {
  readonly id: string;
  readonly name: unknown;
  readonly file: string;
}

/**
 * What a browser will ask for as soon as the portal's first script runs: the config of the region, and its texts in the
 * region's language. Named in the page, it is fetched beside that script instead of after it. `portalDir` is a built
 * portal, which may be built anew under a running server; one without Vite's manifest has no hints. Answers addresses
 * below the portal's root.
 */
export function startHints(portalDir: string): (site: { readonly id: string; readonly locale: string }) => readonly string[] {
  const file = path.join(portalDir, '.vite/manifest.json');
  let known: { readonly written: number; readonly chunks: readonly Chunk[] } = { written: 0, chunks: [] };
  return ({ id: region, locale }) => {
    const written = fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (written !== known.written) known = { written, chunks: written === 0 ? [] : chunksOf(readJsonObject(file)) };
    return known.chunks.filter(({ id, name }) => id.endsWith(`virtual:region/${region}.js`) || name === `${region}-${locale}`).map((chunk) => `/${chunk.file}`);
  };
}

function chunksOf(manifest: Readonly<Record<string, unknown>>): readonly Chunk[] {
  return Object.entries(manifest).flatMap(([id, chunk]) => (isJsonObject(chunk) ? [{ id, name: chunk['name'], file: String(chunk['file']) }] : []));
}
