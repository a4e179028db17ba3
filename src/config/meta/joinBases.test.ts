import { expect, test } from 'vitest';
import { checkShape } from './checkShape.ts';
import { joinBases } from './joinBases.ts';
import { metaDocuments, metaSchemas } from './metaSchemas.ts';

const format = {
  $defs: {
    Base: {
      properties: { id: { type: 'string' }, type: { type: 'string' }, span: { type: 'integer' } },
      patternProperties: { '^x': {} },
    },
    Kind: {
      type: 'object',
      allOf: [{ $ref: '#/$defs/Base' }],
      unevaluatedProperties: false,
      properties: { rows: { type: 'string' }, type: { const: 'kind' } },
      required: ['type'],
    },
    Other: { type: 'string' },
  },
};

test('a definition gets the keys of its base first, and says for itself what it declares again', () => {
  const { $defs } = joinBases(format);
  expect($defs).toEqual({
    Kind: {
      type: 'object',
      additionalProperties: false,
      required: ['type'],
      patternProperties: { '^x': {} },
      properties: {
        id: { type: 'string' },
        type: { const: 'kind' },
        span: { type: 'integer' },
        rows: { type: 'string' },
      },
    },
    Other: { type: 'string' },
  });
  expect(Object.keys($defs?.['Kind']?.properties ?? {})).toEqual(['id', 'type', 'span', 'rows']);
});

test('a base may have a base, and keys that follow those of the definition', () => {
  const base = (key: string, allOf: readonly object[] = []) => ({
    ...(allOf.length > 0 && { allOf }),
    properties: { [key]: {} },
  });
  const { $defs } = joinBases({
    $defs: {
      ABase: base('a'),
      BBase: base('b', [{ $ref: '#/$defs/ABase' }]),
      CBase: base('c'),
      Kind: base('own', [{ $ref: '#/$defs/CBase', 'x-after': true }, { $ref: '#/$defs/BBase' }]),
    },
  });
  expect(Object.keys($defs ?? {})).toEqual(['Kind']);
  expect(Object.keys($defs?.['Kind']?.properties ?? {})).toEqual(['a', 'b', 'own', 'c']);
});

test('a base that is missing is named', () => {
  expect(() => joinBases({ $defs: { Kind: { allOf: [{ $ref: '#/$defs/Base' }] } } })).toThrow('no definition "Base"');
});

test('every block except part has the common keys, every action has a condition', () => {
  const blocks = Object.entries(metaSchemas.page.$defs ?? {}).filter(([name]) => name.startsWith('Block_'));
  expect(blocks.length).toBeGreaterThan(30);
  expect(
    blocks.filter(([, { properties = {} }]) => !Object.hasOwn(properties, 'visibleWhen')).map(([name]) => name),
  ).toEqual(['Block_part']);
  expect(
    Object.values(metaDocuments)
      .flatMap(({ $defs = {} }) => Object.keys($defs))
      .filter((name) => name.endsWith('Base')),
  ).toEqual([]);
});

test('a misspelt common key of a block gives one finding with the key that was meant', () => {
  expect(
    checkShape('page', { blocks: [{ type: 'qr', value: '=page.x', text: 'a', visibleWen: 'true' }] }),
  ).toMatchObject([
    {
      code: 'config/unknown-property',
      path: ['blocks', 0, 'visibleWen'],
      advice: { suggestion: 'Did you mean "visibleWhen"?' },
    },
  ]);
});
