/** Keywords of JSON Schema whose value is a schema. */
export const schemaKeywords = [
  'items',
  'additionalProperties',
  'not',
  'if',
  'then',
  'else',
  'contains',
  'propertyNames',
  'unevaluatedItems',
  'unevaluatedProperties',
];

/** Keywords whose value is a list of schemas. */
export const schemaListKeywords = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];

/** Keywords whose value holds schemas by name. */
export const namedSchemaKeywords = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'];
