/** Values of `schemas/kyc/forms`: what a person or a company filled in, complete or not. */
export type KycForm = Readonly<Record<string, unknown>>;

/** '0' a person, '1' a company. */
export type KycType = '0' | '1';

/** A field that cannot stay as it is; `code` names the text in `reviewReasons.ts`. */
export interface KycProblem {
  /** Dotted path, as in the form. */
  readonly field: string;
  readonly code: string;
}

/** A part of a form that is an object; empty when it is none. */
export function partOf(form: KycForm, name: string): KycForm {
  const value = form[name];
  return isRecord(value) ? value : {};
}

/** A list of a form; only its objects. */
export function rowsOf(form: KycForm, name: string): readonly KycForm[] {
  const value = form[name];
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

export function textOf(form: KycForm, name: string): string {
  const value = form[name];
  return typeof value === 'string' ? value : '';
}

export function isRecord(value: unknown): value is KycForm {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
