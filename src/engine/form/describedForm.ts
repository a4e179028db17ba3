import type { FieldUi, FormFile } from '../../config/model.generated.ts';
import { isCurrency } from '../../domain/currency.ts';
import { compareDecimals, decimalOfNumber, parseDecimal } from '../../domain/decimal.ts';
import { isRecord } from '../../domain/isRecord.ts';
import type { ErrorText } from './errorText.ts';
import { fieldTemplateSchema, type DescribedText, type FieldTemplate } from './FieldTemplate.ts';
import type { JsonSchema, WidgetName } from './FormField.ts';
import { interpretSchema } from './interpretSchema.ts';
import { linearPattern } from './linearPattern.ts';
import { mostStars } from './mostStars.ts';

/** A form made of templates. */
export interface DescribedForm {
  readonly form: FormFile;
  /** Its texts by language, under the same keys as those of a form in a file. */
  readonly texts: (locale: string) => ReadonlyMap<string, string>;
  /** The errors of an amount outside the bounds of its template; none for other fields. */
  readonly amountErrors: (name: string, value: unknown) => readonly ErrorText[];
}

type Drawn = Pick<Field, 'schema'> & { readonly ui: FieldUi & { readonly widget: WidgetName } };
type Kind = (template: FieldTemplate, options: DescribedOptions) => Drawn;

/** What the place of a form declares for the fields of its description. */
export interface DescribedOptions {
  /** The operation that stores the files of `file` fields. */
  readonly upload?: string | undefined;
}

/** The types of templates, each with the schema and the widget of its field. */
export const templateTypes: Readonly<Record<string, Kind>> = {
  text: textIn('text'),
  textarea: textIn('textarea'),
  digits: textIn('digits'),
  email: textIn('email'),
  number: numberOf('number'),
  integer: numberOf('integer'),
  date: () => ({ schema: { type: 'string', format: 'date' }, ui: { widget: 'date' } }),
  phone: ({ areaCode }) => ({
    schema: { type: 'string' },
    ui: { widget: 'phone', ...(areaCode === undefined ? {} : { areaCode }) },
  }),
  /** Its bounds are those of `amountErrors`, because the value is a text. */
  amount: ({ currency }) => ({
    schema: { type: 'string' },
    ui: { widget: 'money', ...(currency === undefined ? {} : { currency }) },
  }),
  file: fileIn,
  rating: ({ maximum }) => ({
    schema: { type: 'integer', minimum: 1, maximum: mostStars({ schema: { maximum } }) },
    ui: { widget: 'rating' },
  }),
  select: oneIn('select'),
  radio: oneIn('radio'),
  multiSelect: severalIn('multiSelect'),
  checkboxes: severalIn('checkboxes'),
  /** A required tick box must be ticked. */
  checkbox: ({ required }) => ({
    schema: { type: 'boolean', ...(required === true ? { const: true } : {}) },
    ui: { widget: 'checkbox' },
  }),
  switch: () => ({ schema: { type: 'boolean' }, ui: { widget: 'switch' } }),
};

/** Types whose values are chosen from `options`. */
const fromOptions: ReadonlySet<string> = new Set(['select', 'radio', 'multiSelect', 'checkboxes']);

/**
 * Makes a form from templates, in their order and groups. What cannot be drawn or checked safely becomes a field without an input,
 * for which the form shows what the problem is: an unknown type, a pattern that `linearPattern` refuses, a template with mistakes,
 * a name that another template has.
 */
export function describedForm(
  formId: string,
  templates: readonly unknown[],
  options: DescribedOptions = {},
): DescribedForm {
  const fields = fieldsOf(templates, options);
  const groups = groupsOf(fields);
  const form: FormFile = {
    schema: {
      type: 'object',
      properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
      required: fields.filter(({ template }) => template.required === true).map(({ name }) => name),
    },
    ui: Object.fromEntries(fields.flatMap(({ name, ui }) => (ui === undefined ? [] : [[name, ui] as const]))),
    ...(groups.length > 0 ? { groups: groups.map(({ id, names }) => ({ id, fields: [...names] })) } : {}),
  };
  const texts = new Map<string, ReadonlyMap<string, string>>();
  return {
    form,
    amountErrors: (name, value) => amountErrors(fields.find((field) => field.name === name)?.template, value),
    texts(locale) {
      const known = texts.get(locale) ?? textsOf(formId, fields, groups, locale);
      texts.set(locale, known);
      return known;
    },
  };
}

interface Field {
  readonly name: string;
  readonly template: Partial<FieldTemplate>;
  readonly schema: JsonSchema;
  /** Undefined for a field that cannot be drawn. */
  readonly ui: FieldUi | undefined;
}

const problemsOf = interpretSchema(fieldTemplateSchema);

function fieldsOf(templates: readonly unknown[], options: DescribedOptions): readonly Field[] {
  const fields = new Map<string, Field>();
  for (const [index, stated] of templates.entries()) {
    const template: unknown = isRecord(stated)
      ? Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== null))
      : stated;
    const field =
      isTemplate(template) && !fields.has(template.name)
        ? fieldOf(template, options)
        : undrawn(`field${String(index + 1)}`, isRecord(template) ? template : {}, mistakeIn(template));
    fields.set(field.name, field);
  }
  return [...fields.values()].toSorted(
    (one, other) => (one.template.order ?? Infinity) - (other.template.order ?? Infinity) || 0,
  );
}

function fieldOf(template: FieldTemplate, place: DescribedOptions): Field {
  const { name, type, pattern, currency } = template;
  const kind = Object.hasOwn(templateTypes, type) ? templateTypes[type] : undefined;
  if (!kind) return undrawn(name, template, type);
  if (pattern !== undefined && linearPattern(pattern) === null) return undrawn(name, template, `pattern ${pattern}`);
  if (fromOptions.has(type) && !template.options?.length) return undrawn(name, template, 'options');
  if (type === 'amount' && !isCurrency(currency ?? ''))
    return undrawn(name, template, currency === undefined ? 'currency' : `currency ${currency}`);
  if (type === 'file' && place.upload === undefined) return undrawn(name, template, type);
  return { name, template, ...kind(template, place) };
}

/** A field whose type no form knows, so that a box with that type is drawn in its place. */
function undrawn(
  name: string,
  { label, group, order, required }: { readonly [key in keyof FieldTemplate]?: unknown },
  type: string,
): Field {
  const template = {
    ...(isText(label) ? { label } : {}),
    ...(isText(group) ? { group } : {}),
    ...(typeof order === 'number' ? { order } : {}),
    ...(required === true ? { required } : {}),
  };
  return { name, schema: { type }, ui: undefined, template };
}

function isTemplate(value: unknown): value is FieldTemplate {
  return problemsOf(value).length === 0;
}

/** The key of the template that has a mistake; the name when another template has it. */
function mistakeIn(template: unknown): string {
  const [first] = problemsOf(template);
  return String(first?.params['missingProperty'] ?? (first?.instancePath.slice(1) || 'name'));
}

interface Group {
  readonly id: string;
  readonly title: DescribedText;
  readonly names: readonly string[];
}

function groupsOf(fields: readonly Field[]): readonly Group[] {
  const groups = new Map<string, { readonly id: string; readonly title: DescribedText; readonly names: string[] }>();
  for (const {
    name,
    template: { group: title },
  } of fields) {
    if (title === undefined) continue;
    const sign = JSON.stringify(title);
    const group = groups.get(sign) ?? { id: `group${String(groups.size + 1)}`, title, names: [] };
    group.names.push(name);
    groups.set(sign, group);
  }
  return [...groups.values()];
}

function textsOf(
  formId: string,
  fields: readonly Field[],
  groups: readonly Group[],
  locale: string,
): ReadonlyMap<string, string> {
  const texts = new Map<string, string>(
    groups.map(({ id, title }) => [`${formId}.groups.${id}`, wordsIn(title, locale)]),
  );
  for (const {
    name,
    template: { label = name, help, placeholder, options = [] },
  } of fields) {
    const own = { label, help, placeholder };
    for (const [part, words] of Object.entries(own))
      if (words !== undefined) texts.set(`${formId}.${name}.${part}`, wordsIn(words, locale));
    for (const option of options) texts.set(`${formId}.${name}.options.${option.value}`, wordsIn(option.label, locale));
  }
  return texts;
}

/** The text in a language, or in the nearest one that it exists in. */
function wordsIn(text: DescribedText, locale: string): string {
  if (typeof text === 'string') return text;
  const [language = ''] = locale.split('-');
  const near = Object.keys(text).find((tag) => tag === language || tag.startsWith(`${language}-`));
  return text[locale] ?? (near === undefined ? undefined : text[near]) ?? Object.values(text)[0] ?? '';
}

function isText(value: unknown): value is DescribedText {
  return (
    typeof value === 'string' || (isRecord(value) && Object.values(value).every((words) => typeof words === 'string'))
  );
}

function textIn(widget: WidgetName): Kind {
  return (template) => ({
    schema: { type: 'string', ...stated(template, ['minLength', 'maxLength', 'pattern']) },
    ui: { widget },
  });
}

function numberOf(type: 'number' | 'integer'): Kind {
  return (template) => ({ schema: { type, ...stated(template, ['minimum', 'maximum']) }, ui: { widget: 'number' } });
}

function oneIn(widget: WidgetName): Kind {
  return (template) => ({ schema: { type: 'string', enum: valuesOf(template) }, ui: { widget } });
}

function severalIn(widget: WidgetName): Kind {
  return (template) => ({
    schema: {
      type: 'array',
      items: { type: 'string', enum: valuesOf(template) },
      uniqueItems: true,
      ...(template.required === true ? { minItems: 1 } : {}),
    },
    ui: { widget },
  });
}

/** A file, or a list of files where several are allowed, each by its id. */
function fileIn({ accept, maxSize, maxCount = 1, required }: FieldTemplate, { upload }: DescribedOptions): Drawn {
  const one: JsonSchema = { type: 'string' };
  return {
    schema:
      maxCount === 1
        ? one
        : { type: 'array', items: one, maxItems: maxCount, ...(required === true ? { minItems: 1 } : {}) },
    ui: {
      widget: 'upload',
      maxCount,
      ...(upload === undefined ? {} : { operation: upload }),
      ...(accept === undefined ? {} : { accept: [...accept] }),
      ...(maxSize === undefined ? {} : { maxSize }),
    },
  };
}

function amountErrors({ type, minimum, maximum }: Partial<FieldTemplate> = {}, value: unknown): readonly ErrorText[] {
  const amount = type === 'amount' && typeof value === 'string' ? parseDecimal(value) : null;
  if (amount === null) return [];
  const [least, most] = [minimum, maximum].map((limit) => (limit === undefined ? null : decimalOfNumber(limit)));
  return [
    ...(least && compareDecimals(amount, least) < 0 ? [{ key: 'validation.minimum', params: { min: minimum } }] : []),
    ...(most && compareDecimals(amount, most) > 0 ? [{ key: 'validation.maximum', params: { max: maximum } }] : []),
  ];
}

function stated(template: FieldTemplate, names: readonly (keyof FieldTemplate)[]): JsonSchema {
  return Object.fromEntries(names.flatMap((name) => (template[name] === undefined ? [] : [[name, template[name]]])));
}

function valuesOf({ options = [] }: FieldTemplate): readonly string[] {
  return options.map(({ value }) => value);
}
