import { action, computed, makeObservable, observable, observableRef } from 'mobx';
import {
  choices,
  hidingValue,
  mostInAll,
  numberRules,
  textRules,
  type BenchField,
  type BenchForm,
} from '../BenchForm.ts';

const pattern = new RegExp(textRules.pattern);

/** The form around a field. */
export interface HandForm {
  readonly submitted: boolean;
  readonly byId: ReadonlyMap<string, HandField>;
}

/** A field as a developer would write it by hand: its value, and its error after the user visited it. */
export class HandField {
  readonly field: BenchField;
  readonly form: HandForm;
  value: unknown = undefined;
  touched = false;

  constructor(field: BenchField, form: HandForm) {
    this.field = field;
    this.form = form;
    makeObservable(this, {
      value: observableRef,
      touched: observable,
      error: computed,
      shownError: computed,
      shown: computed,
      entered: action,
      left: action,
    });
  }

  get shown(): boolean {
    const { hiddenBy } = this.field;
    return hiddenBy === undefined || this.form.byId.get(hiddenBy)?.value !== hidingValue;
  }

  get error(): string {
    if (!this.shown) return '';
    return errorOf(this.field, this.value) || this.ruleError;
  }

  /** The error of the rules across fields. */
  get ruleError(): string {
    const { label, differsFrom, sumOf } = this.field;
    const valueOf = (id: string) => this.form.byId.get(id)?.value;
    if (differsFrom !== undefined && this.value !== undefined && this.value === valueOf(differsFrom))
      return `${label} repeats the first text of the group`;
    return sumOf !== undefined && sumOf.reduce((sum, id) => sum + Number(valueOf(id) ?? 0), 0) > mostInAll
      ? 'These are too many together'
      : '';
  }

  get shownError(): string {
    return this.touched || this.form.submitted ? this.error : '';
  }

  entered(value: unknown): void {
    this.value = value;
    this.touched = true;
  }

  left(): void {
    this.touched = true;
  }
}

export class HandFormStore {
  readonly groups: readonly { readonly id: string; readonly title: string; readonly fields: readonly HandField[] }[];
  readonly byId: ReadonlyMap<string, HandField>;
  submitted = false;

  constructor(form: BenchForm) {
    makeObservable(this, { submitted: observable, submit: action });
    this.groups = form.groups.map(({ id, title, fields }) => ({
      id,
      title,
      fields: fields.map((field) => new HandField(field, this)),
    }));
    this.byId = new Map(this.groups.flatMap(({ fields }) => fields.map((one) => [one.field.id, one])));
  }

  submit(): boolean {
    this.submitted = true;
    return this.groups.every(({ fields }) => fields.every(({ error }) => error === ''));
  }
}

function errorOf({ kind, label, required }: BenchField, value: unknown): string {
  if (value === undefined || value === null || value === '') return required ? `Please fill in ${label}` : '';
  switch (kind) {
    case 'text': {
      const text = String(value);
      if (text.length < textRules.minLength) return `${label} needs at least ${String(textRules.minLength)} characters`;
      return pattern.test(text) ? '' : `${label} has characters that are not allowed`;
    }
    case 'number': {
      const number = Number(value);
      if (Number.isNaN(number)) return `${label} is not a number`;
      return number < numberRules.minimum || number > numberRules.maximum
        ? `${label} must be between ${String(numberRules.minimum)} and ${String(numberRules.maximum)}`
        : '';
    }
    case 'select':
      return choices.includes(String(value)) ? '' : `${label} is not one of the choices`;
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? '' : `${label} is not a date`;
    case 'boolean':
      return '';
  }
}
