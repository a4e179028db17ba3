import type { ConfigFile } from './ConfigFile.ts';
import type { Diagnostic } from './Diagnostic.ts';

/** A file as read, with what is wrong with it by itself. */
export interface ReadFile {
  readonly file: ConfigFile;
  readonly diagnostics: readonly Diagnostic[];
}

/** Files as they were last read, so that one which did not change is not read again and what is known of it stays known. */
export class FileCache {
  readonly #files = new Map<string, ReadFile>();

  read(path: string, text: string, make: () => ReadFile): ReadFile {
    const known = this.#files.get(path);
    if (known?.file.text === text) return known;
    const made = make();
    this.#files.set(path, made);
    return made;
  }
}
