import type { JsonPath } from '../ConfigFile.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { Trail } from '../Trail.ts';
import { isSameJson } from '../isSameJson.ts';
import { FormatPlace } from './FormatPlace.ts';
import { rootSchema, type MetaName } from './metaSchemas.ts';

/** A value of a config file and its description in the format. */
export interface ConfigNode {
  readonly path: JsonPath;
  readonly value: unknown;
  /** Name of the definition of the value: Condition, TextKey, OperationId, Block_table …; null for an inline one. */
  readonly definition: string | null;
  /** Title that the format gives the value. */
  readonly title: string | null;
  /** The kind of thing that the value names, as x-ref of the format says: page, call, icon, field …; null when it names none. */
  readonly ref: string | null;
  /** Whether the value is the default of its property, so that it can be left out. */
  readonly isDefault: boolean;
  /** The object that the value is a property of: name of its definition, or its title when it is inline. */
  readonly owner: string;
  /** The owner's property that contains the value, also for list items and map entries. */
  readonly property: string;
}

/**
 * Visits every value of a config file that its format describes, parents first, walking schema and data together. The format
 * describes nothing below a `Value`, so such a node is visited once, as a whole. Skips values of a wrong shape.
 */
export function walkConfig(format: MetaName, value: unknown, visit: (node: ConfigNode) => void): void {
  for (const node of nodesOf(format, value)) visit(node);
}

/** Visits only the values that have one of these definitions, in the same order: they are looked up, so it is many times faster. */
export function visitDefined(
  format: MetaName,
  value: unknown,
  definitions: readonly string[],
  visit: (node: ConfigNode) => void,
): void {
  const { nodes, byDefinition } = walkedOf(format, value);
  const places = definitions.flatMap((definition) => byDefinition.get(definition) ?? []);
  if (definitions.length > 1) places.sort((a, b) => a - b);
  for (const place of places) {
    const node = nodes[place];
    if (node) visit(node);
  }
}

/** A node that is an object. */
export type ObjectNode = ConfigNode & { readonly value: Readonly<Record<string, unknown>> };

/** Visits only the objects, in the same order. */
export function visitObjects(format: MetaName, value: unknown, visit: (node: ObjectNode) => void): void {
  for (const node of walkedOf(format, value).objects) visit(node);
}

/** A node that names something: the format gives it an `x-ref`. */
export type NameNode = ConfigNode & { readonly ref: string };

/** Visits only the values that name something, in the same order. */
export function visitNames(format: MetaName, value: unknown, visit: (node: NameNode) => void): void {
  for (const node of walkedOf(format, value).names) visit(node);
}

interface Walked {
  readonly nodes: readonly ConfigNode[];
  readonly objects: readonly ObjectNode[];
  readonly names: readonly NameNode[];
  /** The places in `nodes` of the nodes with each definition. */
  readonly byDefinition: ReadonlyMap<string, readonly number[]>;
}

/** Caches the nodes, because a dozen checkers walk the same values; these never change once they are read. */
const walked = new WeakMap<object, Walked>();

function nodesOf(format: MetaName, value: unknown): readonly ConfigNode[] {
  return walkedOf(format, value).nodes;
}

function walkedOf(format: MetaName, value: unknown): Walked {
  const known = isRecord(value) ? walked.get(value) : undefined;
  if (known) return known;
  const nodes: ConfigNode[] = [];
  const objects: ObjectNode[] = [];
  const names: NameNode[] = [];
  const byDefinition = new Map<string, number[]>();
  walk(FormatPlace.of(rootSchema(format)), value, new Position(null, '', { owner: format, property: '' }), (node) => {
    const places = node.definition === null ? undefined : byDefinition.get(node.definition);
    if (places) places.push(nodes.length);
    else if (node.definition !== null) byDefinition.set(node.definition, [nodes.length]);
    nodes.push(node);
    if (isObjectNode(node)) objects.push(node);
    if (isNameNode(node)) names.push(node);
  });
  const made = { nodes, objects, names, byDefinition };
  if (isRecord(value)) walked.set(value, made);
  return made;
}

function isObjectNode(node: ConfigNode): node is ObjectNode {
  return isRecord(node.value);
}

function isNameNode(node: ConfigNode): node is NameNode {
  return node.ref !== null;
}

/** Where a value is. */
class Position extends Trail {
  readonly owner: string;
  readonly property: string;

  constructor(around: Trail | null, key: string | number, of: { readonly owner: string; readonly property: string }) {
    super(around, key);
    this.owner = of.owner;
    this.property = of.property;
  }
}

/** A value with its place in the format, which most of its properties are read from. */
class Node implements ConfigNode {
  readonly value: unknown;
  readonly #place: FormatPlace;
  readonly #position: Position;

  constructor(place: FormatPlace, value: unknown, position: Position) {
    this.value = value;
    this.#place = place;
    this.#position = position;
  }

  get path(): JsonPath {
    return this.#position.path;
  }

  get definition(): string | null {
    return this.#place.at.definition;
  }

  get title(): string | null {
    return this.#place.title;
  }

  get ref(): string | null {
    return this.#place.ref;
  }

  get isDefault(): boolean {
    const usual = this.#place.default;
    return usual !== undefined && isSameJson(this.value, usual);
  }

  get owner(): string {
    return this.#position.owner;
  }

  get property(): string {
    return this.#position.property;
  }
}

function walk(place: FormatPlace, value: unknown, position: Position, visit: (node: ConfigNode) => void): void {
  if (place.isChoice) {
    if (place.at.definition !== null) visit(new Node(place, value, position));
    const branch = place.branch(value);
    if (branch) walk(branch, value, position, visit);
    return;
  }
  visit(new Node(place, value, position));
  if (Array.isArray(value)) {
    const { items } = place;
    if (items)
      for (const [index, item] of value.entries()) walk(items, item, new Position(position, index, position), visit);
    return;
  }
  if (!isRecord(value)) return;
  const owner = place.owner ?? position.owner;
  const { entries } = place;
  for (const key of Object.keys(value)) {
    const declared = place.property(key);
    // A map is transparent: its entries belong to the property that holds the map.
    const inside = declared ?? entries;
    if (inside)
      walk(
        inside,
        value[key],
        new Position(position, key, { owner, property: declared ? key : position.property }),
        visit,
      );
  }
}
