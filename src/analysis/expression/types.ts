import { isNumeral } from '../../engine/expression/operands.ts';

/**
 * The static type of a value, as far as it is known. Every value may also be unknown at run time; `nullable` means that a
 * schema declares null. Text types record their content: an amount must not be compared as text, a date may be.
 */
export type ExpressionType =
  | { readonly kind: 'null' | 'bool' | 'int' | 'double' | 'dyn' }
  | DecimalType
  | TextType
  | { readonly kind: 'list'; readonly item: ExpressionType }
  | ObjectType
  | { readonly kind: 'nullable'; readonly of: ExpressionType };

export interface TextType {
  readonly kind: 'string';
  readonly holds?: 'amount' | 'date' | 'words';
  readonly values?: readonly string[];
  /** The texts that there are as far as is known, although the place takes any text. */
  readonly usual?: readonly string[];
  readonly currency?: AmountCurrency;
}

export interface DecimalType {
  readonly kind: 'decimal';
  readonly currency?: AmountCurrency;
}

/**
 * The currency of an amount: a code, a sibling field of the amount, or a place of the scope, namely `key` of the object whose
 * source is `of`. `values` are all possible currencies, if the schema lists them.
 */
export type AmountCurrency =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'beside'; readonly field: string }
  | { readonly kind: 'at'; readonly of: string; readonly key: string; readonly values?: readonly string[] };

/** `open` is the type of undeclared keys; without it there are none. */
export interface ObjectType {
  readonly kind: 'object';
  readonly fields: Readonly<Record<string, ExpressionType>>;
  readonly open?: ExpressionType;
}

/** The types of the roots that an expression may name. */
export type ScopeTypes = Readonly<Record<string, ExpressionType>>;

export const nullType: ExpressionType = { kind: 'null' };
export const boolType: ExpressionType = { kind: 'bool' };
export const intType: ExpressionType = { kind: 'int' };
export const doubleType: ExpressionType = { kind: 'double' };
export const decimalType: ExpressionType = { kind: 'decimal' };
export const dynType: ExpressionType = { kind: 'dyn' };
export const textType: TextType = { kind: 'string' };
export const amountTextType: TextType = { kind: 'string', holds: 'amount' };
export const dateTextType: TextType = { kind: 'string', holds: 'date' };

export function listOf(item: ExpressionType): ExpressionType {
  return { kind: 'list', item };
}

export function objectOf(fields: ObjectType['fields'], open?: ExpressionType): ObjectType {
  return open === undefined ? { kind: 'object', fields } : { kind: 'object', fields, open };
}

/** The type of an exact amount, with its currency if known. */
export function decimalIn(currency: AmountCurrency | undefined): ExpressionType {
  return currency === undefined ? decimalType : { kind: 'decimal', currency };
}

export function nullable(of: ExpressionType): ExpressionType {
  return of.kind === 'nullable' || of.kind === 'null' || of.kind === 'dyn' ? of : { kind: 'nullable', of };
}

/** The type without its `nullable`. */
export function known(type: ExpressionType): Exclude<ExpressionType, { kind: 'nullable' }> {
  return type.kind === 'nullable' ? known(type.of) : type;
}

/** The union of two types, or null when no operator could use such a value. */
export function unite(left: ExpressionType, right: ExpressionType): ExpressionType | null {
  if (left.kind === 'nullable' || right.kind === 'nullable') {
    const united = unite(known(left), known(right));
    return united && nullable(united);
  }
  if (left.kind === 'null') return nullable(right);
  if (right.kind === 'null') return nullable(left);
  if (left.kind === 'dyn' || right.kind === 'dyn') return dynType;
  if (left.kind === 'string' && right.kind === 'string') return uniteTexts(left, right);
  if (left.kind === 'decimal' && right.kind === 'decimal')
    return decimalIn(sameCurrency(left.currency, right.currency));
  if (left.kind === 'list' && right.kind === 'list') return listOf(unite(left.item, right.item) ?? dynType);
  if (left.kind === 'object' && right.kind === 'object') return uniteObjects(left, right);
  if (left.kind === right.kind) return left;
  return isPlainNumber(left) && isPlainNumber(right) ? doubleType : null;
}

export function isPlainNumber(type: ExpressionType): boolean {
  return type.kind === 'int' || type.kind === 'double';
}

/** The name of a type in messages. */
export function nameOfType(type: ExpressionType): string {
  switch (type.kind) {
    case 'string':
      return type.holds === undefined || type.holds === 'words'
        ? 'text'
        : `text that holds ${type.holds === 'amount' ? 'an amount' : 'a date'}`;
    case 'list':
      return `list of ${nameOfType(type.item)}`;
    case 'object':
      return 'map';
    case 'nullable':
      return `${nameOfType(type.of)} or null`;
    case 'dyn':
      return 'any value';
    default:
      return type.kind;
  }
}

/** The union of text types: an amount if one is an amount (so that text order stays refused), a date only if both are. */
function uniteTexts(left: TextType, right: TextType): TextType {
  const holds =
    left.holds === right.holds
      ? left.holds
      : left.holds === 'amount' || right.holds === 'amount'
        ? 'amount'
        : undefined;
  const currency = sameCurrency(left.currency, right.currency);
  return { kind: 'string', ...(holds && { holds }), ...unitedLists(left, right), ...(currency && { currency }) };
}

/** The texts of two types together; none when one of them lists none. */
function unitedLists(left: TextType, right: TextType): Pick<TextType, 'values' | 'usual'> {
  const [ofLeft, ofRight] = [textsOf(left), textsOf(right)];
  if (ofLeft === undefined || ofRight === undefined) return {};
  const all = [...new Set([...ofLeft, ...ofRight])];
  return left.values && right.values ? { values: all } : { usual: all };
}

/** The texts that a place can have, or has as far as is known. */
export function textsOf({ values, usual }: TextType): readonly string[] | undefined {
  return values ?? usual;
}

/** The common currency of two amounts, or undefined if the currencies may differ. */
function sameCurrency(left: AmountCurrency | undefined, right: AmountCurrency | undefined): AmountCurrency | undefined {
  return left && right && nameOfCurrency(left) === nameOfCurrency(right) ? left : undefined;
}

/** The name of a currency in messages; currencies with the same name are certainly the same. */
export function nameOfCurrency(currency: AmountCurrency): string {
  switch (currency.kind) {
    case 'code':
      return currency.code;
    case 'beside':
      return currency.field;
    case 'at':
      return `${currency.of}.${currency.key}`;
  }
}

function uniteObjects(left: ObjectType, right: ObjectType): ObjectType {
  const fields = { ...left.fields };
  for (const [key, type] of Object.entries(right.fields)) {
    const mine = Object.hasOwn(fields, key) ? fields[key] : undefined;
    fields[key] = mine === undefined ? type : (unite(mine, type) ?? dynType);
  }
  const open = left.open && right.open ? (unite(left.open, right.open) ?? dynType) : (left.open ?? right.open);
  return objectOf(fields, open);
}

/** The type of a field of an object; undefined if it has no such field. */
export function fieldOf(type: ObjectType, key: string): ExpressionType | undefined {
  return Object.hasOwn(type.fields, key) ? type.fields[key] : type.open;
}

/** Whether a text contains words, not only a number. */
export function isWords({ holds, values }: TextType): boolean {
  return holds === 'words' || values?.some((value) => value !== '' && !isNumeral(value)) === true;
}

export function typeOfLiteral(value: null | boolean | number | string): ExpressionType {
  if (value === null) return nullType;
  if (typeof value === 'boolean') return boolType;
  if (typeof value === 'number') return intType;
  return { kind: 'string', values: [value], ...(/^\d{4}-\d{2}-\d{2}/.test(value) && { holds: 'date' }) };
}
