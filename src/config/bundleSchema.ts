import type { JsonPath } from './ConfigFile.ts';
import type { JsonSchema } from './JsonSchema.ts';
import { isRecord } from '../domain/isRecord.ts';

export interface BundledSchema {
  /** The schema with the target of every outside reference moved into its own `$defs`; without `$schema` and `$id`. */
  readonly schema: JsonSchema;
  /** Files whose parts it contains, its own first. */
  readonly files: readonly string[];
  readonly problems: readonly ReferenceProblem[];
}

export interface ReferenceProblem {
  readonly ref: string;
  /** File that contains the reference, and its place there when that is the schema's own file. */
  readonly file: string;
  readonly path: JsonPath | null;
}

export interface SchemaHome {
  readonly file: string;
  /** The document that references without a file name point into: the schema itself in a form, the whole document in api.json. */
  readonly document: unknown;
  /** Place of the schema in the file. */
  readonly path: JsonPath;
}

/** Makes a schema self-contained. `read` returns the parsed content of a file by its path. */
export function bundleSchema(schema: JsonSchema, home: SchemaHome, read: (file: string) => unknown): BundledSchema {
  const { $schema: _dialect, $id: _id, $defs, ...rest } = schema;
  const own = home.document === schema && isRecord($defs) ? $defs : {};
  const defs = new Map<string, unknown>();
  const names = new Map<string, string>();
  const files = new Set([home.file]);
  const problems: ReferenceProblem[] = [];

  const visit = (node: unknown, file: string, path: JsonPath | null): unknown => {
    if (Array.isArray(node)) return node.map((item, index) => visit(item, file, path && [...path, index]));
    if (!isRecord(node)) return node;
    return Object.fromEntries(
      Object.entries(node).map(([key, child]) => [
        key,
        key === '$ref' && typeof child === 'string'
          ? target(child, file, path && [...path, key])
          : visit(child, file, path && [...path, key]),
      ]),
    );
  };

  const target = (ref: string, from: string, path: JsonPath | null): string => {
    const [filePart = '', pointer = ''] = ref.split('#');
    const file = filePart === '' ? from : resolvePath(from, filePart);
    if (file === home.file && home.document === schema && filePart === '') {
      if (readPointer(schema, pointer) === undefined) problems.push({ ref, file: from, path });
      return ref;
    }
    const address = `${file}#${pointer}`;
    const known = names.get(address);
    if (known !== undefined) return `#/$defs/${known}`;
    const found = readPointer(file === home.file ? home.document : read(file), pointer);
    if (found === undefined) {
      problems.push({ ref, file: from, path });
      return ref;
    }
    const name = freeName(file, pointer, new Set([...names.values(), ...Object.keys(own)]));
    names.set(address, name);
    files.add(file);
    defs.set(name, visit(found, file, null));
    return `#/$defs/${name}`;
  };

  const body = visit(rest, home.file, home.path);
  const ownDefs = visit(own, home.file, [...home.path, '$defs']);
  const all = {
    ...(isRecord(ownDefs) ? ownDefs : {}),
    ...Object.fromEntries([...defs].map(([name, value]) => [name, withoutIds(value)])),
  };
  const bundled = { ...(isRecord(body) ? body : {}), ...(Object.keys(all).length === 0 ? {} : { $defs: all }) };
  return { schema: bundled, files: [...files], problems };
}

/** The value at a JSON pointer (`/$defs/amount`), or undefined. */
export function readPointer(document: unknown, pointer: string): unknown {
  let node = document;
  for (const step of pointer.split('/').slice(1)) {
    const key = /[%~]/.test(step) ? decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~') : step;
    if (Array.isArray(node)) node = node[Number(key)];
    else if (isRecord(node) && Object.hasOwn(node, key)) node = node[key];
    else return undefined;
  }
  return node;
}

/** Resolves a relative path: `../../_shared/fields.json` in `schemas/withdraw/forms/create.json` is `schemas/_shared/fields.json`. */
export function resolvePath(from: string, relative: string): string {
  const parts = from.split('/').slice(0, -1);
  for (const step of relative.split('/')) {
    if (step === '..') parts.pop();
    else if (step !== '.') parts.push(step);
  }
  return parts.join('/');
}

function freeName(file: string, pointer: string, taken: ReadonlySet<string>): string {
  const base = (file.split('/').at(-1) ?? '').replace(/\.json$/, '');
  const origin = base === 'api' || base === 'flow' ? (file.split('/').at(-2) ?? base) : base;
  const wanted = `${origin}__${pointer.split('/').at(-1) || 'root'}`.replace(/[^A-Za-z0-9_]/g, '_');
  let name = wanted;
  for (let count = 2; taken.has(name); count++) name = `${wanted}_${count}`;
  return name;
}

function withoutIds(value: unknown): unknown {
  if (!isRecord(value)) return value;
  const { $id: _id, $schema: _dialect, ...rest } = value;
  return rest;
}
