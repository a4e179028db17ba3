import fs from 'node:fs';
import path from 'node:path';
import { configPathOf } from './readConfigFiles.ts';

/** Milliseconds without events after which a change is complete; editors write a file in several steps. */
const quiet = 50;

/** Calls `changed` after each change of a config file below the root, until stopped. */
export function watchConfig(root: string, changed: () => void): { readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | null = null;
  const note = (file: string) => {
    if (configPathOf(root, path.join(root, file)) === null) return;
    if (timer) clearTimeout(timer);
    timer = setTimeout(changed, quiet);
  };
  const watchers = [
    ...['schemas', 'i18n']
      .filter((folder) => fs.existsSync(path.join(root, folder)))
      .map((folder) =>
        fs.watch(path.join(root, folder), { recursive: true }, (_event, name) => note(path.join(folder, name ?? ''))),
      ),
    // Watches the folder instead of the files, because an editor may replace the files.
    fs.watch(root, (_event, name) => note(name ?? '')),
  ];
  return {
    stop: () => {
      if (timer) clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
