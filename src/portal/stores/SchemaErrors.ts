import { makeObservable, observableRef, runInAction } from 'mobx';
import { sameErrors } from '../../engine/form/sameErrors.ts';
import type { FieldError } from '../../engine/form/validateForm.ts';

type ErrorsByPath = ReadonlyMap<string, readonly FieldError[]>;

const none: readonly FieldError[] = [];

/**
 * The schema errors of a form's values. The first check waits until errors are read, because with a long schema it takes
 * longer than everything else that opening a form needs.
 */
export class SchemaErrors {
  /** Errors that belong to no field. */
  ofForm: readonly FieldError[] = none;
  readonly #run: () => ErrorsByPath;
  readonly #tell: (path: string, errors: readonly FieldError[]) => void;
  #found: ErrorsByPath | null = null;

  /** `run` checks the current values; `tell` passes a field its errors, and is called only when they changed. */
  constructor(run: () => ErrorsByPath, tell: (path: string, errors: readonly FieldError[]) => void) {
    this.#run = run;
    this.#tell = tell;
    makeObservable(this, { ofForm: observableRef });
  }

  at(path: string): readonly FieldError[] {
    return this.#found?.get(path) ?? none;
  }

  /** Makes sure that the current values are checked. */
  ensure(): void {
    if (this.#found === null) this.#check();
  }

  /** Checks again after the values changed, if they were ever checked. */
  changed(): void {
    if (this.#found !== null) this.#check();
  }

  #check(): void {
    const before: ErrorsByPath = this.#found ?? new Map();
    const found = this.#run();
    this.#found = found;
    runInAction(() => {
      const ofForm = found.get('') ?? none;
      if (!sameErrors(this.ofForm, ofForm)) this.ofForm = ofForm;
      for (const [path, now] of found) if (path !== '' && !sameErrors(before.get(path) ?? none, now)) this.#tell(path, now);
      for (const path of before.keys()) if (path !== '' && !found.has(path)) this.#tell(path, none);
    });
  }
}
