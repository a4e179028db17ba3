import { action, makeObservable, observableRef } from 'mobx';
import type { PageFile } from '../../config/model.generated.ts';
import { putValue, valueOrNull } from '../../domain/valueAt.ts';
import { computedView } from './computedView.ts';

/** The state of one opened page. */
export class PageStore {
  readonly pageId: string;
  readonly page: PageFile;
  state: Readonly<Record<string, unknown>>;
  /** Reads the state with the computed values of the page. */
  view: () => Readonly<Record<string, unknown>> = () => this.state;

  constructor(pageId: string, page: PageFile) {
    this.pageId = pageId;
    this.page = page;
    this.state = page.state ?? {};
    makeObservable(this, { state: observableRef, write: action, reset: action });
  }

  /** Declares how computed values are evaluated; until then `view` reads the state only. */
  computeWith(evaluate: (value: unknown) => unknown): void {
    this.view = computedView(() => this.state, this.page.computed, evaluate);
  }

  read(path: readonly string[]): unknown {
    return valueOrNull(this.state, path);
  }

  write(path: readonly string[], value: unknown): void {
    this.state = { ...Object(putValue(this.state, path, value)) };
  }

  /** Resets one value to the page's declared state. */
  reset(path: readonly string[]): void {
    this.write(path, valueOrNull(this.page.state ?? {}, path));
  }
}
