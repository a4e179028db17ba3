import { resolvePath } from '../bundleSchema.ts';
import type { ConfigFile } from '../ConfigFile.ts';
import { diagnostic, type Diagnostic } from '../Diagnostic.ts';
import { neededFiles } from '../fileKind.ts';
import { similarFile } from '../similarFile.ts';

/** Reports the files that every site needs and those that references lead to, if they do not exist: one finding for each file. */
export function missingFiles(files: ReadonlyMap<string, ConfigFile>): readonly Diagnostic[] {
  const needed = neededFiles
    .filter((path) => !files.has(path))
    .map((path) => missingFile(path, 'The file does not exist.', 'Create it. Every site needs this file.'));
  return [...needed, ...missingShared(files)];
}

function missingShared(files: ReadonlyMap<string, ConfigFile>): readonly Diagnostic[] {
  const users = new Map<string, string[]>();
  for (const file of files.values())
    for (const target of targetsOf(file)) users.set(target, [...(users.get(target) ?? []), file.path]);
  return [...users].flatMap(([path, from]): readonly Diagnostic[] => {
    if (files.has(path) || !isShared.test(path)) return [];
    const near = similarFile(path, files);
    // If others refer to the similar file, the name in the reference is misspelt, which is another finding.
    if (near !== undefined && users.has(near)) return [];
    const [first = '', ...others] = from;
    const more = others.length === 0 ? '' : ` and ${others.length} more ${others.length === 1 ? 'file' : 'files'}`;
    return [
      missingFile(
        path,
        `The file does not exist, but ${first}${more} ${others.length === 0 ? 'refers' : 'refer'} to it.`,
        near === undefined ? 'Create it, or correct the references.' : `Rename ${near}.`,
      ),
    ];
  });
}

const isShared = /^schemas\/_shared\/[^/]+\.json$/;

function missingFile(file: string, message: string, suggestion: string): Diagnostic {
  return diagnostic('config/file-missing', { file, line: 1, column: 1, length: 1 }, message, { suggestion });
}

const known = new WeakMap<ConfigFile, ReadonlySet<string>>();

/** The other files that the references of a file lead to. */
function targetsOf(file: ConfigFile): ReadonlySet<string> {
  const before = known.get(file);
  if (before) return before;
  const found = new Set<string>();
  for (const [, name = ''] of file.text.matchAll(/"\$ref"\s*:\s*"([^"#]+)#/g)) found.add(resolvePath(file.path, name));
  known.set(file, found);
  return found;
}
