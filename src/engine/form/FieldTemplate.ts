import type { JsonSchema } from './FormField.ts';

/** A text in one language, or by language tag. */
export type DescribedText = string | Readonly<Record<string, string>>;

/** A field of a form, as a call describes it. */
export interface FieldTemplate {
  /** Name of its value in what the form sends. */
  readonly name: string;
  /** One of `templateTypes`; another one is drawn as a box. */
  readonly type: string;
  readonly label: DescribedText;
  readonly help?: DescribedText;
  readonly placeholder?: DescribedText;
  /** Title of the group that contains the field. */
  readonly group?: DescribedText;
  /** Fields with a smaller number come first; those without one come last, as listed. */
  readonly order?: number;
  readonly required?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  /** For amount: the code of its currency. */
  readonly currency?: string;
  /** For phone: the area code before the number, such as 852; by default 86. */
  readonly areaCode?: string;
  /** For file: the allowed extensions, the maximum size of a file in bytes, the maximum number of files. */
  readonly accept?: readonly string[];
  readonly maxSize?: number;
  readonly maxCount?: number;
  readonly options?: readonly { readonly value: string; readonly label: DescribedText }[];
}

const text: JsonSchema = { type: ['string', 'object'], additionalProperties: { type: 'string' } };
const length: JsonSchema = { type: 'integer', minimum: 0 };

/** The schema of a template: the config check compares the type of the block's expression with it, and the form every template that arrives. */
export const fieldTemplateSchema: JsonSchema = {
  type: 'object',
  required: ['name', 'type', 'label'],
  properties: {
    name: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9_]{0,63}$' },
    type: { type: 'string', minLength: 1, maxLength: 64 },
    label: text,
    help: text,
    placeholder: text,
    group: text,
    order: { type: 'number' },
    required: { type: 'boolean' },
    minLength: length,
    maxLength: length,
    minimum: { type: 'number' },
    maximum: { type: 'number' },
    pattern: { type: 'string' },
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
    areaCode: { type: 'string', pattern: '^[0-9]{1,4}$' },
    accept: { type: 'array', items: { type: 'string', pattern: '^[.]?[A-Za-z0-9]{1,8}$' } },
    maxSize: { type: 'integer', minimum: 1 },
    maxCount: { type: 'integer', minimum: 1 },
    options: {
      type: 'array',
      items: { type: 'object', required: ['value', 'label'], properties: { value: { type: 'string' }, label: text } },
    },
  },
};
