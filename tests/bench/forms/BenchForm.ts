/** The form that every variant draws: `count` fields in groups of ten, all required but the yes/no ones. */
export interface BenchForm {
  readonly count: number;
  readonly groups: readonly BenchGroup[];
  readonly fields: readonly BenchField[];
  /** Errors that an empty form shows when it is submitted. */
  readonly expectedErrors: number;
}

export interface BenchGroup {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly BenchField[];
}

export type FieldKind = 'text' | 'number' | 'select' | 'boolean' | 'date';

export interface BenchField {
  readonly id: string;
  readonly group: string;
  readonly kind: FieldKind;
  readonly label: string;
  readonly required: boolean;
  /** The field that hides this one while its value is `hidingValue`. */
  readonly hiddenBy?: string;
}

export const hidingValue = 'off';
/** Places in a group whose fields stand under a condition, and one more in every second group: a quarter of all. */
const conditionalPlaces: readonly number[] = [6, 8];

/** What a text must look like: three characters or more, of these. */
export const textRules = { minLength: 3, pattern: '^[A-Za-z][A-Za-z0-9 ]*$' } as const;
export const numberRules = { minimum: 1, maximum: 500 } as const;
export const choices: readonly string[] = Array.from({ length: 10 }, (_, index) => `option-${String(index + 1)}`);

const kinds: readonly FieldKind[] = ['text', 'number', 'text', 'date', 'text', 'select', 'text', 'boolean', 'text', 'number'];

/** `conditional` puts a quarter of the fields under a condition on the first field of their group; all hold at first. */
export function benchForm(count: number, conditional = false): BenchForm {
  const groups = Array.from({ length: count / 10 }, (_, at): BenchGroup => {
    const group = `g${String(at)}`;
    const fields = kinds.map((kind, index): BenchField => ({
      id: `${group}f${String(index)}`, group, label: `Field ${String(at + 1)}.${String(index + 1)}`, required: kind !== 'boolean',
      // Every second group has two choices and one number.
      kind: kind === 'number' && index > 5 && at % 2 === 1 ? 'select' : kind,
      ...(conditional && (conditionalPlaces.includes(index) || (index === 9 && at % 2 === 0)) ? { hiddenBy: `${group}f0` } : {}),
    }));
    return { id: group, title: `Group ${String(at + 1)}`, fields };
  });
  const fields = groups.flatMap((group) => group.fields);
  return { count, groups, fields, expectedErrors: fields.filter(({ required }) => required).length };
}

/** The three texts that the measurements type into: of the group in the middle. */
export function typedFields({ groups }: BenchForm): readonly BenchField[] {
  return groups[Math.floor(groups.length / 2)]?.fields.filter(({ kind }) => kind === 'text').slice(0, 3) ?? [];
}

/** The JSON Schema of one field. */
export function schemaOf({ kind, label }: BenchField): Readonly<Record<string, unknown>> {
  switch (kind) {
    case 'text': return { type: 'string', title: label, ...textRules };
    case 'number': return { type: 'number', title: label, ...numberRules };
    case 'select': return { type: 'string', title: label, enum: choices };
    case 'boolean': return { type: 'boolean', title: label };
    case 'date': return { type: 'string', title: label, format: 'date' };
  }
}

/** The JSON Schema of the form with an object for each group. */
export function nestedSchema({ groups }: BenchForm) {
  return {
    type: 'object', required: groups.map(({ id }) => id),
    properties: Object.fromEntries(groups.map(({ id, title, fields }) => [id, {
      type: 'object', title, required: requiredOf(fields), properties: Object.fromEntries(fields.map((field) => [field.id, schemaOf(field)])),
    }])),
  };
}

/** The JSON Schema of the form with all fields at its root. */
export function flatSchema({ fields }: BenchForm) {
  return { type: 'object', required: requiredOf(fields), properties: Object.fromEntries(fields.map((field) => [field.id, schemaOf(field)])) };
}

function requiredOf(fields: readonly BenchField[]): readonly string[] {
  return fields.filter(({ required }) => required).map(({ id }) => id);
}
