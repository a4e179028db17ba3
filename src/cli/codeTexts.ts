import fs from 'node:fs';
import path from 'node:path';

/** Text keys that code uses: whole keys, and prefixes of keys that the code completes with a value. */
export interface CodeTexts {
  readonly keys: ReadonlySet<string>;
  readonly prefixes: readonly string[];
}

/** Searches the source folders that show texts; a missing folder contributes no keys. */
export function readCodeTexts(root: string): CodeTexts {
  const folders = ['src/portal', 'src/engine', 'src/domain'].map((folder) => path.join(root, folder)).filter((folder) => fs.existsSync(folder));
  const sources = folders.flatMap((folder) => fs.readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => fs.readFileSync(path.join(entry.parentPath, entry.name), 'utf8')));
  return findCodeTexts(sources.join('\n'));
}

/** Collects every literal that could be a text key: keeping an unused text is better than removing one that is shown. */
export function findCodeTexts(source: string): CodeTexts {
  const keys = [...source.matchAll(/['"`]([a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)+)['"`]/g)].flatMap(([, key]) => key ?? []);
  const prefixes = [...source.matchAll(/`([a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)*\.)\$\{/g)].flatMap(([, prefix]) => prefix ?? []);
  return { keys: new Set(keys), prefixes: [...new Set(prefixes)] };
}
