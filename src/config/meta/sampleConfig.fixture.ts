import { followRef, rootSchema, within, type MetaName, type SchemaAt } from './metaSchemas.ts';

/** Returns the value that a sample contains at a place of a wanted definition, so that tests can find the place. */
export type Marker = (definition: string, count: number) => unknown;

/**
 * Builds a value that uses every property of a format and every branch of its choices, a few levels deep. `mark` fills
 * the places of named definitions; where it returns undefined, the schema decides.
 */
export function sampleConfig(format: MetaName, mark: Marker): unknown {
  let count = 0;
  const open = new Map<string, number>();

  function sample(place: SchemaAt): unknown {
    const at = followRef(place);
    const name = at.definition ?? '';
    const marked = name === '' ? undefined : mark(name, count + 1);
    if (marked !== undefined) {
      count += 1;
      return marked;
    }
    const depth = open.get(name) ?? 0;
    if (name !== '' && depth >= 1) return undefined;
    open.set(name, depth + 1);
    const made = build(at);
    open.set(name, depth);
    return made;
  }

  /** A list contains every branch of a choice; elsewhere the last branch that can be built is used. */
  function build(at: SchemaAt): unknown {
    const { schema } = at;
    const choices = schema.oneOf ?? schema.anyOf;
    if (choices) return choices.map((choice) => sample(within(at, choice))).findLast((made) => made !== undefined);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return schema.enum[0];
    const type = [schema.type ?? 'string'].flat()[0];
    if (type === 'array') return schema.items ? sampleItems(within(at, schema.items)) : [];
    const text = ['page.x', '/x', '1', 'https://a.example'].find((one) => new RegExp(schema.pattern ?? '').test(one));
    if (type !== 'object')
      return { boolean: true, integer: schema.minimum ?? 1, number: 1, string: text }[type ?? 'string'];
    const entries = Object.entries(schema.properties ?? {}).map(([key, child]) => [key, sample(within(at, child))]);
    const { enum: names, examples } = schema.propertyNames ?? {};
    const extra =
      typeof schema.additionalProperties === 'object'
        ? [[String((names ?? examples)?.[0] ?? 'anyKey'), sample(within(at, schema.additionalProperties))]]
        : [];
    const undeclared = (schema.required ?? [])
      .filter((key) => !Object.hasOwn(schema.properties ?? {}, key))
      .map((key) => [key, {}]);
    return Object.fromEntries([...entries, ...extra, ...undeclared].filter(([, value]) => value !== undefined));
  }

  function sampleItems(place: SchemaAt): readonly unknown[] {
    const at = followRef(place);
    const choices = at.schema.oneOf ?? at.schema.anyOf;
    const depth = open.get(at.definition ?? '') ?? 0;
    if (!choices || depth >= 1) return [sample(place)].filter((item) => item !== undefined);
    open.set(at.definition ?? '', depth + 1);
    const items = choices.map((choice) => sample(within(at, choice))).filter((item) => item !== undefined);
    open.set(at.definition ?? '', depth);
    return items;
  }

  return sample(rootSchema(format));
}
