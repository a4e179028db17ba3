import { isCurrency } from '../../domain/currency.ts';
import { formatMoney } from '../../domain/format.ts';
import { isExpression } from '../expression/isExpression.ts';
import { valueOrNull } from '../../domain/valueAt.ts';
import type { FormField } from './FormField.ts';
import type { FormLocals, FormQuestions } from './isFieldVisible.ts';
import { ownText } from './ownText.ts';
import { choicesOf, itemsOf, isSchema } from './widgetOf.ts';

/** A choice as shown. */
export interface FieldOption {
  readonly value: unknown;
  readonly label: string;
  readonly detail: string | null;
  readonly disabled: boolean;
  /** Why it is disabled, if the config declares a reason. */
  readonly reason: string | null;
  /** What is drawn in a tile before the label. */
  readonly tile: OptionTile | null;
  /** A short mark beside the label. */
  readonly badge: string | null;
  readonly figures: readonly OptionFigure[];
  readonly row: unknown;
  readonly children: readonly FieldOption[];
}

/** An icon, or the first letter of a name. */
export type OptionTile = { readonly icon: string } | { readonly name: string };

/** A figure by which choices are compared. */
export interface OptionFigure {
  readonly label: string;
  readonly value: string;
}

/** Looks up the texts of choices. */
export interface OptionWords {
  text(key: string): string;
  /** The first key that has a text. */
  derivedText(...keys: readonly string[]): string | undefined;
}

interface Sources {
  readonly formId: string;
  /** Called only when an expression reads them, so that fixed choices depend on no values. */
  readonly locals: () => FormLocals;
  readonly questions: FormQuestions;
  readonly words: OptionWords;
}

type OptionsFrom = NonNullable<FormField['ui']['optionsFrom']>;
type Declared = NonNullable<FormField['ui']['options']>[number];

interface Offered {
  readonly value: unknown;
  readonly visibleWhen?: string;
  /** Key of its text. */
  readonly label?: string;
  readonly icon?: string;
  /** Its title in the schema. */
  readonly title?: string;
  /** The values in the group that the choice names. */
  readonly options?: readonly unknown[];
}

/** Choices of a field: from data, as declared, or the enum of its schema (of its items, for several). */
export function fieldOptions(field: FormField, sources: Sources): readonly FieldOption[] {
  const { optionsFrom, options } = field.ui;
  if (optionsFrom)
    return dataOptions(sources.questions.evaluate(optionsFrom.rows, sources.locals()), optionsFrom, sources);
  const declared: readonly Offered[] = options?.map(offered) ?? schemaChoices(field);
  const shownOption = (option: Offered): FieldOption => ({
    value: option.value,
    label: declaredLabel(field, option, sources.formId, sources.words),
    detail: declaredDetail(field, option, sources.formId, sources.words),
    disabled: false,
    reason: null,
    tile: option.icon === undefined ? null : { icon: option.icon },
    badge: null,
    figures: [],
    row: null,
    children: option.options?.map((value) => shownOption({ value })) ?? [],
  });
  return declared
    .filter(
      (option) => option.visibleWhen === undefined || sources.questions.test(option.visibleWhen, sources.locals()),
    )
    .map((option) => shownOption(option));
}

/** The value of a choice as text; JSON for a list or an object, so that all choices differ. */
export function optionName(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function dataOptions(rows: unknown, from: OptionsFrom, sources: Sources): readonly FieldOption[] {
  if (!Array.isArray(rows)) return [];
  return rows.map((row: unknown) => {
    const locals = { ...sources.locals(), row };
    const part = (declared: unknown) => partOfRow(declared, row, locals, sources.questions);
    const label = part(from.label ?? from.value);
    const wordsOf = (prefix: string | undefined, text: string) =>
      prefix === undefined ? text : sources.words.text(`${prefix}.${text}`);
    const disabled = from.enabledWhen !== undefined && !sources.questions.test(from.enabledWhen, locals);
    const detail = amountOr(textOf(part(from.detail)), part(from.detailCurrency));
    const kindValue = from.kind === undefined ? '' : textOf(part(from.kind));
    const kind = kindValue === '' ? '' : wordsOf(from.kindTexts, kindValue);
    const reason = disabled && from.reason !== undefined ? textOf(part(from.reason)) : '';
    return {
      value: part(from.value),
      label: wordsOf(from.texts, textOf(label)),
      detail: from.detail === undefined && kind === '' ? null : [detail, kind].filter(Boolean).join(' · '),
      disabled,
      reason: reason === '' ? null : wordsOf(from.reasonTexts, reason),
      tile: from.tile === undefined ? null : { name: textOf(part(from.tile)) },
      badge: from.badge && sources.questions.test(from.badge.when, locals) ? sources.words.text(from.badge.text) : null,
      figures: (from.figures ?? []).flatMap((figure) => {
        const value = textOf(part(figure.value));
        return value === '' ? [] : [{ label: sources.words.text(figure.label), value }];
      }),
      row,
      children: dataOptions(valueOrNull(row, ['children']), from, sources),
    };
  });
}

/** A field of the row by its name, or the value of an expression over it. */
function partOfRow(declared: unknown, row: unknown, locals: FormLocals, questions: FormQuestions): unknown {
  if (isExpression(declared) || typeof declared !== 'string') return questions.evaluate(declared, locals);
  return row !== null && typeof row === 'object' ? valueOrNull(row, declared.split('.')) : row;
}

function offered(option: Declared): Offered {
  return isSchema(option) && 'value' in option ? option : { value: option };
}

function declaredLabel(field: FormField, { value, label, title }: Offered, formId: string, words: OptionWords): string {
  if (label !== undefined) return words.text(label);
  const prefix = field.ui.texts ?? `${formId}.${field.textPath}.options`;
  return (
    (typeof value === 'object' ? undefined : words.derivedText(`${prefix}.${textOf(value)}`)) ??
    title ??
    optionName(value)
  );
}

/** What a card or row says of its choice: a text of its own. */
function declaredDetail({ ui, textPath }: FormField, { value }: Offered, formId: string, words: OptionWords) {
  return ui.look === undefined ? null : (ownText(words, `${formId}.${textPath}.details.${textOf(value)}`) ?? null);
}

/** The choices of the schema. Null is not a choice: it means that nothing is chosen. */
function schemaChoices({ schema }: FormField): readonly Offered[] {
  const chosen = choicesOf(schema) ? schema : itemsOf(schema);
  const alternatives: unknown = Array.isArray(chosen.enum) ? undefined : (chosen.oneOf ?? chosen.anyOf);
  return (choicesOf(chosen) ?? []).flatMap((value, index) => {
    const alternative: unknown = Array.isArray(alternatives) ? alternatives[index] : undefined;
    if (value === null) return [];
    return [
      {
        value,
        ...(isSchema(alternative) && typeof alternative.title === 'string' ? { title: alternative.title } : {}),
      },
    ];
  });
}

/** Formats the detail as an amount of its currency; returns it unchanged without a currency. */
function amountOr(detail: string, currency: unknown): string {
  return typeof currency === 'string' && isCurrency(currency) ? formatMoney(detail, currency) : detail;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : value === null || value === undefined ? '' : String(value);
}
