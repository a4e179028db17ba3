/** The form that every variant draws: `count` fields in groups of ten, all required except the booleans. */
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
  /** The field whose text this one must not repeat. */
  readonly differsFrom?: string;
  /** Fields whose sum must not exceed `mostInAll`; a larger sum is an error of this field. */
  readonly sumOf?: readonly string[];
}

/** `conditional`: a quarter of the fields have conditions. `rules`: rules across fields. `list`: the groups are rows of five fields. */
export type BenchShape = 'plain' | 'conditional' | 'rules' | 'list';

/** Returns the shape in the address of a page. */
export function shapeNamed(name: string | null): BenchShape {
  return name === 'conditional' || name === 'rules' || name === 'list' ? name : 'plain';
}

export const hidingValue = 'off';
/** Indices in a group of fields with a condition, plus one in every second group: a quarter of all fields. */
const conditionalPlaces: readonly number[] = [6, 8];

/** Rules of a text: at least three of these characters. */
export const textRules = { minLength: 3, pattern: '^[A-Za-z][A-Za-z0-9 ]*$' } as const;
export const numberRules = { minimum: 1, maximum: 500 } as const;
export const choices: readonly string[] = Array.from({ length: 10 }, (_, index) => `option-${String(index + 1)}`);

export const mostInAll = 5000;

const rowKinds: readonly FieldKind[] = ['text', 'number', 'text', 'select', 'text'];
const kinds: readonly FieldKind[] = [
  'text',
  'number',
  'text',
  'date',
  'text',
  'select',
  'text',
  'boolean',
  'text',
  'number',
];

/** Returns the form of one size. Conditions depend on the first field of their group, and all hold initially; in each group the second text must differ from the first. */
export function benchForm(count: number, shape: BenchShape = 'plain'): BenchForm {
  const inGroup = shape === 'list' ? rowKinds : kinds;
  const groups = Array.from({ length: count / inGroup.length }, (_, at): BenchGroup => {
    const group = `g${String(at)}`;
    const fields = inGroup.map(
      (kind, index): BenchField => ({
        id: `${group}f${String(index)}`,
        group,
        label: shape === 'list' ? `Field ${String(index + 1)}` : `Field ${String(at + 1)}.${String(index + 1)}`,
        required: kind !== 'boolean',
        // Every second group has two choices and one number.
        kind: kind === 'number' && index > 5 && at % 2 === 1 ? 'select' : kind,
        ...(shape === 'conditional' && (conditionalPlaces.includes(index) || (index === 9 && at % 2 === 0))
          ? { hiddenBy: `${group}f0` }
          : {}),
        ...(shape === 'rules' && index === 2 ? { differsFrom: `${group}f0` } : {}),
        ...(shape === 'rules' && at === 0 && index === 1
          ? { sumOf: Array.from({ length: count / kinds.length }, (_one, other) => `g${String(other)}f1`) }
          : {}),
      }),
    );
    return { id: group, title: `Group ${String(at + 1)}`, fields };
  });
  const fields = groups.flatMap((group) => group.fields);
  return { count, groups, fields, expectedErrors: fields.filter(({ required }) => required).length };
}

/** Returns the three text fields for typing, from the group in the middle. */
export function typedFields({ groups }: BenchForm): readonly BenchField[] {
  return groups[Math.floor(groups.length / 2)]?.fields.filter(({ kind }) => kind === 'text').slice(0, 3) ?? [];
}

/** The JSON Schema of one field. */
export function schemaOf({ kind, label }: BenchField): Readonly<Record<string, unknown>> {
  switch (kind) {
    case 'text':
      return { type: 'string', title: label, ...textRules };
    case 'number':
      return { type: 'number', title: label, ...numberRules };
    case 'select':
      return { type: 'string', title: label, enum: choices };
    case 'boolean':
      return { type: 'boolean', title: label };
    case 'date':
      return { type: 'string', title: label, format: 'date' };
  }
}

/** The JSON Schema of the form whose groups are rows of a list. */
export function listSchema({ groups: [first] }: BenchForm) {
  const fields = first?.fields ?? [];
  const names = fields.map((_, index) => `f${String(index)}`);
  return {
    type: 'object',
    properties: {
      rows: {
        type: 'array',
        title: 'Rows',
        items: {
          type: 'object',
          required: names,
          properties: Object.fromEntries(fields.map((field, index) => [names[index], schemaOf(field)])),
        },
      },
    },
  };
}

/** The JSON Schema of the form with an object for each group. */
export function nestedSchema({ groups }: BenchForm) {
  return {
    type: 'object',
    required: groups.map(({ id }) => id),
    properties: Object.fromEntries(
      groups.map(({ id, title, fields }) => [
        id,
        {
          type: 'object',
          title,
          required: requiredOf(fields),
          properties: Object.fromEntries(fields.map((field) => [field.id, schemaOf(field)])),
        },
      ]),
    ),
  };
}

/** The JSON Schema of the form with all fields at its root. */
export function flatSchema({ fields }: BenchForm) {
  return {
    type: 'object',
    required: requiredOf(fields),
    properties: Object.fromEntries(fields.map((field) => [field.id, schemaOf(field)])),
  };
}

function requiredOf(fields: readonly BenchField[]): readonly string[] {
  return fields.filter(({ required }) => required).map(({ id }) => id);
}
