import type { MetaSchema } from './MetaSchema.ts';

/**
 * Copies a format with every definition in one piece. A definition may take the keys of a base (`allOf`) and close itself with
 * `unevaluatedProperties`; in the copy it declares the keys of its bases first, then its own, then those of bases that say
 * `x-after`, and a base is no definition. What a definition declares again replaces what its base declares, in the place of
 * the base's key.
 */
export function joinBases(format: MetaSchema): MetaSchema {
  const { $defs } = format;
  if (!$defs) return format;
  const bases = new Set(Object.values($defs).flatMap((definition) => (definition.allOf ?? []).map(baseName)));
  return {
    ...format,
    $defs: Object.fromEntries(
      Object.entries($defs)
        .filter(([name]) => !bases.has(name))
        .map(([name, definition]) => [name, joined(definition, $defs)]),
    ),
  };
}

function joined(definition: MetaSchema, $defs: Readonly<Record<string, MetaSchema>>): MetaSchema {
  const { allOf, unevaluatedProperties, ...own } = definition;
  if (!allOf) return definition;
  const taken = allOf.map((base) => {
    const found = $defs[baseName(base)];
    if (!found) throw new Error(`schemas/_meta: there is no definition "${baseName(base)}" in the same file.`);
    return { isAfter: base['x-after'] === true, base: joined(found, $defs) };
  });
  const bases = (wanted: boolean) => taken.filter(({ isAfter }) => isAfter === wanted).map(({ base }) => base);
  const all = [...bases(false), own, ...bases(true)];
  return {
    ...own,
    ...(unevaluatedProperties === undefined ? {} : { additionalProperties: unevaluatedProperties }),
    properties: together(all.map(({ properties }) => properties)),
    patternProperties: together(all.map(({ patternProperties }) => patternProperties)),
  };
}

function together(maps: readonly MetaSchema['properties'][]): NonNullable<MetaSchema['properties']> {
  return Object.fromEntries(maps.flatMap((map = {}) => Object.entries(map)));
}

function baseName({ $ref = '' }: MetaSchema): string {
  return $ref.replace('#/$defs/', '');
}
