import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Bytes; compressing a smaller file saves too little to justify a second file. */
const smallest = 1024;

/**
 * Writes `.br` and `.gz` files beside the text assets of a folder, at the highest compression level. Skips documents,
 * because the server fills them in and keeps them compressed. Returns the number of compressed files.
 */
export async function compressAssets(folder: string): Promise<number> {
  const files = fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(js|css|svg|json|woff)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const counts = await Promise.all(files.map(compressAsset));
  return counts.filter(Boolean).length;
}

async function compressAsset(file: string): Promise<boolean> {
  const content = fs.readFileSync(file);
  if (content.length < smallest) return false;
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: zlib.constants.BROTLI_MAX_QUALITY,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    gzip(content, { level: 9 }),
  ]);
  fs.writeFileSync(`${file}.br`, br);
  fs.writeFileSync(`${file}.gz`, gz);
  return true;
}
