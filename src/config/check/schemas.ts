import { readPointer, resolvePath } from '../bundleSchema.ts';
import { placeOf, type ConfigFile, type JsonPath } from '../ConfigFile.ts';
import type { JsonSchema } from '../JsonSchema.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { fileOf } from '../AuthoredConfig.ts';
import { isSameJson } from '../isSameJson.ts';
import { listOf, recordOf } from '../recordOf.ts';
import { operationsOf } from '../operations.ts';
import { fileOfReference, lostReference } from '../lostReference.ts';
import { schemaFaults } from '../schemaFaults.ts';
import type { FollowRef } from '../valueProblem.ts';
import { formPart, type ConfigView, type Finding } from './ConfigView.ts';

/** Does every keyword of a schema have an effect, and does every value in it fit? */
export function schemas(view: ConfigView): readonly Finding[] {
  const { authored, parts } = view;
  const read = (path: string): unknown => authored.files.get(path)?.value;
  if (parts !== authored) return ofRegion(view, read);
  return [...authored.files.values()]
    .filter(({ path }) => !authored.broken.has(path))
    .flatMap((file) => {
      const { found, lost } = judged(file, read);
      return [
        ...lost
          .filter(({ ref }) => !authored.missing.has(fileOfReference({ ref, file: file.path })))
          .map(
            ({ ref, path }): Finding => ({
              ...lostReference({ ref, file: file.path }, authored.files),
              place: placeOf(file, path),
            }),
          ),
        ...found,
      ];
    });
}

/** The schemas of the forms that the overlay of a region changes. */
function ofRegion({ authored, parts }: ConfigView, read: Read): readonly Finding[] {
  return Object.entries(parts.forms).flatMap(([id, form]): readonly Finding[] => {
    const file = fileOf(authored, 'form', id);
    if (!file || form.schema === authored.forms[id]?.schema || isSameJson(form.schema, authored.forms[id]?.schema))
      return [];
    return schemaFaults(form.schema, ['schema'], follower(file.path, form.schema, read)).map(
      ({ advice, ...fault }): Finding => ({ ...fault, ...advice, part: formPart(id, form) }),
    );
  });
}

interface Judged {
  readonly found: readonly Finding[];
  /** References whose target does not exist. */
  readonly lost: readonly { readonly ref: string; readonly path: JsonPath }[];
  /** The content of the files that references of this file lead to. */
  readonly sources: ReadonlyMap<string, unknown>;
}

const known = new WeakMap<ConfigFile, Judged>();

/** Returns the findings of before as long as neither the file nor a file that it refers to has changed. */
function judged(file: ConfigFile, read: Read): Judged {
  const before = known.get(file);
  if (before && [...before.sources].every(([path, value]) => read(path) === value)) return before;
  const sources = new Map<string, unknown>();
  const traced = (path: string): unknown => {
    const value = read(path);
    sources.set(path, value);
    return value;
  };
  const made = { found: faultsIn(file, traced), lost: lostIn(file, traced), sources };
  known.set(file, made);
  return made;
}

function faultsIn(file: ConfigFile, read: Read): readonly Finding[] {
  return schemasOf(file).flatMap(({ schema, path, document }) => {
    const lost = selfReference(schema, path, file.path, document, read);
    if (lost)
      return [
        {
          code: 'config/bad-reference' as const,
          message: 'The $ref leads back to itself, so it describes nothing.',
          expected: 'a $ref to a schema',
          place: placeOf(file, lost),
        },
      ];
    return schemaFaults(schema, path, follower(file.path, document, read)).map(
      ({ code, path: at, message, advice, at: part }): Finding => ({
        code,
        message,
        ...advice,
        place: placeOf(file, at, part),
      }),
    );
  });
}

/** The references of a document whose target does not exist, also in parts that no operation uses; those of forms and flows are judged with what they are part of. */
function lostIn(file: ConfigFile, read: Read): Judged['lost'] {
  if (file.kind.kind !== 'api' && file.kind.kind !== 'shared') return [];
  const lost: { readonly ref: string; readonly path: JsonPath }[] = [];
  const search = (node: unknown, path: JsonPath): void => {
    if (Array.isArray(node)) return node.forEach((item, index) => search(item, [...path, index]));
    if (!isRecord(node)) return;
    const areNames = path.at(-1) === 'properties';
    for (const [key, child] of Object.entries(node)) {
      if (key === '$ref' && typeof child === 'string') {
        const [name = '', pointer = ''] = child.split('#');
        const target = name === '' ? file.value : read(resolvePath(file.path, name));
        if (readPointer(target, pointer) === undefined) lost.push({ ref: child, path: [...path, key] });
      } else if (areNames || !data.includes(key)) search(child, [...path, key]);
    }
  };
  search(file.value, []);
  return lost;
}

/** Keys whose values are data, in which a `$ref` is a property like any other. */
const data = ['enum', 'const', 'default', 'example', 'examples'];

interface Found {
  readonly schema: unknown;
  readonly path: JsonPath;
  /** The document that references without a file name point into. */
  readonly document: unknown;
}

/** The schemas that a file declares. */
function schemasOf({ kind, value }: ConfigFile): readonly Found[] {
  const document = recordOf(value);
  const all = (of: unknown, path: JsonPath, inside = document): readonly Found[] =>
    Object.entries(recordOf(of)).map(([name, schema]) => ({ schema, path: [...path, name], document: inside }));
  switch (kind.kind) {
    case 'form':
      return [{ schema: document['schema'], path: ['schema'], document: document['schema'] }];
    case 'shared':
      return all(document['$defs'], ['$defs']);
    case 'flow':
      return Object.entries(recordOf(document['flows'])).map(([id, flow]) => ({
        schema: recordOf(flow)['state'],
        path: ['flows', id, 'state'],
        document: recordOf(flow)['state'],
      }));
    case 'api':
      return [
        ...all(recordOf(document['components'])['schemas'], ['components', 'schemas']),
        ...ofComponents(recordOf(document['components'])).map((found) => ({ ...found, document })),
        ...operationsOf(document).flatMap(({ source, path }) =>
          ofOperation(source, path).map((found) => ({ ...found, document })),
        ),
      ];
    default:
      return [];
  }
}

type Part = Pick<Found, 'schema' | 'path'>;

/** The schemas of components that are not schemas themselves. */
function ofComponents(components: Readonly<Record<string, unknown>>): readonly Part[] {
  const of = (name: string, find: (holder: unknown, at: JsonPath) => readonly Part[]) =>
    Object.entries(recordOf(components[name])).flatMap(([key, one]) => find(one, ['components', name, key]));
  return [
    ...of('parameters', ofHolder),
    ...of('headers', ofHolder),
    ...of('requestBodies', ofContent),
    ...of('responses', ofResponse),
  ];
}

function ofOperation(source: Readonly<Record<string, unknown>>, path: JsonPath): readonly Part[] {
  return [
    ...listOf(source['parameters']).flatMap((parameter, index) => ofHolder(parameter, [...path, 'parameters', index])),
    ...ofContent(source['requestBody'], [...path, 'requestBody']),
    ...Object.entries(recordOf(source['responses'])).flatMap(([status, response]) =>
      ofResponse(response, [...path, 'responses', status]),
    ),
  ];
}

function ofResponse(response: unknown, at: JsonPath): readonly Part[] {
  const { headers } = recordOf(response);
  return [
    ...ofContent(response, at),
    ...Object.entries(recordOf(headers)).flatMap(([name, header]) => ofHolder(header, [...at, 'headers', name])),
  ];
}

function ofContent(holder: unknown, at: JsonPath): readonly Part[] {
  return Object.entries(recordOf(recordOf(holder)['content'])).flatMap(([type, media]) =>
    ofHolder(media, [...at, 'content', type]),
  );
}

function ofHolder(holder: unknown, at: JsonPath): readonly Part[] {
  const { schema } = recordOf(holder);
  return schema === undefined ? [] : [{ schema, path: [...at, 'schema'] }];
}

type Read = (path: string) => unknown;

/** Follows references from a file; in another file, further references start there. */
function follower(file: string, document: unknown, read: Read): FollowRef {
  return (schema) => {
    let home = { file, document };
    let at: JsonSchema = schema;
    for (let step = 0; typeof at['$ref'] === 'string'; step++) {
      const { $ref, ...beside } = at;
      const [name = '', pointer = ''] = String($ref).split('#');
      if (name !== '') home = { file: resolvePath(home.file, name), document: read(resolvePath(home.file, name)) };
      const target = readPointer(home.document, pointer);
      if (!isRecord(target) || step > 9) return null;
      at = { ...target, ...beside };
    }
    return at;
  };
}

/** The path of a reference that leads to the schema itself, or null. */
function selfReference(schema: unknown, path: JsonPath, file: string, document: unknown, read: Read): JsonPath | null {
  if (!isRecord(schema) || typeof schema['$ref'] !== 'string') return null;
  const seen = new Set<string>();
  let [ref, home] = [String(schema['$ref']), { file, document }];
  for (;;) {
    const [name = '', pointer = ''] = ref.split('#');
    if (name !== '') home = { file: resolvePath(home.file, name), document: read(resolvePath(home.file, name)) };
    const address = `${home.file}#${pointer}`;
    if (seen.has(address)) return [...path, '$ref'];
    seen.add(address);
    const target = readPointer(home.document, pointer);
    if (!isRecord(target) || typeof target['$ref'] !== 'string') return null;
    ref = target['$ref'];
  }
}
