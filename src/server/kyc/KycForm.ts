import { isRecord } from '../../domain/isRecord.ts';
/** Values of `schemas/kyc/forms` as a person or company entered them, complete or not. */
export type KycForm = Readonly<Record<string, unknown>>;

/** '0' a person, '1' a company. */
export type KycType = '0' | '1';

/** A field that has to be corrected; `code` names the text in `reviewReasons.ts`. */
export interface KycProblem {
  /** Dotted path in the form. */
  readonly field: string;
  readonly code: string;
  /** The first or the last day that the field accepts, for the words of the code. */
  readonly day?: string;
}

/** The forms of verification, by the type of who fills them in. */
export const kycFormIds: Readonly<Record<KycType, string>> = { '0': 'kyc.individual', '1': 'kyc.enterprise' };

/** Returns an object part of a form; empty when it is not an object. */
export function partOf(form: KycForm, name: string): KycForm {
  const value = form[name];
  return isRecord(value) ? value : {};
}

/** Returns a list of a form, only its objects. */
export function rowsOf(form: KycForm, name: string): readonly KycForm[] {
  const value = form[name];
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

export function textOf(form: KycForm, name: string): string {
  const value = form[name];
  return typeof value === 'string' ? value : '';
}
