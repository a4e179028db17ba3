import { recordOf } from '../../config/recordOf.ts';
import { known, nullable, objectOf, textsOf, type ExpressionType } from '../expression/types.ts';
import { literalText } from './jsonType.ts';

/** The types of values that are stored, by the first key of their place. */
export type WrittenTypes = Readonly<Record<string, readonly ExpressionType[]>>;

/**
 * The type of a flow's state in which a text that the schema leaves open has the texts that it starts with and that pages write
 * there, when all of these are known: those of a field with a list of values, for example.
 */
export function withUsual(declared: ExpressionType, schema: unknown, written: WrittenTypes): ExpressionType {
  if (declared.kind !== 'object') return declared;
  const properties = recordOf(recordOf(schema)['properties']);
  const fields = Object.entries(declared.fields).map(([key, type]) => {
    const own = known(type);
    if (own.kind !== 'string' || own.holds !== undefined || textsOf(own) !== undefined) return [key, type] as const;
    const usual = textsWritten(recordOf(properties[key])['default'], written[key] ?? []);
    if (usual === null) return [key, type] as const;
    const listed: ExpressionType = { ...own, usual };
    return [key, type.kind === 'nullable' ? nullable(listed) : listed] as const;
  });
  return objectOf(Object.fromEntries(fields), declared.open);
}

function textsWritten(start: unknown, writers: readonly ExpressionType[]): readonly string[] | null {
  const texts = [...(typeof start === 'string' ? [literalText(start)] : []), ...writers]
    .map(known)
    .filter(({ kind }) => kind !== 'null')
    .map((type) => (type.kind === 'string' ? textsOf(type) : undefined));
  return writers.length === 0 || texts.some((one) => one === undefined)
    ? null
    : [...new Set(texts.flatMap((one) => one ?? []))];
}
