import { bundleForm } from '../bundleForm.ts';
import { resolved } from '../formFields.ts';
import type { JsonSchema } from '../JsonSchema.ts';
import type { FormFile } from '../model.generated.ts';
import { patternFacts } from '../patternFacts.ts';
import { recordOf } from '../recordOf.ts';
import { sentFields } from '../views/sentFields.ts';
import { formPart, type ConfigView, type Finding } from './ConfigView.ts';
import type { Widget } from './FieldFault.ts';

/** Does the operation that a form calls take every value that a field accepts? Otherwise the server refuses what the form let pass. */
export function sentLimits({ authored, parts }: ConfigView): readonly Finding[] {
  const seen = new Set<string>(); // a field that several pages or calls send is one finding
  return sentFields(parts).flatMap(({ form: id, field, operation, input }): readonly Finding[] => {
    const form = parts.forms[id];
    const schema = form && bundleForm({ authored, id, form })?.schema;
    const taken = authored.operations.get(operation)?.inputSchema;
    const key = `${id} ${field}`;
    if (!form || !schema || !taken || seen.has(key)) return [];
    const own = recordOf(propertyOf(schema, field));
    const wanted = recordOf(propertyOf(taken, input));
    const wide = typeName(own) === typeName(wanted) ? tooWide(own, wanted, { form, field }) : undefined;
    if (!wide) return [];
    seen.add(key);
    const { keyword } = wide;
    const isWritten = Object.hasOwn(recordOf(recordOf(form.schema.properties)[field]), keyword);
    return [
      {
        code: 'config/input-type',
        message: `The field "${field}" ${own[keyword] === undefined ? `has no ${keyword}` : `accepts a ${keyword} of ${String(own[keyword])}`}, but ${operation} takes ${String(wanted[keyword])}.`,
        expected: `${keyword} ${String(wanted[keyword])}, as in the operation`,
        part: formPart(id, form),
        path: ['schema', 'properties', field, ...(isWritten ? [keyword] : [])],
      },
    ];
  });
}

const above = (own: unknown, wanted: unknown) => typeof own === 'number' && typeof wanted === 'number' && own > wanted;

interface Limit {
  readonly keyword: string;
  readonly isWider: (own: unknown, wanted: unknown) => boolean;
  /** The widgets in which a user can exceed the limit when the form has none. */
  readonly typed: readonly (Widget | undefined)[];
}

/** The keywords that limit a value, and whether a form lets more pass than the operation. */
const limits: readonly Limit[] = [
  {
    keyword: 'maxLength',
    isWider: above,
    typed: [undefined, 'text', 'textarea', 'email', 'password', 'bankCard', 'phone'],
  },
  { keyword: 'maxItems', isWider: above, typed: [] },
  { keyword: 'maximum', isWider: above, typed: [undefined, 'number'] },
  { keyword: 'minimum', isWider: (own, wanted) => above(wanted, own), typed: [undefined, 'number'] },
];

function tooWide(
  own: JsonSchema,
  wanted: JsonSchema,
  { form, field }: { readonly form: FormFile; readonly field: string },
): Limit | undefined {
  const { widget, maxLength } = recordOf(form.ui?.[field]);
  const isFree =
    own['enum'] === undefined &&
    own['const'] === undefined &&
    maxLength === undefined &&
    form.computed?.[field] === undefined &&
    !(form.rules ?? []).some((rule) => rule.field === field);
  return limits.find(
    ({ keyword, isWider, typed }) =>
      isWider(own[keyword], wanted[keyword]) ||
      (isFree &&
        own[keyword] === undefined &&
        typed.includes(widget as Widget | undefined) &&
        isWider(keyword === 'minimum' ? -Infinity : lengthOf(own), wanted[keyword])),
  );
}

/** The greatest length of a text that a pattern or format leaves. */
function lengthOf({ pattern, format }: JsonSchema): number {
  if (format !== undefined) return 0;
  if (typeof pattern !== 'string') return Infinity;
  const { most, isWhole } = patternFacts(pattern);
  return isWhole ? most : Infinity;
}

/** The type of a value that is not null. */
function typeName({ type }: JsonSchema): string {
  return [type ?? []]
    .flat()
    .filter((name) => name !== 'null')
    .join();
}

function propertyOf(schema: JsonSchema, name: string): unknown {
  return resolved(recordOf(schema['properties'])[name], schema);
}
