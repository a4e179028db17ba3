import { describe, expect, test } from 'vitest';
import type { MetaSchema } from './MetaSchema.ts';
import { metaDocuments } from './metaSchemas.ts';

/** Every kind of x-ref: what a text of the config can name. */
const kinds = [
  'actions',
  'agreement',
  'agreementSite',
  'block',
  'button',
  'call',
  'closing',
  'cookie',
  'currency',
  'dialog',
  'document',
  'drawn',
  'errorCode',
  'feature',
  'field',
  'file',
  'flag',
  'flow',
  'form',
  'guard',
  'icon',
  'input',
  'load',
  'locale',
  'menu',
  'menuEntry',
  'operation',
  'page',
  'part',
  'path',
  'permission',
  'persona',
  'place',
  'preference',
  'query',
  'region',
  'requirement',
  'rowField',
  'state',
  'status',
  'step',
  'stored',
  'switch',
  'text',
  'textPrefix',
  'variant',
];

/** Texts that name nothing: words for people, values, and names that are declared here. */
const free = [
  'Answer.message',
  'Block_upload.accept',
  'Change.description',
  'Change.target',
  'Condition',
  'Demo account.failReason',
  'Demo account.loginName',
  'Demo account.name',
  'Demo account.note',
  'Document.title',
  'Document.updated',
  'Entry.id',
  'ExpectedField.message',
  'ExpectedField.options',
  'FieldUi.accept',
  'FieldUi.autoComplete',
  'FieldUi.options',
  'Filing.number',
  'Filing.url',
  'Further account.name',
  'Glossary.names',
  'GlossaryPhrases',
  'GlossaryRule.means',
  'GlossaryRule.pattern',
  'GlossaryRule.write',
  'GlossaryTerm.means',
  'GlossaryTerm.words',
  'ImportColumn.names',
  'Legal link.url',
  'Operation.description',
  'Operation.operationId',
  'Operation.summary',
  'Operation.x-permission-reason',
  'Operation.x-reserved',
  'Option.options',
  'Path parameter.default',
  'Path parameter.enum',
  'QueryParameter.default',
  'QueryParameter.enum',
  'Region overlay.title',
  'Region overlay.version',
  'Region.links',
  'Region.mainHost',
  'Region.site',
  'Section.heading',
  'Section.id',
  'Section.items',
  'Section.paragraphs',
  'Section.table',
  'Shared client.base',
  'Shared client.noCacheParam',
  'Single sign-on.path',
  'ServerEntry.id',
  'Operation.x-step-up-reason',
  'Site.locales',
  'Site.storage',
  'Site.version',
  'Step_answer.message',
  'Step_expect.guarded',
  'Step_expect.left',
  'Step_expect.notice',
  'Step_expect.question',
  'Stored mark.value',
  'Taken value.description',
];

/** Numbers whose unit depends on their name. */
const anyUnit = ['Site.sizes'];

const units = ['ms', 's', 'minutes', 'days', 'px', 'columns', 'bytes', 'count'];

interface Place {
  /** The object with the property, by definition or title, and the property. */
  readonly name: string;
  readonly schema: MetaSchema;
}

/** Every part of the formats that describes a value, with the property that holds it. */
function places(): readonly Place[] {
  const found: Place[] = [];
  const visit = (schema: MetaSchema, owner: string, property: string): void => {
    found.push({ name: property === '' ? owner : `${owner}.${property}`, schema });
    const inner = schema.properties && property !== '' ? (schema.title ?? owner) : owner;
    for (const [key, child] of Object.entries(schema.properties ?? {})) visit(child, inner, key);
    for (const child of [schema.items, schema.additionalProperties, ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])])
      if (typeof child === 'object') visit(child, owner, property);
  };
  for (const { $defs = {}, ...root } of Object.values(metaDocuments)) {
    if (root.type === 'object') visit(root, root.title ?? '', '');
    for (const [name, schema] of Object.entries($defs)) visit(schema, name, '');
  }
  return found;
}

const all = places();

describe('the texts and numbers of the formats', () => {
  test('a plain text says what it names (x-ref), or is free', () => {
    const isPlain = ({ type, pattern, const: one, enum: several }: MetaSchema) =>
      [type].flat().includes('string') && pattern === undefined && one === undefined && several === undefined;
    const plain = all.filter(({ name, schema }) => isPlain(schema) && !name.endsWith('.$schema'));
    expect(plain.length).toBeGreaterThan(100);
    expect([
      ...new Set(
        plain
          .filter(({ name, schema }) => schema['x-ref'] === undefined && !free.includes(name))
          .map(({ name }) => name),
      ),
    ]).toEqual([]);
    const used = new Set(plain.filter(({ schema }) => schema['x-ref'] === undefined).map(({ name }) => name));
    expect(free.filter((name) => !used.has(name))).toEqual([]);
  });

  test('every x-ref is a known kind, and every kind is used', () => {
    expect([...new Set(all.flatMap(({ schema }) => schema['x-ref'] ?? []))].sort()).toEqual(kinds);
  });

  test('a number says its unit (x-unit)', () => {
    const numbers = all.filter(({ schema }) => ['integer', 'number'].includes(String(schema.type)));
    expect(numbers.length).toBeGreaterThan(30);
    expect([
      ...new Set(numbers.filter(({ schema }) => !units.includes(String(schema['x-unit']))).map(({ name }) => name)),
    ]).toEqual(anyUnit);
  });

  test('a description says what a property is without a value as "Default: …", like the defaults that are values', () => {
    const told = all.filter(({ schema }) => /\bby default\b/i.test(schema.description ?? ''));
    expect(told.map(({ name }) => name)).toEqual([]);
  });
});
