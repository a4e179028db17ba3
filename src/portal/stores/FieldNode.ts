import { digitsOfNumber } from '../../domain/exactNumber.ts';
import { action, compareStructural, computed, makeObservable, observable, observableRef, type IComputedValue } from 'mobx';
import { dateLimits, type DateLimits } from '../../engine/form/dateLimits.ts';
import { joinPath } from '../../engine/form/fieldPath.ts';
import type { FormField } from '../../engine/form/FormField.ts';
import { fieldOptions, type FieldOption } from '../../engine/form/fieldOptions.ts';
import { emptied, isEmptyValue } from '../../engine/form/fieldValue.ts';
import { onLeaving, whileTyping } from '../../engine/form/normalizers.ts';
import { areaCodeOf } from '../../engine/form/widgetProblem.ts';
import { fieldErrors, type FieldError } from '../../engine/form/validateForm.ts';
import { fieldLocals, isFieldVisible, type FormLocals } from '../../engine/form/visibleFields.ts';
import { isSameJson } from '../../config/isSameJson.ts';
import { errorWords } from './fieldWords.ts';
import type { FormModel } from './FormModel.ts';

const open = { disabled: false, readOnly: false } as const;
const readOnly = { disabled: false, readOnly: true } as const;
const disabled = { disabled: true, readOnly: false } as const;

/**
 * One field at one place. Every property is computed from what it reads and nothing else, so that a key press reaches
 * the field that was typed into and those whose conditions name it. A form has a thousand of these: what nothing can
 * change is no computed value of its own, and the others come into being when somebody asks.
 */
export class FieldNode {
  readonly model: FormModel;
  field: FormField;
  /** Names the place by the identity of list items, not by their index: it stays when rows move. */
  readonly key: string;
  touched = false;
  /** The portal, not the user, took the value away: nobody is blamed until it is looked at again. */
  emptied = false;
  /** Its value was read from somewhere (a document, say), and the user has not been here since. */
  toCheck = false;
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
    makeObservable(this, { touched: observable, emptied: observable, toCheck: observable, serverError: observable, schemaErrors: observableRef, left: action, refused: action, filled: action, accepted: action, checked: action, forgotten: action, ...(model.shapes ? { field: observableRef, describedBy: action } : {}) });
  }

  /** Only rows move. */
  get segments(): readonly string[] {
    if (this.#fixedSegments !== null) return this.#fixedSegments;
    this.#place ??= computed(() => this.model.segmentsOf(this.key), { equals: compareStructural });
    return this.#place.get();
  }

  get path(): string {
    return this.#fixedSegments === null ? joinPath(this.segments) : this.field.pattern;
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
    return typeof value === 'string' ? value : typeof value === 'number' ? digitsOfNumber(value) : '';
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
      return !this.#isReadOnly && (field.ui.enabledWhen === undefined || model.questions.test(field.ui.enabledWhen, this.locals));
    });
    return this.#enabled.get();
  }

  /** How a box of text is kept from being changed: to read and to copy from while it is read-only, not at all while it waits for something else. */
  get lock(): { readonly disabled: boolean; readonly readOnly: boolean } {
    if (this.enabled) return open;
    return this.#isReadOnly ? readOnly : disabled;
  }

  get #isReadOnly(): boolean {
    const { field, model } = this;
    return field.schema.readOnly === true || model.isComputed(field.textPath) || !model.mayEdit(this);
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
      model.schemaErrors.ensure();
      const own = fieldErrors({ field, segments, path }, { rules: model.rules, values: model.live, questions: model.questions, masked: model.masked, schemaErrors: this.schemaErrors });
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
      if (this.emptied || (!this.touched && !this.model.isChecked(this.field))) return null;
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
    this.model.entered(this, isEmptyValue(value) ? emptied(this.field) : value);
  }

  /** What typed or pasted text becomes at once. */
  cleaned(text: string): string {
    return whileTyping(this.field, text, () => this.areaCode);
  }

  /** The first and the last day that the field takes. */
  get dateLimits(): DateLimits {
    return dateLimits(this, { values: this.model.live, questions: this.model.questions });
  }

  /** The area code that a phone number is written behind. */
  get areaCode(): string {
    return areaCodeOf(this, { values: this.model.live, questions: this.model.questions });
  }

  /** The user typed or pasted text: cleaned up as far as that does not disturb typing. */
  type(text: string): void {
    this.set(this.cleaned(text));
  }

  /** What text becomes when the field is left. */
  settled(text: string): string {
    return onLeaving(this.field, text, () => this.areaCode);
  }

  /** The focus went elsewhere. */
  left(): void {
    const { value } = this;
    if (typeof value === 'string') {
      const clean = this.settled(value);
      if (clean !== value) this.set(clean);
    }
    this.touched = true;
    this.emptied = false;
    this.toCheck = false;
  }

  /** What is wrong, whether it shows yet or not. */
  get says(): string {
    const [first] = this.errors;
    return this.serverError ?? (first ? errorWords(this.model, first, this.field) : '');
  }

  /** The portal is about to put a value here; answers whether the user is asked to check it. */
  filled(value: unknown, toCheck: boolean): boolean {
    const isEmpty = isEmptyValue(value);
    this.serverError = null;
    this.emptied = isEmpty && !isEmptyValue(this.value);
    if (toCheck && !isEmpty && !isSameJson(value, this.value)) this.toCheck = true;
    else if (!isSameJson(value, this.value)) this.toCheck = false;
    return toCheck && this.toCheck;
  }

  accepted(): void {
    this.serverError = null;
  }

  refused(message: string): void {
    this.serverError = message;
  }

  /** The schema says something else about the place now. */
  describedBy(field: FormField): void {
    if (!isSameField(this.field, field)) this.field = field;
  }

  checked(errors: readonly FieldError[]): void {
    this.schemaErrors = errors;
  }

  /** As if nobody had been here. */
  forgotten(): void {
    this.touched = false;
    this.emptied = false;
    this.toCheck = false;
    this.serverError = null;
  }
}

/** Whether a field would be drawn and checked the same. */
function isSameField(one: FormField, other: FormField): boolean {
  return one === other || (one.required === other.required && one.widget === other.widget && one.leaf === other.leaf && one.named === other.named && one.implied === other.implied
    && one.nullable === other.nullable && one.ui === other.ui && one.parts.length === other.parts.length && one.parts.every((part, at) => part === other.parts[at])
    && isSameJson(one.schema, other.schema) && isSameJson(one.place ?? [], other.place ?? []));
}
