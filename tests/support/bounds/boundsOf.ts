import { resolved } from '../../../src/config/formFields.ts';
import type { JsonSchema } from '../../../src/config/JsonSchema.ts';
import type { FormFile } from '../../../src/config/model.generated.ts';
import { isRecord } from '../../../src/domain/isRecord.ts';

/** A limit of a value, declared by a schema or by the field of a form. */
export interface Bound {
  /** Dotted, with `items` for the items of a list: rows.items.amount. */
  readonly field: string;
  readonly keyword: string;
  readonly value: unknown;
  /** The condition (`if`) under which a schema declares it; '' for none. */
  readonly when: string;
}

const ofSchema = [
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
];
const ofField = ['minDate', 'maxDate', 'mask', 'maxLength', 'minItems', 'maxItems', 'maxCount'] as const;
/** Widgets that refuse texts by themselves (`widgetProblem.ts`); the others refuse by a format of the schema. */
const ofWidget: readonly unknown[] = ['digits', 'phone'];
const deepest = 12; // ends the walk of a recursive schema

/** The bounds that a form declares, in its schema, given self-contained, and in its fields. */
export function boundsOfForm({ ui = {} }: FormFile, schema: JsonSchema): readonly Bound[] {
  const declared = Object.entries(ui).flatMap(([field, own]): readonly Bound[] => [
    ...ofField.flatMap((keyword) =>
      own[keyword] === undefined ? [] : [{ field, keyword, value: own[keyword], when: '' }],
    ),
    ...(ofWidget.includes(own.widget) ? [{ field, keyword: String(own.widget), value: true, when: '' }] : []),
  ]);
  const inSchema = boundsOfSchema(schema);
  const lists = new Set(inSchema.flatMap(({ field }) => (field.endsWith('.items') ? [field.slice(0, -6)] : [])));
  // A single file is one text, not a list.
  return [...inSchema, ...declared.filter(({ field, keyword }) => keyword !== 'maxCount' || lists.has(field))];
}

/** The bounds of a schema, those of its branches included. */
export function boundsOfSchema(root: JsonSchema): readonly Bound[] {
  const found: Bound[] = [];
  const visit = (given: unknown, segments: readonly string[], when: string, depth: number): void => {
    const node = resolved(given, root);
    if (!isRecord(node) || depth > deepest) return;
    if (typeof node['$ref'] === 'string') return visit(node, segments, when, depth + 1);
    const field = segments.join('.');
    for (const keyword of ofSchema) if (keyword in node) found.push({ field, keyword, value: node[keyword], when });
    for (const [name, child] of Object.entries(recordOf(node['properties'])))
      visit(child, [...segments, name], when, depth + 1);
    visit(node['items'], [...segments, 'items'], when, depth + 1);
    for (const part of listOf(node['allOf'])) visit(part, segments, when, depth + 1);
    for (const keyword of ['anyOf', 'oneOf']) {
      const parts = listOf(node[keyword]).filter((part) => !(isRecord(part) && part['type'] === 'null'));
      for (const [index, part] of parts.entries())
        visit(part, segments, parts.length === 1 ? when : `${when}${keyword} ${index} `, depth + 1);
    }
    const condition = JSON.stringify(node['if']);
    visit(node['then'], segments, `${when}if ${condition} `, depth + 1);
    visit(node['else'], segments, `${when}unless ${condition} `, depth + 1);
  };
  visit(root, [], '', 0);
  return found;
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
