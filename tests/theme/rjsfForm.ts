import type { FormProps } from '@rjsf/core';
import { getUiOptions, type RJSFSchema, type UiSchema } from '@rjsf/utils';
import type { FieldUi, FormFile } from '../../src/config/model.generated.ts';
import { isSchema } from '../../src/engine/form/widgetOf.ts';

/** The props of an rjsf form, converted to a form of the config. */
export interface SaidForm {
  readonly form: FormFile;
  readonly uiSchema: UiSchema;
  readonly values: Readonly<Record<string, unknown>>;
  /** Path of the given schema in the form. */
  readonly at: readonly string[];
  readonly texts: Readonly<Record<string, string>>;
  /** Choices from the uiSchema, by their name on the page. */
  readonly choices: Readonly<Record<string, readonly Choice[]>>;
}

interface Choice {
  readonly value: unknown;
  readonly label: string;
  readonly disabled: boolean;
}

/** rjsf's widget names → our names. */
const widgetNames: Readonly<Record<string, FieldUi['widget']>> = {
  password: 'password',
  textarea: 'textarea',
  select: 'select',
  radio: 'radio',
  checkbox: 'checkbox',
  checkboxes: 'checkboxes',
  hidden: 'hidden',
  updown: 'number',
  color: 'colour',
  range: 'slider',
  time: 'time',
  'date-time': 'dateTime',
  'alt-datetime': 'dateTime',
  date: 'date',
  'alt-date': 'date',
};

/** The root of a form of the config is an object; any other schema becomes its only field, with this name. */
const onlyField = 'root';

/** Converts a schema with its uiSchema to a form of the config with the same fields. */
export function rjsfForm({
  schema,
  uiSchema = {},
  formData,
}: Pick<FormProps, 'schema' | 'uiSchema' | 'formData'>): SaidForm {
  const isObject =
    schema.type === 'object' ||
    schema.properties !== undefined ||
    (schema.type === undefined && schema.additionalProperties !== undefined);
  const whole = currentDialect(isObject ? schema : { type: 'object', properties: { [onlyField]: schema } });
  const wholeUi: UiSchema = isObject ? uiSchema : { [onlyField]: uiSchema, ...pick(uiSchema, 'ui:globalOptions') };
  const said: Said = { ui: {}, texts: {}, choices: {}, globally: wholeUi['ui:globalOptions'] ?? {}, root: whole };
  fields(whole, wholeUi, [], said);
  return {
    form: { schema: { type: 'object', ...whole }, ui: said.ui },
    uiSchema: wholeUi,
    values: isObject ? { ...formData } : formData === undefined ? {} : { [onlyField]: formData },
    at: isObject ? [] : [onlyField],
    texts: said.texts,
    choices: said.choices,
  };
}

interface Said {
  readonly ui: Record<string, FieldUi>;
  readonly texts: Record<string, string>;
  readonly choices: Record<string, readonly Choice[]>;
  readonly globally: UiSchema;
  readonly root: RJSFSchema;
}

/** Deep enough for the suites; limits a schema that refers to itself. */
const maxDepth = 5;

function fields(given: RJSFSchema, uiSchema: UiSchema, path: readonly string[], said: Said): void {
  if (path.length > maxDepth) return;
  const schema = resolved(given, said.root);
  if (path.length > 0) field(schema, uiSchema, path, said);
  for (const part of [schema, ...parts(schema.oneOf, said), ...parts(schema.anyOf, said)]) {
    for (const [name, child] of Object.entries(part.properties ?? {}))
      if (isSchema(child)) fields(child, uiOf(uiSchema, name), [...path, name], said);
    if (isSchema(part.items)) fields(part.items, uiOf(uiSchema, 'items'), [...path, 'items'], said);
    if (Array.isArray(part.prefixItems))
      part.prefixItems.forEach((item: RJSFSchema, index: number) =>
        fields(item, uiOf(uiSchema, 'items'), [...path, String(index)], said),
      );
  }
}

function field(
  schema: RJSFSchema,
  uiSchema: UiSchema,
  path: readonly string[],
  { ui, texts, choices, globally }: Said,
): void {
  const key = path.join('.');
  const options = getUiOptions(uiSchema, globally);
  const title = options.title ?? schema.title ?? path.at(-1) ?? '';
  const help = [options.description ?? schema.description, options.help]
    .filter((text) => typeof text === 'string')
    .join(' ');
  texts[`${key}.label`] = title;
  const named: Record<string, string> = { label: `${key}.label` };
  for (const [name, text] of Object.entries({ help, placeholder: options.placeholder ?? '' })) {
    if (text === '') continue;
    texts[`${key}.${name}`] = text;
    named[name] = `${key}.${name}`;
  }
  const widget = typeof options.widget === 'string' ? widgetNames[options.widget] : undefined;
  const marked = choicesOf(schema, options.enumDisabled);
  if (marked) choices[key.replaceAll('.', '_')] = marked;
  const off = options.disabled === true || options.readonly === true;
  ui[key] = {
    ...named,
    ...(widget ? { widget } : schema.type === 'boolean' && options.widget === 'select' ? { widget: 'select' } : {}),
    ...(options.label === false ? { labelHidden: true } : {}),
    ...(off ? { enabledWhen: 'false' } : {}),
    ...(schema.type === 'boolean' && (options.widget === 'radio' || options.widget === 'select')
      ? { options: [true, false] }
      : {}),
    ...(marked
      ? {
          optionsFrom: {
            rows: `=page.${key.replaceAll('.', '_')}`,
            value: 'value',
            label: 'label',
            enabledWhen: '!row.disabled',
          },
        }
      : {}),
    ...(asksFirst(schema, uiSchema, globally) ? { optional: true } : {}),
  };
}

/** Choices with custom names or disabled values; other choices follow from the schema. */
function choicesOf(schema: RJSFSchema, enumDisabled: unknown): readonly Choice[] | undefined {
  const items = isSchema(schema.items) ? schema.items : {};
  const values = [schema.enum ?? items.enum ?? []].flat();
  const titled = [schema.oneOf, schema.anyOf, items.oneOf, items.anyOf]
    .flat()
    .filter(isSchema)
    .flatMap((option) =>
      'const' in option
        ? [{ value: option.const, label: String(option.title) }]
        : Array.isArray(option.enum)
          ? [{ value: option.enum[0] as unknown, label: String(option.title) }]
          : [],
    );
  const off: readonly unknown[] = Array.isArray(enumDisabled) ? enumDisabled : [];
  const all = titled.length > 0 ? titled : values.map((value) => ({ value, label: String(value) }));
  return all.length === 0 || (titled.length === 0 && off.length === 0)
    ? undefined
    : all.map((choice) => ({ ...choice, disabled: off.includes(choice.value) }));
}

/** Whether the fields of an object appear only after the user adds it. */
function asksFirst(schema: RJSFSchema, uiSchema: UiSchema, globally: UiSchema): boolean {
  const types: unknown = getUiOptions(uiSchema, globally)['enableOptionalDataFieldForType'];
  return schema.type === 'object' && Array.isArray(types) && types.includes('object');
}

/** Converts schemas from draft 7 of the suites, where `prefixItems` was a list of `items`. */
function currentDialect(schema: RJSFSchema): RJSFSchema {
  const read: unknown = JSON.parse(JSON.stringify(schema), (_key, node: unknown) => {
    if (!isSchema(node) || !Array.isArray(node.items)) return node;
    const { items, additionalItems, ...others } = node;
    return { ...others, prefixItems: items, ...(additionalItems === undefined ? {} : { items: additionalItems }) };
  });
  return { ...Object(read) };
}

function resolved(schema: RJSFSchema, root: RJSFSchema): RJSFSchema {
  const { $ref: reference, ...beside } = schema;
  if (reference === undefined) return schema;
  const target = reference
    .split('/')
    .slice(1)
    .reduce<unknown>((node, key) => Object(node)[key], root);
  return { ...resolved({ ...Object(target) }, root), ...beside };
}

function parts(options: unknown, { root }: Said): readonly RJSFSchema[] {
  return Array.isArray(options) ? options.filter(isSchema).map((option) => resolved(option, root)) : [];
}

function uiOf(uiSchema: UiSchema, name: string): UiSchema {
  const inner: unknown = uiSchema[name];
  return isSchema(inner) ? inner : {};
}

function pick(uiSchema: UiSchema, name: string): UiSchema {
  return name in uiSchema ? { [name]: uiSchema[name] } : {};
}
