import type { FormField, JsonSchema, WidgetName } from './FormField.ts';
import { isSchema, typeOf } from './widgetOf.ts';

/** Nothing was entered: no value, an empty text, an empty list, an object of nothing. */
export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.values(value).every(isEmptyValue);
}

/** Blanks and nothing else are no answer; in a secret they are letters like others. */
export function isBlankText(widget: WidgetName, value: unknown): boolean {
  return typeof value === 'string' && widget !== 'password' && value.trim() === '';
}

/** What an input holds after it was emptied: nothing, but in a row that is one input, what a new row holds, because the row is still there. */
export function emptied({ name, schema }: FormField): unknown {
  return name === '*' ? emptyRow(schema) : undefined;
}

/** A new row that is one input: what its input shows then. */
export function emptyRow(schema: JsonSchema): unknown {
  if (takesNull(schema)) return null;
  switch (typeOf(schema)) {
    case 'array': return [];
    case 'boolean': return false;
    default: return '';
  }
}

/** Whether a row that is one input waits for its value: its list has it, so nothing is no answer. */
export function isEmptyRow({ name, leaf, schema, widget }: FormField, value: unknown): boolean {
  return name === '*' && leaf && typeOf(schema) !== 'array' && !takesNull(schema) && (isEmptyValue(value) || isBlankText(widget, value));
}

function takesNull({ type, enum: choices, const: only }: JsonSchema): boolean {
  return type === 'null' || (Array.isArray(type) && type.includes('null')) || (type === undefined && (only === null || (Array.isArray(choices) && choices.includes(null))));
}

/**
 * A value of several parts (a range, a region) as a list of texts. The schema says how it is kept: a list, an object
 * (its properties in order) or one text with commas.
 */
export function partsOf(schema: JsonSchema, value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map((part) => (typeof part === 'string' ? part : ''));
  if (typeof value === 'string') return value === '' ? [] : value.split(',');
  if (!isSchema(value)) return [];
  return partNames(schema).map((name) => (typeof value[name] === 'string' ? value[name] : ''));
}

/** The value that the parts make; undefined without any. */
export function valueOfParts(schema: JsonSchema, parts: readonly string[]): unknown {
  if (parts.every((part) => part === '')) return undefined;
  switch (typeOf(schema)) {
    case 'array': return [...parts];
    case 'object': return Object.fromEntries(partNames(schema).flatMap((name, index) => (parts[index] ? [[name, parts[index]]] : [])));
    default: return parts.join(',');
  }
}

/** Names of the properties of an object that keeps parts. */
export function partNames(schema: JsonSchema): readonly string[] {
  return isSchema(schema.properties) ? Object.keys(schema.properties) : [];
}

/** A value that came masked, so is among `given`, and was not edited: it neither is checked nor goes back. */
export function isMaskedOriginal(widget: string, value: unknown, given: ReadonlySet<string>): boolean {
  return widget === 'masked' && typeof value === 'string' && given.has(value);
}
