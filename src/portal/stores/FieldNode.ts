import { action, compareStructural, computed, makeObservable, observable, observableRef, type IComputedValue } from 'mobx';
import type { FormField } from '../../engine/form/FormField.ts';
import { fieldOptions, type FieldOption } from '../../engine/form/fieldOptions.ts';
import { isEmptyValue } from '../../engine/form/fieldValue.ts';
import { onLeaving, whileTyping } from '../../engine/form/normalizers.ts';
import { fieldErrors, type FieldError } from '../../engine/form/validateForm.ts';
import { fieldLocals, isFieldVisible, type FormLocals } from '../../engine/form/visibleFields.ts';
import { errorWords } from './fieldWords.ts';
import type { FormModel } from './FormModel.ts';

/**
 * One field at one place. Every property is computed from what it reads and nothing else, so that a key press reaches
 * the field that was typed into and those whose conditions name it. A form has a thousand of these: what nothing can
 * change is no computed value of its own, and the others come into being when somebody asks.
 */
export class FieldNode {
  readonly model: FormModel;
  readonly field: FormField;
  /** Names the place by the identity of list items, not by their index: it stays when rows move. */
  readonly key: string;
  touched = false;
  serverError: string | null = null;
  schemaErrors: readonly FieldError[];

  readonly #fixedSegments: readonly string[] | null;
  #place: IComputedValue<readonly string[]> | undefined;
  #value: IComputedValue<unknown> | undefined;
  #visible: IComputedValue<boolean> | undefined;
  #enabled: IComputedValue<boolean> | undefined;
  #required: IComputedValue<boolean> | undefined;
  #errors: IComputedValue<readonly FieldError[]> | undefined;
  #error: IComputedValue<string | null> | undefined;
  #options: IComputedValue<readonly FieldOption[]> | undefined;

  constructor({ model, field, key, schemaErrors }: { readonly model: FormModel; readonly field: FormField; readonly key: string; readonly schemaErrors: readonly FieldError[] }) {
    this.schemaErrors = schemaErrors;
    this.model = model;
    this.field = field;
    this.key = key;
    this.#fixedSegments = field.segments.includes('*') ? null : field.segments;
    makeObservable(this, { touched: observable, serverError: observable, schemaErrors: observableRef, left: action, refused: action, checked: action, forgotten: action });
  }

  /** Only rows move. */
  get segments(): readonly string[] {
    if (this.#fixedSegments !== null) return this.#fixedSegments;
    this.#place ??= computed(() => this.model.segmentsOf(this.key), { equals: compareStructural });
    return this.#place.get();
  }

  get path(): string {
    return this.#fixedSegments === null ? this.segments.join('.') : this.field.pattern;
  }

  get textPath(): string {
    return this.field.textPath;
  }

  get value(): unknown {
    const { model } = this;
    if (this.#fixedSegments !== null) return model.valueAt(this.#fixedSegments);
    if (!this.field.leaf) return model.valueAt(this.segments);
    // A row that comes or goes touches the whole list: a field asks its own row, and is told when that has another value.
    this.#value ??= computed(() => model.valueInRow(this.key));
    return this.#value.get();
  }

  /** The value as the text of an input; empty without one. */
  get text(): string {
    const { value } = this;
    return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  }

  get locals(): FormLocals {
    return fieldLocals(this.field, this.segments, this.model.live);
  }

  get visible(): boolean {
    const { alternatives, parts } = this.field;
    if (alternatives.length === 0 && parts.length === 0) return true;
    this.#visible ??= computed(() => isFieldVisible(this.field, this.segments, { values: this.model.live, questions: this.model.questions }));
    return this.#visible.get();
  }

  get enabled(): boolean {
    this.#enabled ??= computed(() => {
      const { field, model } = this;
      if (field.schema.readOnly === true || model.isComputed(field.textPath) || !model.mayEdit(this)) return false;
      return field.ui.enabledWhen === undefined || model.questions.test(field.ui.enabledWhen, this.locals);
    });
    return this.#enabled.get();
  }

  get required(): boolean {
    const { required, ui } = this.field;
    if (required || ui.requiredWhen === undefined) return required;
    this.#required ??= computed(() => this.model.questions.test(ui.requiredWhen, this.locals));
    return this.#required.get();
  }

  get errors(): readonly FieldError[] {
    this.#errors ??= computed(() => {
      const { segments, path, field, model } = this;
      model.ensureChecked();
      const own = fieldErrors({ field, segments, path }, { rules: model.rules, values: model.live, questions: model.questions, schemaErrors: this.schemaErrors });
      const extra = model.extraErrors(this);
      return extra.length === 0 ? own : [...own, ...extra];
    });
    return this.#errors.get();
  }

  /** The text to show now: what the server said, or what is wrong once the field was left or the form submitted. */
  get error(): string | null {
    this.#error ??= computed(() => {
      if (!this.visible) return null;
      if (this.serverError !== null) return this.serverError;
      if (!this.touched && !this.model.isChecked(this.field)) return null;
      const [first] = this.errors;
      return first ? errorWords(this.model, first, this.field) : null;
    });
    return this.#error.get();
  }

  get options(): readonly FieldOption[] {
    this.#options ??= computed(() => {
      const { formId, questions, words } = this.model;
      return fieldOptions(this.field, { formId, locals: () => this.locals, questions, words });
    }, { equals: compareStructural });
    return this.#options.get();
  }

  /** The user entered a value; undefined takes it away. */
  set(value: unknown): void {
    this.model.entered(this, isEmptyValue(value) ? undefined : value);
  }

  /** The user typed or pasted text: cleaned up as far as that does not disturb typing. */
  type(text: string): void {
    this.set(whileTyping(this.field, text));
  }

  /** The focus went elsewhere. */
  left(): void {
    const { value } = this;
    if (typeof value === 'string') {
      const clean = onLeaving(this.field, value);
      if (clean !== value) this.set(clean);
    }
    this.touched = true;
  }

  refused(message: string): void {
    this.serverError = message;
  }

  checked(errors: readonly FieldError[]): void {
    this.schemaErrors = errors;
  }

  /** As if nobody had been here. */
  forgotten(): void {
    this.touched = false;
    this.serverError = null;
  }
}
