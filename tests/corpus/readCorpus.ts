import fs from 'node:fs';
import path from 'node:path';
import { bundleSchema } from '../../src/config/bundleSchema.ts';
import { currentDialect } from '../../src/config/currentDialect.ts';
import { isSchema } from '../../src/engine/form/widgetOf.ts';
import type { FormFile } from '../../src/config/model.generated.ts';

/** A third-party schema as a form of the config. */
export interface CorpusSchema {
  readonly family: string;
  readonly name: string;
  readonly schema: FormFile['schema'];
}

const drivingTests = 'Driving tests, forms of the British government (draft 07)';
const configuration = 'Salesforce and NgRx, configuration (draft 07)';

const modules = path.join(import.meta.dirname, '../../node_modules');

/** Reads every schema of the packages installed for the corpus, in a stable order. */
export function readCorpus(): readonly CorpusSchema[] {
  return [
    ...messages('OCPP 1.6 (draft 07)', 'ocpp-rpc/lib/schemas/ocpp1_6.json'),
    ...messages('OCPP 2.0.1 (draft 07)', 'ocpp-rpc/lib/schemas/ocpp2_0_1.json'),
    ...messages('OCPP 2.1 (draft 07)', 'ocpp-rpc/lib/schemas/ocpp2_1.json'),
    ...files('FDC3, parts in many files', '@finos/fdc3-schema/dist/schemas'),
    ...files('GeoJSON (draft 04)', 'geojson-schema'),
    ...files('Mashroom, configuration files', '@mashroom/mashroom-json-schemas/schemas'),
    ...files('the drafts themselves', 'ajv/lib/refs'),
    ...files(drivingTests, '@dvsa/mes-test-schema/categories'),
    ...files(configuration, '@salesforce/schemas', (name) => !name.startsWith('lib')),
    ...files(configuration, '@ngrx/schematics/src', (name) => !name.startsWith('modules')),
  ];
}

/** Reads a package with its schemas in one list. */
function messages(family: string, file: string): readonly CorpusSchema[] {
  const list: unknown = JSON.parse(fs.readFileSync(path.join(modules, file), 'utf8'));
  return (Array.isArray(list) ? list : []).filter(isSchema).map((schema, index) => ({
    family,
    name: String(schema['$id'] ?? index),
    schema: asForm(file, schema, () => undefined),
  }));
}

/** Reads a package with a file for each schema; the schemas may refer to each other. */
function files(
  family: string,
  folder: string,
  isWanted: (name: string) => boolean = () => true,
): readonly CorpusSchema[] {
  const root = path.join(modules, folder);
  const read = (file: string): unknown => {
    try {
      return JSON.parse(fs.readFileSync(path.join(modules, file), 'utf8'));
    } catch {
      return undefined; // outside the folder
    }
  };
  const names = fs
    .readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(
      (name) =>
        name.endsWith('.json') &&
        !name.includes('node_modules') &&
        path.basename(name) !== 'package.json' &&
        isWanted(name),
    )
    .toSorted();
  return names.flatMap((name) => {
    const file = path.posix.join(folder, name.split(path.sep).join('/'));
    const schema = read(file);
    return isSchema(schema) && (schema['$schema'] !== undefined || schema['type'] !== undefined)
      ? [{ family, name, schema: asForm(file, schema, read) }]
      : [];
  });
}

/** Wraps a schema that is not an object as the only field of one, because the root of a form is an object. */
function asForm(
  file: string,
  given: Readonly<Record<string, unknown>>,
  read: (file: string) => unknown,
): FormFile['schema'] {
  const wrapped = {
    type: 'object',
    properties: { value: { $ref: `${path.posix.basename(file)}#` } },
    required: ['value'],
  };
  const isObject = given['type'] === 'object' || given['properties'] !== undefined;
  const whole = isObject ? given : wrapped;
  const { schema } = bundleSchema(
    whole,
    { file: isObject ? file : `${path.posix.dirname(file)}/form.json`, document: whole, path: [] },
    (name) => (name === file ? given : read(name)),
  );
  return { type: 'object', ...currentDialect(schema) };
}

/** Number of schemas of a family in the sample; taken at even intervals from larger families. */
const mostOfFamily = 66;
/** The same for forms of several hundred fields, which are largely identical. */
const mostOfLargeForms = 5;

/** Returns the part of the corpus that `npm test` draws, the same each time. */
export function sampleOf(corpus: readonly CorpusSchema[]): readonly CorpusSchema[] {
  return [...byFamily(corpus).values()].flatMap((family) => {
    const step = Math.max(1, family.length / (family[0]?.family === drivingTests ? mostOfLargeForms : mostOfFamily));
    return family.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  });
}

/** Groups items by family, in their order. */
export function byFamily<T extends { readonly family: string }>(all: readonly T[]): ReadonlyMap<string, readonly T[]> {
  return new Map(
    [...new Set(all.map(({ family }) => family))].map((family) => [family, all.filter((one) => one.family === family)]),
  );
}
