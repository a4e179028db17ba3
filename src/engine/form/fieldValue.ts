import type { FormField, JsonSchema, WidgetName } from './FormField.ts';
import { isSchema, typeOf } from './widgetOf.ts';

/** Whether nothing was entered: no value, an empty text, an empty list, an object without values. */
export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.values(value).every(isEmptyValue);
}

/** Whether a text consists of blanks only and so counts as empty; in a password, blanks count as characters. */
export function isBlankText(widget: WidgetName, value: unknown): boolean {
  return typeof value === 'string' && widget !== 'password' && value.trim() === '';
}

/** The value of an emptied input: undefined, or for a row with a single input the value of a new row, because the row remains. */
export function emptied({ name, schema }: FormField): unknown {
  return name === '*' ? emptyRow(schema) : undefined;
}

/** The value of a new row with a single input. */
export function emptyRow(schema: JsonSchema): unknown {
  if (takesNull(schema)) return null;
  switch (typeOf(schema)) {
    case 'array':
      return [];
    case 'boolean':
      return false;
    default:
      return '';
  }
}

/** Whether a row with a single input still needs a value: the row exists, so an empty value is not accepted. */
export function isEmptyRow({ name, leaf, schema, widget }: FormField, value: unknown): boolean {
  return (
    name === '*' &&
    leaf &&
    typeOf(schema) !== 'array' &&
    !takesNull(schema) &&
    (isEmptyValue(value) || isBlankText(widget, value))
  );
}

function takesNull({ type, enum: choices, const: only }: JsonSchema): boolean {
  return (
    type === 'null' ||
    (Array.isArray(type) && type.includes('null')) ||
    (type === undefined && (only === null || (Array.isArray(choices) && choices.includes(null))))
  );
}

/**
 * Splits a value with several parts (a range, a region) into texts. The schema decides how it is stored: as a list, an
 * object (its properties in order) or one text with commas.
 */
export function partsOf(schema: JsonSchema, value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map((part) => (typeof part === 'string' ? part : ''));
  if (typeof value === 'string') return value === '' ? [] : value.split(',');
  if (!isSchema(value)) return [];
  return partNames(schema).map((name) => (typeof value[name] === 'string' ? value[name] : ''));
}

/** Joins the parts to a value; undefined if all are empty. */
export function valueOfParts(schema: JsonSchema, parts: readonly string[]): unknown {
  if (parts.every((part) => part === '')) return undefined;
  switch (typeOf(schema)) {
    case 'array':
      return [...parts];
    case 'object':
      return Object.fromEntries(
        partNames(schema).flatMap((name, index) => (parts[index] ? [[name, parts[index]]] : [])),
      );
    default:
      return parts.join(',');
  }
}

/** The property names of an object that stores parts. */
export function partNames(schema: JsonSchema): readonly string[] {
  return isSchema(schema.properties) ? Object.keys(schema.properties) : [];
}

/** Whether a value arrived masked (is in `given`) and was not edited; it is neither checked nor sent. */
export function isMaskedOriginal(widget: string, value: unknown, given: ReadonlySet<string>): boolean {
  return widget === 'masked' && typeof value === 'string' && given.has(value);
}
