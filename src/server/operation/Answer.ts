import type { Readable } from 'node:stream';
import { safeFileName } from '../../domain/safeFileName.ts';

export interface FileToAnswer {
  readonly name: string;
  readonly type: string;
  readonly content: Uint8Array | Readable;
}

/** A response that is not an envelope. */
export type Answer = FileAnswer | RedirectAnswer;

export class FileAnswer {
  readonly file: FileToAnswer;

  constructor(file: FileToAnswer) {
    this.file = file;
  }

  /** Both spellings of the name: ASCII for old clients and RFC 5987, because most of ours are Chinese. */
  get disposition(): string {
    const name = safeFileName(this.file.name) || 'file';
    const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
    const encoded = encodeURIComponent(name).replace(
      /['()*]/g,
      (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
    );
    return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
  }
}

export class RedirectAnswer {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }
}
