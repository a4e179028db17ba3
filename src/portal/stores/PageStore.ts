import { action, makeObservable, observableRef } from 'mobx';
import type { PageFile } from '../../config/model.generated.ts';
import { readPath, writePath } from '../../engine/scope/path.ts';

/** One opening of a page: its own state. */
export class PageStore {
  readonly pageId: string;
  readonly page: PageFile;
  state: Readonly<Record<string, unknown>>;

  constructor(pageId: string, page: PageFile) {
    this.pageId = pageId;
    this.page = page;
    this.state = page.state ?? {};
    makeObservable(this, { state: observableRef, write: action, reset: action });
  }

  read(path: readonly string[]): unknown {
    return readPath(this.state, path);
  }

  write(path: readonly string[], value: unknown): void {
    this.state = { ...Object(writePath(this.state, path, value)) };
  }

  /** Puts one value back to what the page declares. */
  reset(path: readonly string[]): void {
    this.write(path, readPath(this.page.state ?? {}, path));
  }
}
