import { action, computed, makeObservable, observable, runInAction } from 'mobx';
import type { FormField } from '../../engine/form/FormField.ts';
import { errorsOfStep } from '../../engine/form/fieldErrors.ts';
import type { FormHost } from './FormHost.ts';
import type { FormStep } from './FormModelOptions.ts';

/** The steps of a form: those shown, the open one, and those that the user has tried to leave. */
export class StepsModel {
  index = 0;
  readonly #model: FormHost;
  readonly #onNext: ((step: FormStep) => Promise<boolean>) | undefined;
  readonly #tried = observable.set<string>();

  constructor(model: FormHost, onNext: ((step: FormStep) => Promise<boolean>) | undefined) {
    this.#model = model;
    this.#onNext = onNext;
    makeObservable(this, {
      index: observable,
      shown: computed,
      current: computed,
      isLast: computed,
      goTo: action,
      openFor: action,
      reset: action,
    });
  }

  get shown(): readonly FormStep[] {
    const { form, live, questions } = this.#model;
    return (form.steps ?? []).filter((step) => questions.test(step.visibleWhen, { form: live }));
  }

  get current(): FormStep | null {
    return this.shown[this.index] ?? null;
  }

  /** Whether no step follows; true for a form without steps. */
  get isLast(): boolean {
    return this.index >= this.shown.length - 1;
  }

  /** Waits for uploads and computed values, checks the fields of the open step and opens the next one. */
  async next(): Promise<void> {
    const step = this.current;
    if (!step || !(await this.#model.ready())) return;
    runInAction(() => this.#tried.add(step.id));
    const [first] = errorsOfStep(this.#model.form, step.id, this.#model.problems);
    if (first) return this.#model.focusOn(first.path);
    if (await (this.#onNext?.(step) ?? Promise.resolve(true))) this.goTo(this.shown.indexOf(step) + 1);
  }

  goTo(index: number): void {
    this.index = Math.max(0, Math.min(index, this.shown.length - 1));
  }

  /** Opens the step that has the field at a path. */
  openFor(path: string): void {
    const index = this.shown.findIndex(({ fields }) =>
      fields.some((field) => path === field || path.startsWith(`${field}.`)),
    );
    if (index >= 0) this.index = index;
  }

  /** Whether the user has tried to leave the step of this field. */
  isTried(field: FormField): boolean {
    const steps = this.#model.form.steps ?? [];
    return [...this.#tried].some((id) =>
      steps.find((step) => step.id === id)?.fields.some((path) => path.split('.')[0] === field.segments[0]),
    );
  }

  reset(): void {
    this.#tried.clear();
    this.index = 0;
  }
}
