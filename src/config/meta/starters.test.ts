import fs from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { isRecord } from '../../domain/isRecord.ts';
import { checkProject } from '../../cli/project/checkProject.ts';
import { openProject } from '../../cli/project/ConfigProject.ts';
import { orderKeys } from '../format/orderKeys.ts';
import { listOf, recordOf } from '../recordOf.ts';
import { tinyConfig, tinyFiles } from '../tinyConfig.fixture.ts';
import { metaDocuments } from './metaSchemas.ts';

type Node = Readonly<Record<string, unknown>>;

interface Kind {
  /** Where the files declare it: `page.schema.json#/$defs/Tab`. */
  readonly address: string;
  readonly starter: unknown;
  readonly isWanted: boolean;
}

const documents: ReadonlyMap<string, Node> = new Map(
  fs
    .readdirSync('schemas/_meta')
    .map((file) => [file.replace('.schema.json', ''), JSON.parse(fs.readFileSync(`schemas/_meta/${file}`, 'utf8'))]),
);
const ajv = new Ajv2020({ strict: false });
for (const schema of documents.values()) ajv.addSchema(schema);

/** Every part of the formats. An author inserts files, what a definition describes, and the entries of lists and maps. */
function places(): readonly Kind[] {
  const found: Kind[] = [];
  const visit = (schema: unknown, address: string, isInserted: boolean): void => {
    if (!isRecord(schema)) return;
    const hasKeys = (isRecord(schema['properties']) && !schema['oneOf']) || schema['allOf'] !== undefined;
    found.push({ address, starter: schema['x-starter'], isWanted: isInserted && hasKeys });
    for (const [key, child] of Object.entries(recordOf(schema['properties'])))
      visit(child, `${address}/properties/${key}`, false);
    for (const key of ['items', 'additionalProperties']) visit(schema[key], `${address}/${key}`, true);
    for (const key of ['oneOf', 'anyOf'])
      for (const [index, branch] of listOf(schema[key]).entries())
        visit(branch, `${address}/${key}/${index}`, isInserted);
  };
  for (const [name, schema] of documents) {
    visit(schema, `${name}.schema.json#`, schema['type'] === 'object');
    // A base is no definition of its own.
    for (const [definition, child] of Object.entries(recordOf(schema['$defs'])))
      visit(child, `${name}.schema.json#/$defs/${definition}`, metaDocuments[name]?.$defs?.[definition] !== undefined);
  }
  return found;
}

const all = places();
const kinds = all.filter(({ isWanted }) => isWanted);
const isValid = ({ address }: Kind, value: unknown) => ajv.compile({ $ref: address })(value);

describe('the starter of a kind', () => {
  test('is there for every block, action and other kind that an author inserts, and nowhere else', () => {
    expect(kinds.length).toBeGreaterThan(150);
    const addressesOf = (some: readonly Kind[]) => some.map(({ address }) => address);
    expect(addressesOf(kinds.filter(({ starter }) => starter === undefined))).toEqual([]);
    expect(addressesOf(all.filter(({ starter, isWanted }) => starter !== undefined && !isWanted))).toEqual([]);
  });

  test.each(kinds)('$address is valid, and refused with an unknown key', (kind) => {
    expect(isValid(kind, kind.starter)).toBe(true);
    expect(isValid(kind, { ...recordOf(kind.starter), unheardOf: 1 })).toBe(false);
  });
});

describe('a site with a page of the starters of all blocks and actions', () => {
  const startersOf = (document: string, prefix: string): readonly Node[] =>
    Object.entries(metaDocuments[document]?.$defs ?? {})
      .filter(([name]) => name.startsWith(prefix))
      .map(([, schema]) => recordOf(schema['x-starter']));
  const one = (name: string, document = 'page') => metaDocuments[document]?.$defs?.[name]?.['x-starter'];
  const inner = (place: string) => kinds.find(({ address }) => address === place)?.starter;
  const blocks = startersOf('page', 'Block_');
  /** Blocks with the starters of what they contain. */
  const within = [
    {
      id: 'rows',
      type: 'table',
      rows: '=data.list.resultList',
      export: one('RowExport'),
      totals: one('Totals'),
      columns: [one('Column')],
      select: one('RowSelection'),
      buttons: [one('Button', 'common')],
      empty: one('Empty'),
      open: one('Way'),
    },
    { id: 'values', type: 'descriptions', items: [one('Item')] },
    { id: 'groups', type: 'tabs', query: 'group', tabs: [one('Tab')] },
    { id: 'pages', type: 'links', links: [one('Link')] },
    {
      id: 'money',
      type: 'flow',
      currency: "='CNY'",
      stops: [
        {
          ...recordOf(one('FlowStop')),
          note: one('AmountNote'),
          blocked: [one('FlowBlocked')],
          next: one('FlowLeg'),
        },
      ],
    },
  ];
  const page = (more: readonly Node[] = []) => ({
    flow: 'demo',
    state: { open: false, rows: [] },
    calls: { list: one('Call') },
    actions: { all: startersOf('common', 'Action_') },
    dialogs: { terms: one('Dialog') },
    query: { show: one('QueryParameter') },
    resume: one('Resume'),
    returns: one('Returns'),
    blocks: [...blocks, ...within, ...more],
  });
  const files = {
    'schemas/demo/parts/head.json': metaDocuments['part']?.['x-starter'],
    'schemas/demo/forms/ask.json': {
      ...tinyFiles['schemas/demo/forms/ask.json'],
      ui: { note: one('FieldUi', 'form') },
      groups: [inner('form.schema.json#/properties/groups/items')],
      rules: [inner('form.schema.json#/properties/rules/items')],
    },
    'schemas/menus.json': { menus: { header: { entries: [one('Entry', 'menus')] } } },
    'routes.config.json': {
      ...tinyFiles['routes.config.json'],
      routes: [...tinyFiles['routes.config.json'].routes, one('Route', 'routes')],
    },
  };
  const watched = ['shape', 'unknown-property', 'missing-property', 'unknown-kind', 'former-word', 'says-default'];
  const findings = (content: object) =>
    checkProject(openProject(tinyConfig({ ...files, 'schemas/demo/pages/other.json': content })), {
      keys: new Set(),
      prefixes: [],
      shown: new Set(),
    })
      .filter(({ code }) => watched.includes(code.replace('config/', '')))
      .map(({ code, message }) => `${code} ${message}`);

  test('has the right shape, says no default, and has its keys in the order of the formatter', () => {
    expect(blocks.length).toBeGreaterThan(35);
    expect(findings(page())).toEqual([]);
    const { blocks: ordered, actions } = recordOf(orderKeys('page', page()));
    expect(JSON.stringify([ordered, actions])).toBe(JSON.stringify([page().blocks, page().actions]));
  });

  test('has a finding as soon as a block says a default, lacks a key or has an unknown one', () => {
    expect(findings(page([{ type: 'grid', gap: 16, blocks: [] }]))).toEqual([
      'config/says-default This is the default.',
    ]);
    expect(findings(page([{ type: 'text' }]))).toEqual(['config/missing-property "text" is missing.']);
    expect(findings(page([{ type: 'empty', unheardOf: 1 }]))).toEqual([
      'config/unknown-property "unheardOf" is not a property here.',
    ]);
  });
});
