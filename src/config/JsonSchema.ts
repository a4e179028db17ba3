/** A JSON Schema of the product (forms, flows, calls), dialect 2020-12. */
export type JsonSchema = Readonly<Record<string, unknown>>;
