import { openProject, type ConfigProject } from '../../src/cli/project/ConfigProject.ts';
import { readConfigFiles } from '../../src/cli/project/readConfigFiles.ts';
import { FileCache } from '../../src/config/load/FileCache.ts';

/** Of all test files of a worker: one that plants a fault in the shipped config reads only the changed file again, as `check --watch` does. */
export const shippedCache = new FileCache();
let files: ReadonlyMap<string, string> | undefined;
let project: ConfigProject | undefined;

/** Returns the files of the shipped config, read once per worker. */
export function shippedFiles(): ReadonlyMap<string, string> {
  files ??= readConfigFiles(process.cwd());
  return files;
}

/** Returns the shipped config, opened once per worker; a test must not change it. */
export function shippedProject(): ConfigProject {
  project ??= openProject(shippedFiles(), shippedCache);
  return project;
}

/** Opens the shipped config with these files in place of its own; a null removes one. */
export function changedProject(changes: Iterable<readonly [file: string, text: string | null]>): ConfigProject {
  const changed = new Map(shippedFiles());
  for (const [file, text] of changes) {
    if (text === null) changed.delete(file);
    else changed.set(file, text);
  }
  return openProject(changed, shippedCache);
}
