import fs from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tinyFiles } from '../tinyConfig.fixture.ts';
import { checkShape } from './checkShape.ts';
import { metaDocuments, metaSchemas, type MetaName } from './metaSchemas.ts';
import { sampleConfig } from './sampleConfig.fixture.ts';

const block = (value: unknown) => checkShape('page', { blocks: [value] });
const short = (value: unknown) =>
  block(value).map(({ code, path, message, advice }) => ({
    code,
    path: path.join('.'),
    message,
    suggestion: advice.suggestion,
  }));

describe('the parts of an operation', () => {
  const media = { 'application/json': { schema: {} } };
  const problems = (parts: object) =>
    checkShape('operation', { operationId: 'a.b', ...parts }).map(({ code, path, message, advice }) => [
      code,
      path.slice(1).join(' '),
      message,
      advice.suggestion,
    ]);

  test('what OpenAPI allows is right', () => {
    const body = { description: 'x', required: true, content: { 'multipart/form-data': { schema: {}, encoding: {} } } };
    const response = {
      description: 'x',
      headers: {},
      links: {},
      content: { 'text/csv': { example: '', examples: {} } },
    };
    expect(
      problems({ requestBody: body, responses: { 200: response, '4XX': response, default: { $ref: '#/x' } } }),
    ).toEqual([]);
  });

  test.each([
    [{ requestBody: { contnt: media } }, 'contnt', '"contnt" is not a property here.', 'content'],
    [{ requestBody: { requierd: true, content: media } }, 'requierd', '"requierd" is not a property here.', 'required'],
    [
      { responses: { 200: { descripton: 'x' } } },
      '200 descripton',
      '"descripton" is not a property here.',
      'description',
    ],
    [
      { responses: { 200: { content: { 'application/jsn': {} } } } },
      '200 content application/jsn',
      'There is no media type "application/jsn".',
      'application/json',
    ],
    [
      { responses: { 200: { content: { 'application/json': { shema: {} } } } } },
      '200 content application/json shema',
      '"shema" is not a property here.',
      'schema',
    ],
    [{ responses: { '20O': { contnt: media } } }, '20O', 'There is no status "20O".', '200'],
    [{ responses: { 2000: {} } }, '2000', 'There is no status "2000".', '200'],
  ])('one wrong name gives one finding at this name: %j', (parts, path, message, meant) => {
    expect(problems(parts)).toEqual([['config/unknown-property', path, message, `Did you mean "${meant}"?`]]);
  });

  test('the finding says which names are possible', () => {
    const expected = (responses: object) => checkShape('operation', { responses }).map(({ advice }) => advice.expected);
    expect(expected({ 200: { body: {} } })).toEqual(['one of description, headers, content, links, $ref']);
    expect(expected({ ok: {} })).toEqual(['a status of three digits, e.g. 200, or 2XX, or default']);
  });

  test('a comment may be anywhere', () => {
    expect(problems({ responses: { 200: { $comment: 'why' } } })).toEqual([]);
  });
});

describe('checking a file against its format', () => {
  test('an unknown kind of block gives one message, with the known kinds and the nearest one', () => {
    expect(short({ type: 'tabel', rows: '=data.x', columns: [] })).toEqual([
      {
        code: 'config/unknown-kind',
        path: 'blocks.0.type',
        message: 'There is no block with type "tabel".',
        suggestion: 'Did you mean "table"?',
      },
    ]);
  });

  test('a wrong property of a block is checked against that block alone', () => {
    expect(short({ type: 'table', rows: '=data.x', colums: [] })).toEqual([
      {
        code: 'config/unknown-property',
        path: 'blocks.0.colums',
        message: '"colums" is not a property here.',
        suggestion: 'Did you mean "columns"?',
      },
    ]);
  });

  test('an action is checked by its kind, at any depth', () => {
    expect(
      short({
        type: 'buttons',
        buttons: [{ id: 'go', actions: [{ do: 'confirm', text: 'x', then: 1 }, { do: 'navigat' }] }],
      }).map(({ path }) => path),
    ).toEqual(['blocks.0.buttons.0.actions.0.then', 'blocks.0.buttons.0.actions.1.do']);
  });

  test('a value that may have two kinds is checked by the kind it has', () => {
    expect(short({ type: 'form', form: 'a.b', submit: { id: 'go', kind: 'primray' } })).toEqual([
      expect.objectContaining({ path: 'blocks.0.submit.kind', suggestion: 'Did you mean "primary"?' }),
    ]);
    expect(short({ type: 'form', form: 'a.b', submit: true })).toEqual([
      expect.objectContaining({ code: 'config/shape', path: 'blocks.0.submit' }),
    ]);
  });

  test('missing, empty and out-of-range values are refused', () => {
    expect(short({}).map(({ code }) => code)).toEqual(['config/missing-property']);
    expect(short({ type: 'table', rows: 'data.x', columns: [], visibleWhen: '' }).map(({ path }) => path)).toEqual([
      'blocks.0.rows',
      'blocks.0.columns',
      'blocks.0.visibleWhen',
    ]);
    expect(short({ type: 'text', text: 'a', span: 25 }).map(({ path }) => path)).toEqual(['blocks.0.span']);
    const stops = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id, amount: '=data.x' }));
    expect(short({ type: 'flow', currency: '=data.y', stops }).map(({ path }) => path)).toEqual(['blocks.0.stops']);
    expect(short({ type: 'flow', currency: '=data.y', stops: stops.slice(1) })).toEqual([]);
  });

  test('checkShape knows every keyword of the formats', () => {
    const known = [
      '$ref',
      '$schema',
      '$id',
      '$defs',
      'title',
      'description',
      'type',
      'const',
      'enum',
      'pattern',
      'minLength',
      'minimum',
      'maximum',
      'minItems',
      'maxItems',
      'required',
      'properties',
      'patternProperties',
      'additionalProperties',
      'propertyNames',
      'examples',
      'items',
      'oneOf',
      'anyOf',
      'x-short',
      'x-ref',
      'x-unit',
      'x-starter',
      'x-sorted',
      'default',
    ];
    const used = new Set<string>();
    const visit = (node: unknown, isMap: boolean): void => {
      if (Array.isArray(node)) return node.forEach((item) => visit(item, false));
      if (node === null || typeof node !== 'object') return;
      for (const [key, child] of Object.entries(node)) {
        if (!isMap) used.add(key);
        if (isMap || !['const', 'enum', 'examples', 'required', 'type', 'x-starter'].includes(key))
          visit(child, !isMap && (key === 'properties' || key === 'patternProperties' || key === '$defs'));
      }
    };
    Object.values(metaDocuments).forEach((schema) => visit(schema, false));
    expect([...used].filter((keyword) => !known.includes(keyword))).toEqual([]);
  });
});

describe('checkShape and ajv', () => {
  const ajv = new Ajv2020({ strict: false });
  // The files as they are, with the keys of bases in allOf.
  for (const file of fs.readdirSync('schemas/_meta'))
    ajv.addSchema(JSON.parse(fs.readFileSync(`schemas/_meta/${file}`, 'utf8')));
  const valid = (format: MetaName, value: unknown) => ajv.validate(`${format}.schema.json`, value);
  const samples: readonly (readonly [MetaName, unknown])[] = [
    ...(Object.keys(metaSchemas) as MetaName[]).map((format) => [format, sampleConfig(format, sampleText)] as const),
    ['page', tinyFiles['schemas/demo/pages/home.json']],
    ['form', tinyFiles['schemas/demo/forms/ask.json']],
    ['site', tinyFiles['schemas/site.json']],
  ];

  test.each(samples)('agree that a %s that uses every property is valid', (format, value) => {
    expect(checkShape(format, value)).toEqual([]);
    expect(valid(format, value)).toBe(true);
  });

  test('agree on every wrong value in every place', () => {
    const wrong = fc.constantFrom<unknown>(
      null,
      0,
      -1,
      1.5,
      'x',
      '',
      '=a',
      true,
      [],
      {},
      ['x'],
      { type: 'x' },
      { do: 'x' },
      undefined,
    );
    fc.assert(
      fc.property(fc.constantFrom(...samples), fc.infiniteStream(fc.nat()), wrong, (sample, choices, value) => {
        const [format, original] = sample;
        const changed = replaceSomewhere(original, choices, value);
        const agree = (checkShape(format, changed).length === 0) === valid(format, changed);
        expect(agree, agree ? '' : JSON.stringify(changed).slice(0, 400)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

function sampleText(definition: string): unknown {
  const texts: Readonly<Record<string, unknown>> = {
    Id: 'anId',
    QualifiedId: 'a.b',
    OperationId: 'a.b',
    Region: 'CN',
    Expression: '=a',
    Condition: 'a',
    Value: { any: '=a' },
    TextKey: 'a.b',
  };
  return texts[definition];
}

/** Follows the choices down and writes `value` to a property of some object or list on the way; undefined removes the property. */
function replaceSomewhere(node: unknown, choices: Iterator<number>, value: unknown): unknown {
  if (node === null || typeof node !== 'object') return value;
  const keys = Object.keys(node);
  const next = () => choices.next().value ?? 0;
  const key = keys[next() % Math.max(1, keys.length)] ?? 'added';
  const isHere = next() % 4 === 0;
  const child: unknown = Reflect.get(node, key);
  const put = isHere || child === null || typeof child !== 'object' ? value : replaceSomewhere(child, choices, value);
  if (Array.isArray(node)) return node.map((item: unknown, index) => (String(index) === key ? (put ?? null) : item));
  const entries = Object.entries(node).map(([name, old]): [string, unknown] => [
    isHere && next() % 3 === 0 && name === key ? `${name}x` : name,
    name === key ? put : old,
  ]);
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}
