import type { JsonPath } from '../ConfigFile.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { Trail } from '../Trail.ts';
import { FormatPlace } from './FormatPlace.ts';
import { followRef, rootSchema, within, type MetaName, type SchemaAt } from './metaSchemas.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** An object of a config file whose definition is wanted. */
export interface DefinedObject {
  readonly definition: string;
  readonly value: JsonObject;
  readonly path: JsonPath;
}

/** Tells which definitions are wanted, and remembers for each part of a format whether it can contain one. Keep one for all walks. */
export class WantedDefinitions {
  readonly #wants: (definition: string) => boolean;
  readonly #known = new Map<unknown, boolean>();

  constructor(wants: (definition: string) => boolean) {
    this.#wants = wants;
  }

  wants(definition: string | null): definition is string {
    return definition !== null && this.#wants(definition);
  }

  /** Whether a value of this part of the format is or contains a wanted object. */
  canContain(place: SchemaAt): boolean {
    const known = this.#known.get(place.schema) ?? this.#search(place, new Set());
    this.#known.set(place.schema, known);
    return known;
  }

  #search(place: SchemaAt, seen: Set<unknown>): boolean {
    const at = followRef(place);
    if (this.wants(at.definition)) return true;
    if (seen.has(at.schema)) return false;
    seen.add(at.schema);
    const { properties = {}, additionalProperties, items, oneOf = [], anyOf = [] } = at.schema;
    const inside = [
      ...Object.values(properties),
      ...(typeof additionalProperties === 'object' ? [additionalProperties] : []),
      ...(items ? [items] : []),
      ...oneOf,
      ...anyOf,
    ];
    return inside.some((schema) => this.#search(within(at, schema), seen));
  }
}

/** Visits the wanted objects of a config file, parents first, and enters only values that can contain some: much less than `walkConfig`. */
export function walkDefinitions(
  format: MetaName,
  value: unknown,
  wanted: WantedDefinitions,
  visit: (node: DefinedObject) => void,
): void {
  walk(FormatPlace.of(rootSchema(format)), value, new Trail(), { wanted, visit });
}

function walk(
  place: FormatPlace,
  value: unknown,
  trail: Trail,
  to: { readonly wanted: WantedDefinitions; readonly visit: (node: DefinedObject) => void },
): void {
  if (value === null || typeof value !== 'object' || !to.wanted.canContain(place.at)) return;
  if (place.isChoice) {
    const branch = place.branch(value);
    if (branch) walk(branch, value, trail, to);
    return;
  }
  const { items, entries } = place;
  const { definition } = place.at;
  if (Array.isArray(value)) {
    if (items) for (const [index, item] of value.entries()) walk(items, item, new Trail(trail, index), to);
    return;
  }
  if (!isRecord(value)) return;
  if (to.wanted.wants(definition)) to.visit({ definition, value, path: trail.path });
  for (const [key, child] of Object.entries(value)) {
    const inside = place.property(key) ?? entries;
    if (inside) walk(inside, child, new Trail(trail, key), to);
  }
}
