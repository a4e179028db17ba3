import { observable, runInAction } from 'mobx';
import { sameErrors } from '../../engine/form/sameErrors.ts';
import type { FieldError } from '../../engine/form/fieldErrors.ts';

type ErrorsByPath = ReadonlyMap<string, readonly FieldError[]>;

const none: readonly FieldError[] = [];

/** A field as the check knows it. */
interface CheckedField {
  readonly schemaErrors: readonly FieldError[];
  checked(errors: readonly FieldError[]): void;
}

/** What the model gives to the schema check. */
interface SchemaErrorsHost {
  /** Checks the current values. */
  readonly run: () => ErrorsByPath;
  readonly nodes: () => Iterable<CheckedField>;
  /** The field at a path; undefined if no reader asked for it yet. */
  readonly nodeAt: (path: string) => CheckedField | undefined;
}

/**
 * The schema errors of a form's values. The first check waits until errors are read, because with a long schema it takes
 * longer than everything else that opening a form needs.
 */
export class SchemaErrors {
  readonly #ofForm = observable.box(none, { deep: false });
  readonly #host: SchemaErrorsHost;
  readonly #later: (check: () => void) => void;
  #found: ErrorsByPath | null = null;
  /** Rows moved after the last check, so its paths point to other fields now. */
  #isDue = false;

  /** `later` calls back after the moved rows are painted; immediately by default. */
  constructor(later: ((check: () => void) => void) | undefined, host: SchemaErrorsHost) {
    this.#later = later ?? ((check) => check());
    this.#host = host;
  }

  /** Errors that belong to no field. */
  get ofForm(): readonly FieldError[] {
    return this.#ofForm.get();
  }

  /** The errors of a field from the last check; none while a check is pending. */
  at(path: string): readonly FieldError[] {
    return (this.#isDue ? undefined : this.#found?.get(path)) ?? none;
  }

  /** Makes sure that the current values are checked. */
  ensure(): void {
    if (this.#found === null) this.#check();
  }

  /** Runs the check that is pending, or the first one. */
  settle(): void {
    if (this.#found === null || this.#isDue) this.#check();
  }

  /** Checks again after the values changed, if they were ever checked. */
  changed(): void {
    if (this.#found !== null) this.#check();
  }

  /** Checks again after rows were added, removed or moved; later, because the check of a long list would delay the paint. */
  moved(): void {
    if (this.#found === null || this.#isDue) return;
    this.#isDue = true;
    this.#later(() => this.settle());
  }

  #check(): void {
    const before: ErrorsByPath = this.#found ?? new Map();
    const found = this.#host.run();
    this.#found = found;
    runInAction(() => {
      if (this.#isDue) for (const node of this.#host.nodes()) if (node.schemaErrors.length > 0) node.checked(none);
      const isSame = (path: string, now: readonly FieldError[]): boolean =>
        !this.#isDue && sameErrors(before.get(path) ?? none, now);
      const ofForm = found.get('') ?? none;
      if (!sameErrors(this.ofForm, ofForm)) this.#ofForm.set(ofForm);
      for (const [path, now] of found) if (path !== '' && !isSame(path, now)) this.#host.nodeAt(path)?.checked(now);
      for (const path of before.keys()) if (path !== '' && !found.has(path)) this.#host.nodeAt(path)?.checked(none);
    });
    this.#isDue = false;
  }
}
