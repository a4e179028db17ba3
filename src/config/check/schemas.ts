import { readPointer, resolvePath } from '../bundleSchema.ts';
import { placeOf, type ConfigFile, type JsonPath } from '../ConfigFile.ts';
import type { JsonSchema } from '../JsonSchema.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { listOf, recordOf } from '../recordOf.ts';
import { operationsOf } from '../operations.ts';
import { schemaFaults } from '../schemaFaults.ts';
import type { FollowRef } from '../valueProblem.ts';
import type { ConfigView, Finding } from './ConfigView.ts';

/** Does every keyword of a schema have an effect, and does every value in it fit? */
export function schemas({ authored, parts }: ConfigView): readonly Finding[] {
  if (parts !== authored) return [];
  const read = (path: string): unknown => authored.files.get(path)?.value;
  return [...authored.files.values()]
    .filter(({ path }) => !authored.broken.has(path))
    .flatMap((file) => judged(file, read));
}

interface Judged {
  readonly found: readonly Finding[];
  /** The content of the files that references of this file lead to. */
  readonly sources: ReadonlyMap<string, unknown>;
}

const known = new WeakMap<ConfigFile, Judged>();

/** Returns the findings of before as long as neither the file nor a file that it refers to has changed. */
function judged(file: ConfigFile, read: Read): readonly Finding[] {
  const before = known.get(file);
  if (before && [...before.sources].every(([path, value]) => read(path) === value)) return before.found;
  const sources = new Map<string, unknown>();
  const found = faultsIn(file, (path) => {
    const value = read(path);
    sources.set(path, value);
    return value;
  });
  known.set(file, { found, sources });
  return found;
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
        ...operationsOf(document).flatMap(({ source, path }) =>
          ofOperation(source, path).map((found) => ({ ...found, document })),
        ),
      ];
    default:
      return [];
  }
}

function ofOperation(
  source: Readonly<Record<string, unknown>>,
  path: JsonPath,
): readonly Pick<Found, 'schema' | 'path'>[] {
  const inContent = (holder: unknown, at: JsonPath) =>
    Object.entries(recordOf(recordOf(holder)['content'])).map(([type, media]) => ({
      schema: recordOf(media)['schema'],
      path: [...at, 'content', type, 'schema'],
    }));
  return [
    ...listOf(source['parameters']).map((parameter, index) => ({
      schema: recordOf(parameter)['schema'],
      path: [...path, 'parameters', index, 'schema'],
    })),
    ...inContent(source['requestBody'], [...path, 'requestBody']),
    ...Object.entries(recordOf(source['responses'])).flatMap(([status, response]) =>
      inContent(response, [...path, 'responses', status]),
    ),
  ].filter(({ schema }) => schema !== undefined);
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
