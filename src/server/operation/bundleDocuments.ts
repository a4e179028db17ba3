import path from 'node:path';
import {
  httpMethods,
  isJsonObject,
  type JsonObject,
  type OpenApiDocument,
  type OpenApiPathItem,
} from './OpenApiDocument.ts';

/**
 * Merges the domains' documents into one self-contained document. Inlines parameters, bodies and responses given
 * by `$ref`; schemas given by `$ref` move to `#/components/schemas/<file>.<name>`.
 * `read` returns a file's content. Throws on a missing target and on an operation declared twice.
 */
export function bundleDocuments(files: readonly string[], read: (file: string) => JsonObject): OpenApiDocument {
  const schemas = new SchemaCollection(read);
  const paths: Record<string, OpenApiPathItem> = {};
  const ids = new Map<string, string>();
  for (const file of files) {
    for (const [route, item] of Object.entries(objectAt(read(file), 'paths', file))) {
      for (const [method, operation] of Object.entries(objectOf(item, `${file} ${route}`))) {
        if (!httpMethods.some((known) => known === method))
          throw new Error(`${file}: ${route} has "${method}", which is not a method.`);
        const where = `${file} ${method.toUpperCase()} ${route}`;
        const bundled = bundleOperation(objectOf(operation, where), file, schemas);
        const id = String(bundled['operationId'] ?? '');
        if (id === '') throw new Error(`${where} has no operationId.`);
        const other = ids.get(id);
        if (other !== undefined) throw new Error(`operationId ${id} is used twice: ${other} and ${where}.`);
        if (paths[route]?.[method])
          throw new Error(`${method.toUpperCase()} ${route} is declared twice: second in ${file}.`);
        ids.set(id, where);
        // Trust boundary: the config checker checks the shape of the documents; here only what mounting needs.
        paths[route] = { ...paths[route], [method]: bundled } as OpenApiPathItem;
      }
    }
  }
  return { openapi: '3.1.0', info: { title: 'API', version: '1' }, paths, components: { schemas: schemas.collected } };
}

function bundleOperation(operation: JsonObject, file: string, schemas: SchemaCollection): JsonObject {
  const inPlace = (part: unknown): unknown => schemas.inPlace(part, file);
  const { parameters, requestBody, responses, ...rest } = operation;
  return {
    ...rest,
    ...(Array.isArray(parameters) && { parameters: parameters.map(inPlace) }),
    ...(requestBody !== undefined && { requestBody: inPlace(requestBody) }),
    responses: isJsonObject(responses) ? mapValues(responses, inPlace) : {},
  };
}

class SchemaCollection {
  readonly collected: Record<string, JsonObject> = {};
  readonly #origins = new Map<string, string>();
  readonly #read: (file: string) => JsonObject;

  constructor(read: (file: string) => JsonObject) {
    this.#read = read;
  }

  /** Returns a part of an operation, which may itself be a reference, with its schemas moved to the collection. */
  inPlace(part: unknown, file: string): unknown {
    if (!isJsonObject(part) || typeof part['$ref'] !== 'string') return this.#rewritten(part, file);
    const target = this.#resolve(part['$ref'], file);
    return this.inPlace(target.value, target.file);
  }

  #rewritten(value: unknown, file: string): unknown {
    if (Array.isArray(value)) return value.map((item: unknown) => this.#rewritten(item, file));
    if (!isJsonObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) =>
        key === '$ref' && typeof item === 'string'
          ? [key, this.#collect(item, file)]
          : [key, this.#rewritten(item, file)],
      ),
    );
  }

  #collect(ref: string, file: string): string {
    const target = this.#resolve(ref, file);
    const name = componentName(target.file, target.pointer);
    const origin = `${target.file}#${target.pointer.join('/')}`;
    const other = this.#origins.get(name);
    if (other !== undefined && other !== origin)
      throw new Error(`Schema ${name} would come from both ${other} and ${origin}: rename one.`);
    if (other === undefined) {
      this.#origins.set(name, origin);
      // `$id` would give the schema another base and break every reference inside it.
      const { $id: _id, $schema: _schema, ...schema } = objectOf(target.value, origin);
      this.collected[name] = objectOf(this.#rewritten(schema, target.file), origin);
    }
    return `#/components/schemas/${name}`;
  }

  #resolve(ref: string, from: string): { file: string; pointer: readonly string[]; value: unknown } {
    const [filePart = '', fragment = ''] = ref.split('#');
    const file = filePart === '' ? from : path.resolve(path.dirname(from), filePart);
    const pointer = fragment
      .split('/')
      .slice(1)
      .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));
    let value: unknown = this.#read(file);
    for (const part of pointer) {
      value = Array.isArray(value) ? value[Number(part)] : isJsonObject(value) ? value[part] : undefined;
      if (value === undefined) throw new Error(`${from}: $ref "${ref}" names nothing: there is no "${part}".`);
    }
    return { file, pointer, value };
  }
}

function componentName(file: string, pointer: readonly string[]): string {
  const base = path.basename(file, '.json');
  const prefix = base === 'api' ? path.basename(path.dirname(file)) : base;
  const names = pointer.filter(
    (part, index) =>
      !(index === 0 && (part === '$defs' || part === 'components')) && !(index === 1 && part === 'schemas'),
  );
  return [prefix, ...names].join('.').replace(/[^A-Za-z0-9._-]/g, '_');
}

function objectAt(parent: JsonObject, key: string, where: string): JsonObject {
  return objectOf(parent[key], `${where} ${key}`);
}

function objectOf(value: unknown, where: string): JsonObject {
  if (isJsonObject(value)) return value;
  throw new Error(`${where} should be an object.`);
}

function mapValues(value: JsonObject, change: (item: unknown) => unknown): JsonObject {
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, change(item)]));
}
