import { chooseBranch } from './chooseBranch.ts';
import { followRef, within, type SchemaAt } from './metaSchemas.ts';
import type { MetaSchema } from './MetaSchema.ts';

/** A place in a format, with what a walk over a file asks there. Each place is looked up once, however many values it describes. */
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
  readonly #properties = new Map<string, FormatPlace | null>();

  private constructor({ schema, ...where }: SchemaAt) {
    this.at = followRef({ schema, ...where });
    const { title, properties, oneOf, anyOf } = this.at.schema;
    this.title = title ?? null;
    this.ref = schema['x-ref'] ?? this.at.schema['x-ref'] ?? null;
    this.default = schema.default;
    this.isChoice = oneOf !== undefined || anyOf !== undefined;
    this.owner = properties ? (this.at.definition ?? title ?? null) : null;
  }

  static of(at: SchemaAt): FormatPlace {
    const known = places.get(at.schema);
    if (known?.document === at.document) return known.place;
    const place = new FormatPlace(at);
    places.set(at.schema, { document: at.document, place });
    return place;
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

  /** A property that the format lists. */
  property(name: string): FormatPlace | null {
    const known = this.#properties.get(name);
    if (known !== undefined) return known;
    const { properties = {} } = this.at.schema;
    const place = this.#within(Object.hasOwn(properties, name) ? properties[name] : undefined);
    this.#properties.set(name, place);
    return place;
  }

  /** The properties that the format does not list: the entries of a map. */
  get entries(): FormatPlace | null {
    const { additionalProperties } = this.at.schema;
    return this.#within(typeof additionalProperties === 'object' ? additionalProperties : undefined);
  }

  #within(schema: MetaSchema | undefined): FormatPlace | null {
    return schema ? FormatPlace.of(within(this.at, schema)) : null;
  }
}

/** The place of each schema, with the document that contains it. */
const places = new WeakMap<MetaSchema, { readonly document: string; readonly place: FormatPlace }>();
