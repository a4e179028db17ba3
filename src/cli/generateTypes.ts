import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { joinBases } from '../config/meta/joinBases.ts';
import { configReference, type Formats } from './configReference.ts';

const metaFolder = new URL('../../schemas/_meta/', import.meta.url);
const typesFile = new URL('../config/model.generated.ts', import.meta.url);
const referenceFile = new URL('../../schemas/REFERENCE.md', import.meta.url);

/** Definitions that files contain and the loader replaces (src/config/derive): the types of a loaded config leave them out of unions. */
const writtenOnly = ['Block_part', 'Block_list', 'Action_step'];

/** Generates the text of src/config/model.generated.ts from schemas/_meta, so that the formats are declared once. */
async function generateTypes(): Promise<string> {
  const merged: Record<string, unknown> = {};
  const roots: Record<string, unknown> = {};
  for (const file of readdirSync(metaFolder).sort()) {
    const { $schema: _dialect, $id: _id, ...format } = JSON.parse(readFileSync(new URL(file, metaFolder), 'utf8'));
    const { $defs = {}, ...root } = joinBases(format);
    for (const [name, schema] of Object.entries($defs)) merged[name] = localRefs(schema);
    const name = file.replace('.schema.json', '');
    if (root.type) roots[`${name[0]?.toUpperCase()}${name.slice(1)}File`] = localRefs({ ...root, title: undefined });
  }
  const schema = {
    $defs: { ...merged, ...roots },
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(
      [...Object.keys(roots), ...Object.keys(merged)].map((name) => [name, { $ref: `#/$defs/${name}` }]),
    ),
  };
  for (const [name, definition] of Object.entries(schema.$defs)) nameByKey(name, definition);
  Object.assign(merged['Value'] ?? {}, { tsType: 'unknown' });
  return compile(schema as JSONSchema, 'ConfigModel', {
    bannerComment: '/* Generated from schemas/_meta by npm run config:types. */',
    additionalProperties: false,
    format: false,
    unreachableDefinitions: false,
    strictIndexSignatures: false,
  });
}

/** All formats share one namespace of definitions, so `page.schema.json#/$defs/Call` becomes `#/$defs/Call`. */
function localRefs(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(localRefs);
  if (!node || typeof node !== 'object') return node;
  if ('$ref' in node && typeof node.$ref === 'string') return { $ref: node.$ref.replace(/^[a-z]+\.schema\.json/, '') };
  if ('anyOf' in node && Array.isArray(node.anyOf) && node.anyOf.some(isShort)) {
    const whole = node.anyOf.filter((branch: unknown) => !isShort(branch));
    return localRefs(whole.length === 1 ? whole[0] : { ...node, anyOf: whole });
  }
  if ('oneOf' in node && 'properties' in node) return localRefs(withoutKinds(node));
  if ('description' in node && String(node.description).startsWith('JSON Schema'))
    return { ...node, tsType: 'Readonly<Record<string, unknown>>' };
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => !['patternProperties', 'x-starter'].includes(key) && !isShort(value))
      .map(([key, value]) => [
        key,
        key === 'oneOf' && Array.isArray(value)
          ? value.filter((branch: unknown) => !isWrittenOnly(branch)).map(localRefs)
          : localRefs(value),
      ]),
  );
}

/**
 * Editors complete a kind (`type`, `do`) from an enum beside the kinds themselves: in a oneOf alone they offer those kinds only
 * that need nothing else. The types follow from the kinds. Throws when the enum does not list exactly these.
 */
function withoutKinds({ properties, ...node }: object & { readonly properties: unknown }): object {
  const [[key, { enum: listed }]] = Object.entries(
    properties as Readonly<Record<string, { readonly enum: readonly unknown[] }>>,
  ) as [[string, { readonly enum: readonly unknown[] }]];
  const names: readonly string[] = Object(node).oneOf.map((branch: unknown) =>
    String(Object(branch).$ref).split('_').at(-1),
  );
  if (listed.join() !== names.join())
    throw new Error(
      `schemas/_meta: the enum of "${key}" of ${Object(node).title} differs from its kinds: write ${JSON.stringify(names)}.`,
    );
  return node;
}

function isWrittenOnly(branch: unknown): boolean {
  return writtenOnly.some((name) => Object(branch).$ref === `#/$defs/${name}`);
}

/** Whether a part of a format describes a short form, which files may contain but the derived config does not. */
function isShort(part: unknown): boolean {
  return part !== null && typeof part === 'object' && 'x-short' in part;
}

function nameByKey(name: string, definition: unknown): void {
  if (definition && typeof definition === 'object') Object.assign(definition, { title: name });
  dropInnerTitles(definition, true);
}

function dropInnerTitles(node: unknown, keep: boolean): void {
  if (!node || typeof node !== 'object') return;
  if (!keep && 'title' in node && typeof node.title === 'string') delete node.title;
  for (const value of Object.values(node)) dropInnerTitles(value, false);
}

function readFormats(): Formats {
  return new Map(
    readdirSync(metaFolder)
      .sort()
      .map((file) => [file.replace('.schema.json', ''), JSON.parse(readFileSync(new URL(file, metaFolder), 'utf8'))]),
  );
}

if (process.argv[1]?.endsWith('generateTypes.ts')) {
  for (const [file, text] of [
    [typesFile, await generateTypes()],
    [referenceFile, configReference(readFormats())],
  ] as const) {
    if (!process.argv.includes('--check')) writeFileSync(file, text);
    else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
      console.error(
        `${file.pathname.split('/').slice(-2).join('/')} is older than schemas/_meta: run npm run config:types.`,
      );
      process.exitCode = 1;
    }
  }
}
