import type { JsonPath } from '../ConfigFile.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { chooseBranch } from './chooseBranch.ts';
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
  walk(rootSchema(format), value, [], { wanted, visit });
}

function walk(
  place: SchemaAt,
  value: unknown,
  path: JsonPath,
  to: { readonly wanted: WantedDefinitions; readonly visit: (node: DefinedObject) => void },
): void {
  if (value === null || typeof value !== 'object' || !to.wanted.canContain(place)) return;
  const at = followRef(place);
  if (at.schema.oneOf || at.schema.anyOf) {
    const { branch } = chooseBranch(at, value);
    if (branch) walk(branch, value, path, to);
    return;
  }
  const { properties, additionalProperties, items } = at.schema;
  if (Array.isArray(value)) {
    if (items) for (const [index, item] of value.entries()) walk(within(at, items), item, [...path, index], to);
    return;
  }
  if (!isRecord(value)) return;
  if (to.wanted.wants(at.definition)) to.visit({ definition: at.definition, value, path });
  for (const [key, child] of Object.entries(value)) {
    const schema =
      properties && Object.hasOwn(properties, key)
        ? properties[key]
        : typeof additionalProperties === 'object'
          ? additionalProperties
          : undefined;
    if (schema) walk(within(at, schema), child, [...path, key], to);
  }
}
