/** The part of JSON Schema 2020-12 that the config formats use; a test checks that they use no other. `allOf` and `unevaluatedProperties` are in the files only. */
export interface MetaSchema {
  readonly $ref?: string;
  /** The kind of thing that a text names. */
  readonly 'x-ref'?: string;
  /** The unit of a number: ms, s, minutes, days, px, columns, bytes or count. */
  readonly 'x-unit'?: string;
  /** The smallest value worth inserting; its names are those of a sample domain, `demo`. */
  readonly 'x-starter'?: unknown;
  /** The order of the names in a map means nothing, so the formatter sorts them. */
  readonly 'x-sorted'?: boolean;
  /** In a base: its keys follow those of the definition. In the files only. */
  readonly 'x-after'?: boolean;
  /** What the property means where it is absent. */
  readonly default?: unknown;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, MetaSchema>>;
  readonly patternProperties?: Readonly<Record<string, MetaSchema>>;
  readonly additionalProperties?: boolean | MetaSchema;
  /** The keys of a map: a list of them, or a pattern with examples. The title says what they name. */
  readonly propertyNames?: MetaSchema;
  /** Names that findings propose. */
  readonly examples?: readonly string[];
  readonly unevaluatedProperties?: boolean;
  readonly items?: MetaSchema;
  readonly oneOf?: readonly MetaSchema[];
  readonly anyOf?: readonly MetaSchema[];
  readonly allOf?: readonly MetaSchema[];
  readonly $defs?: Readonly<Record<string, MetaSchema>>;
}
