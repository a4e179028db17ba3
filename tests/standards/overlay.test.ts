import fs from 'node:fs';
import { Validator, type Schema } from '@cfworker/json-schema';
import { expect, test } from 'vitest';

const extensible = { unevaluatedProperties: false, patternProperties: { '^x-': true } };

/** The objects of the OpenAPI Overlay Specification 1.1 (section 4.4): nothing else is allowed, except extensions. */
const specification = {
  type: 'object',
  ...extensible,
  required: ['overlay', 'info', 'actions'],
  properties: {
    overlay: { type: 'string', pattern: '^1\\.1\\.\\d+(-.+)?$' },
    info: {
      type: 'object',
      ...extensible,
      required: ['title', 'version'],
      properties: { title: { type: 'string' }, version: { type: 'string' }, description: { type: 'string' } },
    },
    extends: { type: 'string', format: 'uri-reference' },
    actions: {
      type: 'array',
      minItems: 1,
      uniqueItems: true,
      items: {
        type: 'object',
        ...extensible,
        required: ['target'],
        properties: {
          target: { type: 'string', pattern: '^\\$' },
          description: { type: 'string' },
          update: true,
          copy: { type: 'string', pattern: '^\\$' },
          remove: { type: 'boolean' },
        },
      },
    },
  },
};

const validator = new Validator(specification as Schema, '2020-12', false);
const files = [
  ...fs.readdirSync('schemas/regions').map((name) => `schemas/regions/${name}`),
  'tests/config/regions/sg.overlay.json',
];

test.each(files)('%s is an OpenAPI overlay, apart from the $schema for editors', (file) => {
  const { $schema, ...overlay } = JSON.parse(fs.readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>;
  expect($schema).toBeDefined();
  expect(validator.validate(overlay).errors).toEqual([]);
});

test('our format allows no key of an overlay that the specification does not have', () => {
  const { properties } = JSON.parse(fs.readFileSync('schemas/_meta/overlay.schema.json', 'utf8'));
  const ours = [...Object.keys(properties), ...Object.keys(properties.actions.items.properties)];
  const theirs = [
    ...Object.keys(specification.properties),
    ...Object.keys(specification.properties.actions.items.properties),
  ];
  expect(ours.filter((key) => !theirs.includes(key) && !key.startsWith('x-'))).toEqual(['$schema']);
});
