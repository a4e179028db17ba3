import {
  action,
  compareStructural,
  computed,
  makeObservable,
  observable,
  observableRef,
  runInAction,
  type IComputedValue,
  type IObservableValue,
} from 'mobx';
import { isSameJson } from '../../config/isSameJson.ts';
import { digitsOfNumber } from '../../domain/exactNumber.ts';
import { dateLimits, type DateLimits } from '../../engine/form/dateLimits.ts';
import { fieldOptions, type FieldOption } from '../../engine/form/fieldOptions.ts';
import { joinPath } from '../../engine/form/fieldPath.ts';
import { emptied, isEmptyValue } from '../../engine/form/fieldValue.ts';
import type { FormField } from '../../engine/form/FormField.ts';
import { onLeaving, whileTyping } from '../../engine/form/normalizers.ts';
import { fieldErrors, type FieldError } from '../../engine/form/fieldErrors.ts';
import { fieldLocals, isFieldVisible, type FormLocals } from '../../engine/form/isFieldVisible.ts';
import { areaCodeOf } from '../../engine/form/widgetProblem.ts';
import { errorWords } from './fieldWords.ts';
import type { FormHost } from './FormHost.ts';

const open = { disabled: false, readOnly: false } as const;
const readOnly = { disabled: false, readOnly: true } as const;
const disabled = { disabled: true, readOnly: false } as const;

/** What happened to a field besides its value. */
interface Marks {
  readonly touched: boolean;
  /** The portal, not the user, cleared the value: no error shows until the field is left or the form is submitted. */
  readonly emptied: boolean;
  /** The value was read from elsewhere, such as a document, and the user has not visited the field since. */
  readonly toCheck: boolean;
  /** The value was read from elsewhere, and the user has not changed it since. */
  readonly read: boolean;
  readonly serverError: string | null;
}

const unmarked: Marks = { touched: false, emptied: false, toCheck: false, read: false, serverError: null };

/**
 * One field at one place of the values. Every property depends only on what it reads, so a key press updates only
 * the field typed into and those whose conditions name it. A form may have a thousand nodes, a table five thousand:
 * properties that nothing can change are no computed values, and the others are created on first use.
 */
export class FieldNode {
  readonly model: FormHost;
  field: FormField;
  /** Names the place by the identities of list items instead of their indices, so it stays the same when rows move. */
  readonly key: string;

  #marks: IObservableValue<Marks> | undefined;
  readonly #schemaErrors: IObservableValue<readonly FieldError[]>;
  readonly #fixedSegments: readonly string[] | null;
  #place: IComputedValue<readonly string[]> | undefined;
  #value: IComputedValue<unknown> | undefined;
  #visible: IComputedValue<boolean> | undefined;
  #enabled: IComputedValue<boolean> | undefined;
  #required: IComputedValue<boolean> | undefined;
  #errors: IComputedValue<readonly FieldError[]> | undefined;
  #error: IComputedValue<string | null> | undefined;
  #options: IComputedValue<readonly FieldOption[]> | undefined;

  constructor({
    model,
    field,
    key,
    schemaErrors,
  }: {
    readonly model: FormHost;
    readonly field: FormField;
    readonly key: string;
    readonly schemaErrors: readonly FieldError[];
  }) {
    this.#schemaErrors = observable.box(schemaErrors, { deep: false });
    this.model = model;
    this.field = field;
    this.key = key;
    this.#fixedSegments = field.segments.includes('*') ? null : field.segments;
    if (model.shapes) makeObservable(this, { field: observableRef, describedBy: action });
  }

  get schemaErrors(): readonly FieldError[] {
    return this.#schemaErrors.get();
  }

  get touched(): boolean {
    return this.#marked.touched;
  }

  get emptied(): boolean {
    return this.#marked.emptied;
  }

  get toCheck(): boolean {
    return this.#marked.toCheck;
  }

  get read(): boolean {
    return this.#marked.read;
  }

  get serverError(): string | null {
    return this.#marked.serverError;
  }

  get #marked(): Marks {
    this.#marks ??= observable.box(unmarked, { deep: false, equals: compareStructural });
    return this.#marks.get();
  }

  #mark(change: Partial<Marks>): void {
    runInAction(() => {
      const next = { ...this.#marked, ...change };
      this.#marks?.set(next);
    });
  }

  /** The place of the value. It changes only for fields in rows. */
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
    // Adding or removing a row changes the whole list: the field reads its own row and updates only when its value there changes.
    this.#value ??= computed(() => model.valueInRow(this.key));
    return this.#value.get();
  }

  /** The value as text for an input; empty without one. */
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
    this.#visible ??= computed(() =>
      isFieldVisible(this.field, this.segments, { values: this.model.live, questions: this.model.questions }),
    );
    return this.#visible.get();
  }

  get enabled(): boolean {
    this.#enabled ??= computed(() => {
      const { field, model } = this;
      return (
        !this.#isReadOnly &&
        (field.ui.enabledWhen === undefined || model.questions.test(field.ui.enabledWhen, this.locals))
      );
    });
    return this.#enabled.get();
  }

  /** How a text box is locked: a read-only one can still be read and copied from, one waiting for another value is disabled. */
  get lock(): { readonly disabled: boolean; readonly readOnly: boolean } {
    if (this.enabled) return open;
    return this.#isReadOnly ? readOnly : disabled;
  }

  get #isReadOnly(): boolean {
    const { field, model } = this;
    return field.schema.readOnly === true || this.#isComputed || !model.mayEdit(this);
  }

  get #isComputed(): boolean {
    return this.model.isComputed(this.textPath);
  }

  /** The key of what is said when a call that the field needs has failed. */
  get failedText(): string {
    return this.#isComputed ? 'common.loadFailed' : 'validation.words.optionsFailed';
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
      // Nobody can make or see a choice whose options are not there, or enter a computed value.
      if (this.required && (this.enabled || this.#isComputed) && model.lacksOptions(this))
        return [{ path, keyword: 'options', key: this.failedText, params: {} }];
      const own = fieldErrors(
        { field, segments, path },
        {
          rules: model.rules,
          values: model.live,
          questions: model.questions,
          masked: model.masked,
          schemaErrors: this.schemaErrors,
        },
      );
      const extra = model.extraErrors(this);
      return extra.length === 0 ? own : [...own, ...extra];
    });
    return this.#errors.get();
  }

  /** The error text to show now: the server's, or the form's own once the field was left or the form submitted. */
  get error(): string | null {
    this.#error ??= computed(() => {
      if (!this.visible) return null;
      const { serverError, emptied: isEmptied, touched } = this.#marked;
      if (serverError !== null) return serverError;
      if (isEmptied || (!touched && !this.model.isChecked(this.field))) return null;
      const [first] = this.errors;
      return first ? errorWords(this.model, first, this.field) : null;
    });
    return this.#error.get();
  }

  get options(): readonly FieldOption[] {
    this.#options ??= computed(
      () => {
        const { formId, questions, words } = this.model;
        const shared = this.model.optionsOf(this);
        if (shared) return shared;
        return fieldOptions(this.field, { formId, locals: () => this.locals, questions, words });
      },
      { equals: compareStructural },
    );
    return this.#options.get();
  }

  /** Takes a value entered by the user; undefined clears the field. */
  set(value: unknown): void {
    this.model.enter(this, isEmptyValue(value) ? emptied(this.field) : value);
  }

  /** Cleans typed or pasted text as far as is done while typing. */
  cleaned(text: string): string {
    return whileTyping(this.field, text, () => this.areaCode);
  }

  /** The first and last allowed day. */
  get dateLimits(): DateLimits {
    return dateLimits(this, { values: this.model.live, questions: this.model.questions });
  }

  /** The area code that precedes a phone number. */
  get areaCode(): string {
    return areaCodeOf(this, { values: this.model.live, questions: this.model.questions });
  }

  /** Takes text that the user typed or pasted, cleaned as far as that does not disturb typing. */
  type(text: string): void {
    this.set(this.cleaned(text));
  }

  /** The text after the clean-up done when the field is left. */
  settled(text: string): string {
    return onLeaving(this.field, text, () => this.areaCode);
  }

  /** Called when the field loses the focus. */
  left(): void {
    runInAction(() => {
      const { value } = this;
      if (typeof value === 'string') {
        const clean = this.settled(value);
        if (clean !== value) this.set(clean);
      }
      this.#mark({ touched: true, emptied: false, toCheck: false });
    });
  }

  /** Called when the user enters a value. */
  entered(): void {
    this.#mark({ emptied: false, toCheck: false, read: false, serverError: null });
  }

  /** The error text, whether it is shown yet or not. */
  get errorMessage(): string {
    const [first] = this.errors;
    return this.serverError ?? (first ? errorWords(this.model, first, this.field) : '');
  }

  /** Called before the portal puts a value here; returns whether the user is asked to check it. */
  filled(value: unknown, toCheck: boolean): boolean {
    return runInAction(() => {
      const isEmpty = isEmptyValue(value);
      const isSame = isSameJson(value, this.value);
      const isNewlyRead = toCheck && !isEmpty;
      const isToCheck = isSame ? this.toCheck : isNewlyRead;
      this.#mark({
        serverError: null,
        emptied: isEmpty && !isEmptyValue(this.value),
        toCheck: isToCheck,
        read: isSame ? this.read : isNewlyRead,
      });
      return toCheck && isToCheck;
    });
  }

  /** The user has compared the value with the document. */
  confirmed(): void {
    this.#mark({ toCheck: false });
  }

  accepted(): void {
    this.#mark({ serverError: null });
  }

  refused(message: string): void {
    this.#mark({ serverError: message });
  }

  /** The form was submitted: an empty value counts as the user's. */
  submitted(): void {
    this.#mark({ emptied: false });
  }

  /** Updates the field when the schema describes the place differently. */
  describedBy(field: FormField): void {
    if (!isSameField(this.field, field)) this.field = field;
  }

  checked(errors: readonly FieldError[]): void {
    this.#schemaErrors.set(errors);
  }

  /** Back to the untouched state. */
  forget(): void {
    this.#mark(unmarked);
  }
}

/** Whether two fields would be drawn and checked in the same way. */
function isSameField(one: FormField, other: FormField): boolean {
  return (
    one === other ||
    (one.required === other.required &&
      one.widget === other.widget &&
      one.leaf === other.leaf &&
      one.named === other.named &&
      one.implied === other.implied &&
      one.nullable === other.nullable &&
      one.ui === other.ui &&
      one.parts.length === other.parts.length &&
      one.parts.every((part, at) => part === other.parts[at]) &&
      isSameJson(one.schema, other.schema) &&
      isSameJson(one.place ?? [], other.place ?? []))
  );
}
