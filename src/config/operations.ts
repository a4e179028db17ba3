import { bundleSchema, readPointer, resolvePath, type ReferenceProblem } from './bundleSchema.ts';
import { placeOf, type ConfigFile, type JsonPath } from './ConfigFile.ts';
import { diagnostic, type Diagnostic } from './Diagnostic.ts';
import type { JsonSchema } from './JsonSchema.ts';
import { isRecord } from '../domain/isRecord.ts';
import { fileOfReference, lostDiagnostic } from './lostReference.ts';
import { nearestName } from './nearestName.ts';
import { listOf, recordOf } from './recordOf.ts';

export interface OperationParameter {
  readonly name: string;
  readonly required: boolean;
  readonly schema: JsonSchema;
}

export interface OperationAccess {
  readonly permission?: string | readonly string[];
  /** Each of these is required as well. */
  readonly alsoPermission?: readonly string[];
  readonly flag?: string;
  readonly switch?: string;
  /** Feature that the region's site must offer. */
  readonly feature?: string;
  readonly kyc?: readonly (string | number)[];
}

/** A call that a domain's api.json declares, in one flat record. */
export interface Operation {
  readonly operationId: string;
  readonly domain: string;
  readonly file: string;
  /** Place of the operation in its file. */
  readonly path: JsonPath;
  /** Upper case. */
  readonly method: string;
  /** Address below the base, with {name} segments. */
  readonly address: string;
  readonly parameters: { readonly path: readonly OperationParameter[]; readonly query: readonly OperationParameter[] };
  readonly hasBody: boolean;
  readonly download: boolean;
  readonly upload: boolean;
  readonly public: boolean;
  /** What the operation waits for, when no page calls it yet; null for all others; '' for a bare `true`. */
  readonly reserved: string | null;
  /** Parts of the session that it changes on the server; the portal reloads them when it succeeds. */
  readonly renews: readonly string[];
  /** Operations whose cached answers become invalid when it succeeds. */
  readonly outdates: readonly string[];
  /** Operations whose addresses its answer contains. */
  readonly links: readonly string[];
  /** Whether the server executes it once per key; the portal asks for the outcome when the answer is lost. */
  readonly once: boolean;
  /** Whether the server may post to the ledger for it. */
  readonly movesMoney: boolean;
  /** The password that it asks for, as written; null for none. */
  readonly stepUp: Readonly<Record<string, unknown>> | null;
  /** Why it asks for no password; '' without a reason. */
  readonly stepUpReason: string;
  /** What it requires besides a signed-in user; null for nothing. */
  readonly access: OperationAccess | null;
  /** The declaration of who may call it, as written. */
  readonly accessKeywords: { readonly permission: unknown; readonly also: unknown; readonly reason: unknown };
  /** Business codes that it may return. */
  readonly errors: readonly string[];
  /** Self-contained schema of `data` in the answer; null for a download or an answer without data. */
  readonly dataSchema: JsonSchema | null;
  /** One object schema for path, query and body together: the `input` of a call. */
  readonly inputSchema: JsonSchema;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

export interface OperationIndex {
  readonly operations: ReadonlyMap<string, Operation>;
  readonly diagnostics: readonly Diagnostic[];
}

/** Indexes the operations of all api.json files by operationId; leaves out and reports unusable ones. What refers to a file that is `missing` is not reported again. */
export function indexOperations(files: ReadonlyMap<string, ConfigFile>, missing: ReadonlySet<string>): OperationIndex {
  const operations = new Map<string, Operation>();
  const diagnostics: Diagnostic[] = [];
  for (const file of files.values()) {
    if (file.kind.kind !== 'api') continue;
    const { domain } = file.kind;
    for (const { source, path, method, address } of operationsOf(file.value)) {
      const id = source['operationId'];
      const problem = idProblem(id, domain, operations);
      // A misspelt key is reported where it is written.
      if (id === undefined && nearestName('operationId', Object.keys(source)) !== undefined) continue;
      if (problem !== null || typeof id !== 'string') {
        diagnostics.push(
          diagnostic(
            operations.has(String(id)) ? 'config/duplicate-id' : 'config/operation',
            placeOf(file, [...path, 'operationId']),
            problem ?? 'An operation needs an operationId.',
            { expected: `operationId "${domain}.name", once` },
          ),
        );
        continue;
      }
      const { operation, problems } = readOperation({ file, files, id, domain, path, method, address, source });
      operations.set(id, operation);
      diagnostics.push(
        ...problems
          .filter((found) => !missing.has(fileOfReference(found)))
          .map((found) => lostDiagnostic(found, files, { file, path })),
      );
    }
  }
  return { operations, diagnostics };
}

/** The operations of an api.json as written. */
export function operationsOf(document: unknown): readonly Pick<Source, 'source' | 'path' | 'method' | 'address'>[] {
  return Object.entries(recordOf(recordOf(document)['paths'])).flatMap(([address, item]) =>
    methods.flatMap((method) => {
      const source = isRecord(item) ? item[method] : undefined;
      return isRecord(source) ? [{ source, path: ['paths', address, method], method, address }] : [];
    }),
  );
}

interface Source {
  readonly file: ConfigFile;
  readonly files: ReadonlyMap<string, ConfigFile>;
  readonly id: string;
  readonly domain: string;
  readonly path: JsonPath;
  readonly method: string;
  readonly address: string;
  readonly source: Readonly<Record<string, unknown>>;
}

interface ReadOperation {
  readonly operation: Operation;
  readonly problems: readonly ReferenceProblem[];
}

const known = new WeakMap<
  object,
  ReadOperation & { readonly file: string; readonly sources: ReadonlyMap<string, unknown> }
>();

/** Returns the same object as long as neither the operation nor a file read for it has changed, so that results cached for it remain valid. */
function readOperation(from: Source): ReadOperation {
  const before = known.get(from.source);
  if (
    before &&
    before.file === from.file.path &&
    [...before.sources].every(([path, value]) => from.files.get(path)?.value === value)
  )
    return before;
  const sources = new Map<string, unknown>();
  const made = makeOperation(from, (path) => {
    const value = from.files.get(path)?.value;
    sources.set(path, value);
    return value;
  });
  known.set(from.source, { ...made, file: from.file.path, sources });
  return made;
}

function makeOperation(
  { file, id, domain, path, method, address, source }: Source,
  read: (path: string) => unknown,
): ReadOperation {
  const problems: ReferenceProblem[] = [];
  const part = (value: unknown): Readonly<Record<string, unknown>> => inPlace(value, file.path, read);
  const bundle = (schema: unknown): JsonSchema => {
    const bundled = bundleSchema(recordOf(schema), { file: file.path, document: file.value, path }, read);
    problems.push(...bundled.problems.map((problem) => ({ ...problem, path: null })));
    return bundled.schema;
  };
  const declared = listOf(source['parameters']).map(part);
  const parameters = (place: string) =>
    declared
      .filter((one) => (one['in'] === 'path') === (place === 'path')) // a place that does not exist is another finding
      .map(
        (one): OperationParameter => ({
          name: String(one['name']),
          required: place === 'path' || one['required'] === true,
          schema: bundle(one['schema']),
        }),
      );
  const content = recordOf(part(source['requestBody'])['content']);
  const body = recordOf(content['application/json'] ?? content['multipart/form-data'])['schema'];
  const answered = part(recordOf(source['responses'])['200']);
  const media = recordOf(answered['content'])['application/json'];
  // An answer without a schema may be anything, and is another finding.
  const answer = isRecord(media) ? (media['schema'] ?? {}) : undefined;
  const inPath = parameters('path');
  const inQuery = parameters('query');
  const operation: Operation = {
    operationId: id,
    domain,
    file: file.path,
    path,
    method: method.toUpperCase(),
    address,
    parameters: { path: inPath, query: inQuery },
    hasBody: body !== undefined,
    download: source['x-download'] === true,
    upload: source['x-upload'] === true || content['multipart/form-data'] !== undefined,
    public: source['x-public'] === true,
    reserved:
      source['x-reserved'] === undefined
        ? null
        : typeof source['x-reserved'] === 'string'
          ? source['x-reserved'].trim()
          : '',
    renews: listOf(source['x-renews']).map(String),
    outdates: listOf(source['x-outdates']).map(String),
    links: Object.values(recordOf(answered['links'])).map((link) => String(part(link)['operationId'])),
    once: source['x-once'] === true,
    movesMoney: source['x-moves-money'] === true,
    stepUp: isRecord(source['x-step-up']) ? source['x-step-up'] : null,
    stepUpReason: typeof source['x-step-up-reason'] === 'string' ? source['x-step-up-reason'].trim() : '',
    access: accessOf(source),
    accessKeywords: {
      permission: source['x-permission'],
      also: source['x-permission-also'],
      reason: source['x-permission-reason'],
    },
    errors: listOf(source['x-errors']).map(String),
    dataSchema: answer === undefined ? null : bundle(answer),
    inputSchema: mergeInput([...inPath, ...inQuery], body === undefined ? null : bundle(body)),
  };
  return { operation, problems };
}

/** Joins the parameters to the body's schema; parts that the body adds by composition (`allOf`, `oneOf`) are kept. */
function mergeInput(parameters: readonly OperationParameter[], body: JsonSchema | null): JsonSchema {
  const top = body === null ? { additionalProperties: false } : localTarget(body);
  const properties = {
    ...Object.fromEntries(parameters.map((one) => [one.name, withoutDefs(one.schema)])),
    ...recordOf(top['properties']),
  };
  const required = [
    ...parameters.filter((one) => one.required).map((one) => one.name),
    ...listOf(top['required']).map(String),
  ];
  const defs = Object.assign({}, ...parameters.map((one) => recordOf(one.schema['$defs'])), recordOf(body?.['$defs']));
  const { $defs: _defs, properties: _properties, required: _required, ...rest } = top;
  return {
    ...rest,
    type: 'object',
    properties,
    ...(required.length === 0 ? {} : { required }),
    ...(Object.keys(defs).length === 0 ? {} : { $defs: defs }),
  };
}

function localTarget(schema: JsonSchema): JsonSchema {
  const ref = schema['$ref'];
  return typeof ref === 'string' && ref.startsWith('#') ? recordOf(readPointer(schema, ref.slice(1))) : schema;
}

function withoutDefs(schema: JsonSchema): JsonSchema {
  const { $defs: _defs, ...rest } = schema;
  return rest;
}

function inPlace(value: unknown, from: string, read: (file: string) => unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(value)) return {};
  const ref = value['$ref'];
  if (typeof ref !== 'string') return value;
  const [file = '', pointer = ''] = ref.split('#');
  const target = file === '' ? from : resolvePath(from, file);
  return inPlace(readPointer(read(target), pointer), target, read);
}

/** The permission of an operation that every signed-in user may call; such an operation states its reason. */
export const any = 'any';

function accessOf(source: Readonly<Record<string, unknown>>): OperationAccess | null {
  const found = (['permission', 'flag', 'switch', 'feature', 'kyc'] as const).flatMap((name) =>
    source[`x-${name}`] === undefined || source[`x-${name}`] === any ? [] : [[name, source[`x-${name}`]]],
  );
  const also = source['x-permission-also'];
  if (also !== undefined) found.push(['alsoPermission', also]);
  // Trust border: the extensions of api.json are checked where the server mounts the operations.
  return found.length === 0 ? null : (Object.fromEntries(found) as OperationAccess);
}

function idProblem(id: unknown, domain: string, known: ReadonlyMap<string, Operation>): string | null {
  if (typeof id !== 'string' || id === '') return 'The operation has no operationId.';
  if (!id.startsWith(`${domain}.`)) return `operationId "${id}" does not start with its domain.`;
  const other = known.get(id);
  return other ? `operationId "${id}" is declared in ${other.file} already.` : null;
}

/** The names of the inputs that an operation requires. */
export function requiredInputs({ inputSchema }: Pick<Operation, 'inputSchema'>): readonly string[] {
  return listOf(inputSchema['required']).map(String);
}
