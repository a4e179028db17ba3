import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { FieldError } from '../../engine/form/fieldErrors.ts';
import { splitPath } from '../../engine/form/fieldPath.ts';
import type { FormValues } from '../../engine/form/FormField.ts';
import type { FieldNode } from './FieldNode.ts';
import type { FormWords } from './FormHost.ts';
import type { FormModelOptions } from './FormModelOptions.ts';
import type { FormNodes } from './FormNodes.ts';
import type { SchemaErrors } from './SchemaErrors.ts';
import { retypedWidget, secretWidgets } from './secretWidgets.ts';

/** The form as its submission sees it. */
interface SentForm {
  readonly words: FormWords;
  readonly problems: readonly FieldError[];
  readonly schemaErrors: SchemaErrors;
  readonly nodes: FormNodes;
  nodeAt(segments: readonly string[]): FieldNode | null;
  values(): FormValues;
  fill(values: FormValues): void;
  focusOn(path: string): void;
}

/** The submission of a form: its check, its way, and what the last one found. */
export class Submission {
  /** Whether the user tried to submit, so that every error shows. */
  isTried: boolean;
  isRunning = false;
  /** Whether the last one found errors. */
  isRefused = false;
  /** Errors from the server that belong to no field. */
  serverErrors: readonly string[] = [];
  readonly #form: SentForm;
  readonly #options: FormModelOptions;

  constructor(form: SentForm, options: FormModelOptions) {
    this.#form = form;
    this.#options = options;
    this.isTried = options.entered !== undefined;
    makeObservable(this, {
      isTried: observable,
      isRunning: observable,
      isRefused: observable,
      serverErrors: observableRef,
      formErrors: computed,
      refusedCount: computed,
      validate: action,
      setFieldError: action,
    });
  }

  /** Texts of the errors that belong to no field. */
  get formErrors(): readonly string[] {
    const { words, schemaErrors } = this.#form;
    if (!this.isTried) return this.serverErrors;
    schemaErrors.settle();
    const label = words.text('validation.words.form');
    return [
      ...schemaErrors.ofForm.map(({ key, params }) => words.text(key, { label, ...params })),
      ...this.serverErrors,
    ];
  }

  /** Number of fields with errors after a refused submission; 0 once they are fixed. */
  get refusedCount(): number {
    if (!this.isRefused) return 0;
    const left = this.#form.problems.filter(({ path }) => this.#form.nodeAt(splitPath(path))?.emptied !== true);
    return new Set(left.map(({ path }) => path)).size;
  }

  /** Shows every error and requests focus for the first; true when there is none. */
  validate(): boolean {
    this.isTried = true;
    for (const node of this.#form.nodes.known()) node.submitted();
    const { problems } = this.#form; // read once: without an observer each access computes it again
    this.isRefused = problems.length > 0;
    if (problems[0]) this.#form.focusOn(problems[0].path);
    return problems.length === 0;
  }

  setFieldError(path: string, message: string): void {
    const node = this.#form.nodeAt(splitPath(path));
    if (!node?.visible) this.serverErrors = [...this.serverErrors, message];
    else {
      if (node.field.widget === retypedWidget) this.#form.fill({ [path]: undefined });
      node.refused(message);
      this.#form.focusOn(path);
    }
  }

  async submit(): Promise<void> {
    if (this.isRunning) return;
    this.#forgetRefusals();
    if (!this.validate()) return;
    runInAction(() => {
      this.isRunning = true;
    });
    const { onSubmit, draft } = this.#options;
    const done = await (onSubmit?.(this.#form.values()) ?? Promise.resolve(true)).finally(() =>
      runInAction(() => {
        this.isRunning = false;
      }),
    );
    if (done) draft?.clear();
    else this.#focusEmptiedSecret();
  }

  /** The user changed a field. */
  entered(): void {
    this.serverErrors = [];
  }

  reset(): void {
    this.isTried = false;
    this.isRefused = false;
    this.serverErrors = [];
  }

  /** After a failure in which no field was refused, the user goes on at the secret that the failure emptied. */
  #focusEmptiedSecret(): void {
    const nodes = [...this.#form.nodes.known()].filter(({ visible }) => visible);
    if (nodes.some(({ serverError }) => serverError !== null)) return;
    const secret = nodes.find(({ emptied, field }) => emptied && secretWidgets.has(field.widget));
    if (secret) this.#form.focusOn(secret.path);
  }

  /** Drops the server's errors of the last submission. */
  #forgetRefusals(): void {
    runInAction(() => {
      for (const node of this.#form.nodes.known()) node.accepted();
      this.serverErrors = [];
    });
  }
}
