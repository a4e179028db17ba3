import fs from 'node:fs';
import path from 'node:path';

/** Text keys that code uses: whole keys, and prefixes of keys that the code completes with a value. */
export interface CodeTexts {
  readonly keys: ReadonlySet<string>;
  readonly prefixes: readonly string[];
  /** Keys that code shows: a site without them shows the key itself. */
  readonly shown: ReadonlySet<string>;
}

/** The program's own folder: the site that is checked may lie elsewhere. */
const program = path.resolve(import.meta.dirname, '../../..');

/** Searches the source folders that show texts. */
export function readCodeTexts(root = program): CodeTexts {
  const folders = ['src/portal', 'src/engine', 'src/domain']
    .map((folder) => path.join(root, folder))
    .filter((folder) => fs.existsSync(folder));
  const sources = folders.flatMap((folder) =>
    fs
      .readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => fs.readFileSync(path.join(entry.parentPath, entry.name), 'utf8')),
  );
  // Without the sources, every text of the portal would count as unused, and `check --fix` would remove it.
  if (sources.length === 0)
    throw new Error(
      `${root}: there is no source of the portal; expected src/portal. Run the program from its own folder.`,
    );
  return findCodeTexts(sources.join('\n'));
}

/** Collects every literal that could be a text key: keeping an unused text is better than removing one that is shown. */
export function findCodeTexts(source: string): CodeTexts {
  const keys = [...source.matchAll(/['"`]([a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)+)['"`]/g)].flatMap(
    ([, key]) => key ?? [],
  );
  const prefixes = [...source.matchAll(/`([a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)*\.)\$\{/g)].flatMap(
    ([, prefix]) => prefix ?? [],
  );
  const shown = [...source.matchAll(/\.text\(\s*['"]([a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9]+)+)['"]/g)].flatMap(
    ([, key]) => key ?? [],
  );
  return { keys: new Set(keys), prefixes: [...new Set(prefixes)], shown: new Set(shown) };
}
