import type { ConfigFile } from './ConfigFile.ts';
import type { Diagnostic } from './Diagnostic.ts';

/** A file as read, with what is wrong with it by itself. */
export interface ReadFile {
  readonly file: ConfigFile;
  readonly diagnostics: readonly Diagnostic[];
}

/** Files as they were last read, so that one which did not change is not read again and what is known of it stays known. */
export class FileCache {
  /** The last two versions of each file, the last one first: an edit is often taken back. */
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
