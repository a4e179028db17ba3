import fs from 'node:fs';
import path from 'node:path';
import { isConfigPath } from '../../config/fileKind.ts';

const folders = ['schemas', 'i18n'];
const files = ['routes.config.json', 'errors.config.json'];

/** Reads all config files below a project's root: path with `/` → text. A missing folder has no files. */
export function readConfigFiles(root: string): ReadonlyMap<string, string> {
  const found = [...files, ...folders.flatMap((folder) => listJson(root, folder))].filter(
    (name) => isConfigPath(name) && fs.existsSync(path.join(root, name)),
  );
  return new Map(found.map((name) => [name, fs.readFileSync(path.join(root, name), 'utf8')]));
}

/** Returns the config path of a file, or null when the file is not part of the config. */
export function configPathOf(root: string, file: string): string | null {
  const name = path.relative(root, file).split(path.sep).join('/');
  return isConfigPath(name) ? name : null;
}

function listJson(root: string, folder: string): readonly string[] {
  if (!fs.existsSync(path.join(root, folder))) return [];
  return fs
    .readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}
