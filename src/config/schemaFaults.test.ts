import { describe, expect, test } from 'vitest';
import { schemaFaults } from './schemaFaults.ts';

const named: Readonly<Record<string, object>> = { '#/$defs/word': { type: 'string' } };
const faultsOf = (schema: object) =>
  schemaFaults(schema, [], (at) => {
    const { $ref, ...beside } = at;
    return $ref === undefined ? at : { ...named[String($ref)], ...beside };
  }).map(({ path, message }) => `${path.join('.')} ${message}`);
const field = (schema: object) => faultsOf({ type: 'object', properties: { a: schema } });

describe('a keyword', () => {
  test.each([
    [{ type: 'string', maxLenght: 2 }, 'maxLenght JSON Schema has no keyword "maxLenght".'],
    [{ type: 'string', 'x-curency': 'USD' }, 'x-curency JSON Schema has no keyword "x-curency".'],
    [{ type: 'integer', pattern: '^1$' }, 'pattern "pattern" has no effect on a value of the type integer.'],
    [{ $ref: '#/$defs/word', minimum: 1 }, 'minimum "minimum" has no effect on a value of the type string.'],
    [{ $ref: '#/$defs/word', type: 'integer' }, 'type The type contradicts the $ref beside it, which leads to string.'],
    [
      { type: 'string', minLength: 3, maxLength: 2 },
      'minLength "minLength" is above "maxLength", so no value is valid.',
    ],
    [{ type: 'array', minItems: 3, maxItems: 2 }, 'minItems "minItems" is above "maxItems", so no value is valid.'],
    [{ type: 'integer', minimum: 3, maximum: 2 }, 'minimum "minimum" is above "maximum", so no value is valid.'],
    [
      { type: 'string', pattern: '^a$b' },
      'pattern No text matches the pattern, because something precedes "^" or follows "$".',
    ],
    [
      { type: 'string', pattern: '^\\d{5}$', maxLength: 4 },
      'pattern The pattern needs at least 5 characters, but maxLength is 4.',
    ],
    [
      { type: 'string', pattern: '^\\d{5}$', minLength: 6 },
      'pattern The pattern allows at most 5 characters, but minLength is 6.',
    ],
    [{ type: 'string', enum: [] }, 'enum The list of choices is empty, so no value is valid.'],
    [{ type: 'string', enum: ['a', 'b', 'a'] }, 'enum.2 The choice "a" is already in the list.'],
    [{ type: 'string', enum: ['a', 1] }, 'enum.1 The choice 1 does not fit the schema.'],
    [{ type: 'string', default: 1 }, 'default The default 1 does not fit the schema.'],
    [{ type: 'string', enum: ['a'], default: 'b' }, 'default The default "b" does not fit the schema.'],
  ])('%j is refused', (schema, problem) => {
    expect(field(schema)).toEqual([`properties.a.${problem}`]);
  });

  test('a pattern that takes exponential time is refused', () => {
    expect(field({ type: 'string', pattern: '^(a+)+$' })).toEqual([
      expect.stringContaining('A long text that does not match the pattern stops the browser'),
    ]);
  });

  test.each([
    [{ type: ['string', 'null'], default: null, maxLength: 2 }],
    [{ $ref: '#/$defs/word', pattern: '^a$' }],
    [{ type: 'number', multipleOf: 0.1, minimum: 0 }],
    [{ enum: [1, 'a', null] }],
    [{ properties: { type: { type: 'string' }, pattern: { type: 'string' } } }],
  ])('%j is right', (schema) => {
    expect(field(schema)).toEqual([]);
  });
});

describe('required fields and branches', () => {
  const properties = { kind: { type: 'string', enum: ['A', 'B'] }, note: { type: 'string' } };
  const branch = (when: object, then: object) =>
    faultsOf({ type: 'object', properties, allOf: [{ if: { properties: when, required: ['kind'] }, then }] });

  test('a required field is declared by the object or one of its branches', () => {
    expect(faultsOf({ type: 'object', properties, required: ['kind', 'noet'] })).toEqual([
      'required.1 The schema has no field "noet".',
    ]);
    expect(branch({ kind: { const: 'A' } }, { required: ['noet'] })).toEqual([
      'allOf.0.then.required.0 The schema has no field "noet".',
    ]);
    expect(
      branch({ kind: { const: 'A' } }, { properties: { more: { type: 'string' } }, required: ['more', 'note'] }),
    ).toEqual([]);
  });

  test('a branch compares with a value that the field can have', () => {
    expect(branch({ kind: { const: 'C' } }, {})).toEqual([
      'allOf.0.if.properties.kind.const The field never has the value "C", so the branch has no effect.',
    ]);
    expect(branch({ kind: { enum: ['A', 'D'] } }, {})).toEqual([
      'allOf.0.if.properties.kind.enum The field never has the value "D", so the branch has no effect.',
    ]);
  });

  test('a branch does not change the type of a field', () => {
    expect(branch({ kind: { const: 'A' } }, { properties: { note: { type: 'boolean' } } })).toEqual([
      'allOf.0.then.properties.note This branch declares the field as boolean, but it is string.',
    ]);
  });
});
