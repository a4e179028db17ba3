import { changedValues } from '../../engine/form/changedValues.ts';
import { draftOf, withDraft, withEntered } from '../../engine/form/draftValues.ts';
import { answeredValues } from '../../engine/form/formDefaults.ts';
import type { FormValues } from '../../engine/form/FormField.ts';
import type { FormModelOptions } from './FormModelOptions.ts';

/** What a form begins with: the values given to it with their defaults, and over them what a draft kept and what was entered elsewhere. */
export class FirstValues {
  /** Without draft and entered values. */
  given: FormValues;
  readonly start: FormValues;
  readonly #complete: (given: FormValues) => FormValues;
  /** Fields that the draft records as emptied, so that given values that arrive later do not fill them. */
  readonly #emptied: Set<string>;

  /** `complete` adds the defaults. */
  constructor(
    { initial = {}, draft, entered }: Pick<FormModelOptions, 'initial' | 'draft' | 'entered'>,
    complete: (given: FormValues) => FormValues,
  ) {
    const kept = draft?.read() ?? {};
    this.#complete = complete;
    this.#emptied = new Set(Object.keys(kept).filter((name) => kept[name] === null));
    this.given = complete(answeredValues(initial));
    this.start = withEntered(withDraft(this.given, kept), entered);
  }

  /** The changes of a user, for the draft. */
  changesIn(values: FormValues): FormValues {
    return draftOf(values, this.given);
  }

  /** Takes other given values; returns those of the fields that still hold the previous ones. */
  changed(given: FormValues, values: FormValues): FormValues {
    const before = this.given;
    this.given = this.#complete(answeredValues(given));
    const names = new Set([...Object.keys(before), ...Object.keys(this.given)]);
    const untouched = [...names].filter(
      (name) => !this.#emptied.has(name) && changedValues(before[name], values[name]).length === 0,
    );
    return Object.fromEntries(untouched.map((name) => [name, this.given[name]]));
  }

  /** Forgets what the draft kept. */
  reset(): void {
    this.#emptied.clear();
  }
}
