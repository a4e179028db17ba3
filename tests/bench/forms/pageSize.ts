import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';

export interface PageSize {
  readonly files: number;
  readonly raw: number;
  readonly brotli: number;
}

/** Scripts and style sheets that a page loaded, in kilobytes of 1000. */
export function pageSize(folder: string, assets: readonly string[]): PageSize {
  const contents = [...new Set(assets)].map((asset) => fs.readFileSync(path.join(folder, asset)));
  const sum = (of: (content: Buffer) => number) => contents.reduce((total, content) => total + of(content), 0) / 1000;
  return {
    files: contents.length,
    raw: sum(({ length }) => length),
    brotli: sum((content) => zlib.brotliCompressSync(content).length),
  };
}
