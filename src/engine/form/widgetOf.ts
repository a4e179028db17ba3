import { isRecord } from '../../domain/isRecord.ts';
import type { FieldUi } from '../../config/model.generated.ts';
import type { JsonSchema, WidgetName } from './FormField.ts';

const byFormat: Readonly<Record<string, WidgetName>> = {
  date: 'date',
  time: 'time',
  'beijing-time': 'dateTime',
  'date-time': 'dateTime',
  email: 'email',
  color: 'colour',
  'data-url': 'upload',
};

/** A text with a larger maximum length gets a multi-line input. */
const longText = 200;

/** The input of a field: the declared one, else the one that the schema implies. */
export function widgetOf(schema: JsonSchema, ui: FieldUi): WidgetName {
  if (ui.widget !== undefined) return ui.widget;
  const type = typeOf(schema);
  if (schema.type === 'null') return 'hidden';
  if (type === 'array')
    return isChoice(itemsOf(schema)) ? 'multiSelect' : itemsOf(schema).format === 'data-url' ? 'upload' : 'array';
  if (isChoice(schema) || ui.options !== undefined || ui.optionsFrom !== undefined) return 'select';
  if (type === 'boolean') return 'checkbox';
  if (type === 'number' || type === 'integer') return 'number';
  const suggested = typeof schema.format === 'string' ? byFormat[schema.format] : undefined;
  return suggested ?? (typeof schema.maxLength === 'number' && schema.maxLength > longText ? 'textarea' : 'text');
}

/** The first type that is not null. */
export function typeOf(schema: JsonSchema): string | undefined {
  const types: readonly unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type];
  const type = types.find((name) => name !== 'null');
  if (typeof type === 'string') return type;
  return isSchema(schema.properties) ? 'object' : undefined;
}

export function itemsOf(schema: JsonSchema): JsonSchema {
  return isSchema(schema.items) ? schema.items : {};
}

/** The item schemas of a tuple; none for a list of rows. */
export function tupleItemsOf(schema: JsonSchema): readonly unknown[] {
  return Array.isArray(schema.prefixItems) ? schema.prefixItems : [];
}

export function isSchema(value: unknown): value is JsonSchema {
  return isRecord(value);
}

/** The values to choose from: those of `enum`, or the single one of each alternative; null when the schema lists none. */
export function choicesOf(schema: JsonSchema): readonly unknown[] | null {
  if ('const' in schema && typeof schema.const !== 'boolean') return [schema.const];
  if (Array.isArray(schema.enum)) return schema.enum;
  const alternatives: unknown = schema.oneOf ?? schema.anyOf;
  if (!Array.isArray(alternatives) || alternatives.length === 0) return null;
  const single = alternatives.flatMap((option: unknown) => (isSchema(option) ? onlyValueOf(option) : []));
  return single.length === alternatives.length ? single : null;
}

function onlyValueOf(option: JsonSchema): readonly unknown[] {
  if ('const' in option) return [option.const];
  return Array.isArray(option.enum) && option.enum.length === 1 ? option.enum : [];
}

function isChoice(schema: JsonSchema): boolean {
  return choicesOf(schema) !== null;
}
