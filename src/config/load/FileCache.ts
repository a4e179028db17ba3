import type { ConfigFile } from '../ConfigFile.ts';
import type { Diagnostic } from '../Diagnostic.ts';

/** A file as read, with the findings that concern this file alone. */
export interface ReadFile {
  readonly file: ConfigFile;
  readonly diagnostics: readonly Diagnostic[];
}

/** Keeps files as they were last read, so that an unchanged file is not parsed again and results cached for it remain valid. */
export class FileCache {
  /** The last two versions of each file, the latest first, because edits are often undone. */
  readonly #files = new Map<string, readonly ReadFile[]>();

  read(path: string, text: string, make: () => ReadFile): ReadFile {
    const known = this.#files.get(path) ?? [];
    const [last] = known;
    if (last?.file.text === text) return last;
    const read = known.find(({ file }) => file.text === text) ?? make();
    this.#files.set(path, last ? [read, last] : [read]);
    return read;
  }
}
