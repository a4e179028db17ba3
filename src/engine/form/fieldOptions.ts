import { isCurrency } from '../../domain/currency.ts';
import { formatMoney } from '../../domain/format.ts';
import { isExpression } from '../expression/isExpression.ts';
import { valueAt } from './valueAt.ts';
import type { FormField } from './FormField.ts';
import type { FormLocals, FormQuestions } from './visibleFields.ts';
import { choicesOf, itemsOf, isSchema } from './widgetOf.ts';

/** A choice as it is drawn. */
export interface FieldOption {
  readonly value: unknown;
  readonly label: string;
  readonly detail: string | null;
  readonly disabled: boolean;
  /** Why it is disabled, where the config says so. */
  readonly reason: string | null;
  readonly row: unknown;
  readonly children: readonly FieldOption[];
}

/** Where the words of choices come from. */
export interface OptionWords {
  text(key: string): string;
  /** The first key that has a text. */
  derivedText(...keys: readonly string[]): string | undefined;
}

interface Sources {
  readonly formId: string;
  /** Asked for when something names them: choices that nothing decides depend on no values. */
  readonly locals: () => FormLocals;
  readonly questions: FormQuestions;
  readonly words: OptionWords;
}

type OptionsFrom = NonNullable<FormField['ui']['optionsFrom']>;
type Declared = NonNullable<FormField['ui']['options']>[number];

/** Choices of a field: from data, as declared, or the enum of its schema (of its items, for several). */
export function fieldOptions(field: FormField, sources: Sources): readonly FieldOption[] {
  const { optionsFrom, options } = field.ui;
  if (optionsFrom) return dataOptions(sources.questions.evaluate(optionsFrom.rows, sources.locals()), optionsFrom, sources);
  const declared: readonly Declared[] = options ?? enumOf(field);
  return declared
    .map((option) => (isSchema(option) && 'value' in option ? option : { value: option }))
    .filter((option) => option.visibleWhen === undefined || sources.questions.test(option.visibleWhen, sources.locals()))
    .map((option) => plain(option.value, declaredLabel(field, option, sources.formId, sources.words)));
}

function dataOptions(rows: unknown, from: OptionsFrom, sources: Sources): readonly FieldOption[] {
  if (!Array.isArray(rows)) return [];
  return rows.map((row: unknown) => {
    const locals = { ...sources.locals(), row };
    const part = (declared: unknown) => partOfRow(declared, row, locals, sources.questions);
    const label = part(from.label ?? from.value);
    const wordsOf = (prefix: string | undefined, text: string) => (prefix === undefined ? text : sources.words.text(`${prefix}.${text}`));
    const disabled = from.disabledWhen !== undefined && sources.questions.test(from.disabledWhen, locals);
    const reason = disabled && from.reason !== undefined ? textOf(part(from.reason)) : '';
    return {
      value: part(from.value),
      label: wordsOf(from.texts, textOf(label)),
      detail: from.detail === undefined ? null : amountOr(textOf(part(from.detail)), part(from.detailCurrency)),
      disabled,
      reason: reason === '' ? null : wordsOf(from.reasonTexts, reason),
      row,
      children: dataOptions(valueAt(row, ['children']), from, sources),
    };
  });
}

/** A field of the row by its name, or the value of an expression over it. */
function partOfRow(declared: unknown, row: unknown, locals: FormLocals, questions: FormQuestions): unknown {
  if (isExpression(declared) || typeof declared !== 'string') return questions.evaluate(declared, locals);
  return row !== null && typeof row === 'object' ? valueAt(row, declared.split('.')) : row;
}

function declaredLabel(field: FormField, option: { readonly value: unknown; readonly label?: string }, formId: string, words: OptionWords): string {
  if (option.label !== undefined) return words.text(option.label);
  const prefix = field.ui.optionsText ?? `${formId}.${field.textPath}.options`;
  return words.derivedText(`${prefix}.${textOf(option.value)}`) ?? textOf(option.value);
}

function enumOf(field: FormField): readonly Declared[] {
  const choices = choicesOf(field.schema) ?? choicesOf(itemsOf(field.schema)) ?? [];
  return choices.filter((choice) => typeof choice === 'string' || typeof choice === 'number' || typeof choice === 'boolean');
}

function plain(value: unknown, label: string): FieldOption {
  return { value, label, detail: null, disabled: false, reason: null, row: null, children: [] };
}

/** The detail as an amount of its currency; as it is without one. */
function amountOr(detail: string, currency: unknown): string {
  return typeof currency === 'string' && isCurrency(currency) ? formatMoney(detail, currency) : detail;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : value === null || value === undefined ? '' : String(value);
}
