import type { ConfigFile } from './ConfigFile.ts';
import { nearestName } from './nearestName.ts';

/** The file of the same folder whose name is probably meant. */
export function similarFile(path: string, files: ReadonlyMap<string, ConfigFile>): string | undefined {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const nameOf = (file: string) => file.slice(folder.length, -'.json'.length);
  const beside = [...files.keys()].filter(
    (file) => file.startsWith(folder) && !file.slice(folder.length).includes('/'),
  );
  const near = nearestName(nameOf(path), beside.map(nameOf));
  return near === undefined ? undefined : `${folder}${near}.json`;
}
