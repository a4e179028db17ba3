import type { FormFile } from '../../config/model.generated.ts';
import type { FieldTree } from './fieldTree.ts';
import { joinPath } from './fieldPath.ts';
import type { FormField } from './FormField.ts';

/** A field that exists with any values, with its own fields. */
export interface PlainField {
  readonly field: FormField;
  readonly kind: 'input' | 'object' | 'list';
  /** The fields of an object, or of each row of a list. A row with a single input has one part, named `*`. */
  readonly parts: readonly PlainField[];
}

/** The outermost fields in their order, if the form always has the same fields; null when values decide which exist. */
export function plainFields({ order = [] }: Pick<FormFile, 'order'>, tree: FieldTree): readonly PlainField[] | null {
  if (!tree.fixed) return null;
  const within = fieldsWithin(tree);
  const lists = new Set(tree.lists);
  const partsOf = (pattern: string): readonly PlainField[] => (within.get(pattern) ?? []).map(plainField);
  const plainField = (field: FormField): PlainField => {
    const { leaf, pattern } = field;
    if (leaf) return { field, kind: 'input', parts: [] };
    const parts = partsOf(pattern);
    if (!lists.has(pattern)) return { field, kind: 'object', parts };
    return { field, kind: 'list', parts: parts.length > 0 ? parts : partsOf(`${pattern}.*`) };
  };
  const fields = partsOf('');
  const named = order.flatMap((name) => fields.find(({ field }) => field.name === name) ?? []);
  return [...named, ...fields.filter(({ field }) => !order.includes(field.name))];
}

/** The fields by the pattern of their object or list. */
function fieldsWithin({ fields }: FieldTree): ReadonlyMap<string, readonly FormField[]> {
  const within = new Map<string, FormField[]>();
  for (const field of fields) {
    const around = joinPath(field.segments.slice(0, -1));
    const known = within.get(around);
    if (known) known.push(field);
    else within.set(around, [field]);
  }
  return within;
}
