import { chooseBranch } from './chooseBranch.ts';
import { followRef, within, type SchemaAt } from './metaSchemas.ts';
import type { MetaSchema } from './MetaSchema.ts';

/** A place in a format, with what every walk over a file reads from its schema. Each schema is looked up once, however many values it describes. */
export class FormatPlace {
  /** The schema of the place, its reference followed. */
  readonly at: SchemaAt;
  readonly title: string | null;
  readonly ref: string | null;
  readonly default: unknown;
  /** Whether the format gives a choice of schemas. */
  readonly isChoice: boolean;
  /** The name of the object whose properties the format lists here; null when it lists none. */
  readonly owner: string | null;

  private constructor(at: SchemaAt) {
    const { schema, document } = at;
    this.at = followRef(at);
    const { title, properties, oneOf, anyOf } = this.at.schema;
    this.title = title ?? null;
    this.ref = schema['x-ref'] ?? this.at.schema['x-ref'] ?? null;
    this.default = schema.default;
    this.isChoice = oneOf !== undefined || anyOf !== undefined;
    this.owner = properties ? (this.at.definition ?? title ?? null) : null;
    places.set(schema, { document, place: this });
  }

  static of(at: SchemaAt): FormatPlace {
    return knownPlace(at.schema, at.document) ?? new FormatPlace(at);
  }

  /** The branch of a choice that a value matches. */
  branch(value: unknown): FormatPlace | null {
    const { branch } = chooseBranch(this.at, value);
    return branch && FormatPlace.of(branch);
  }

  /** The items of a list; null when the format does not describe them. */
  get items(): FormatPlace | null {
    return this.#within(this.at.schema.items);
  }

  /** A property that the format lists; null for other names. */
  property(name: string): FormatPlace | null {
    const { properties } = this.at.schema;
    return properties && Object.hasOwn(properties, name) ? this.#within(properties[name]) : null;
  }

  /** The properties that the format does not list: the entries of a map. */
  get entries(): FormatPlace | null {
    const { additionalProperties } = this.at.schema;
    return this.#within(typeof additionalProperties === 'object' ? additionalProperties : undefined);
  }

  #within(schema: MetaSchema | undefined): FormatPlace | null {
    return schema ? (knownPlace(schema, this.at.document) ?? new FormatPlace(within(this.at, schema))) : null;
  }
}

/** The place of each schema, with the document that contains it. */
const places = new WeakMap<MetaSchema, { readonly document: string; readonly place: FormatPlace }>();

function knownPlace(schema: MetaSchema, document: string): FormatPlace | null {
  const known = places.get(schema);
  return known?.document === document ? known.place : null;
}
