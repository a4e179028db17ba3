import type { JsonPath } from './ConfigFile.ts';
import type { JsonSchema } from './JsonSchema.ts';
import { isRecord } from '../domain/isRecord.ts';
import { readPointer } from './bundleSchema.ts';

/** A field that a form may contain. */
export interface FormField {
  /** Dotted, as in text keys: `address.city`, and `rows.amount` for a field of a list's items. */
  readonly name: string;
  /** The name as a key of `ui`, where the items of a list are a step: `rows.items.amount`. */
  readonly uiKey: string;
  readonly schema: JsonSchema;
  /** Path in the bundled schema; null when it is inside a referenced part. */
  readonly path: JsonPath | null;
  /** Whether it has fields of its own. */
  readonly isGroup: boolean;
}

/** The fields of a bundled schema, including those that only some branches have. */
export function formFields(schema: JsonSchema): readonly FormField[] {
  const found = new Map<string, FormField>();
  collect({ root: schema, node: schema, path: [], prefix: '', uiPrefix: '', depth: 0 }, found);
  return [...found.values()];
}

interface Visit {
  readonly root: JsonSchema;
  readonly node: unknown;
  readonly path: JsonPath | null;
  readonly prefix: string;
  readonly uiPrefix: string;
  readonly depth: number;
}

const deepest = 8; // ends the walk of a recursive schema

function collect(visit: Visit, found: Map<string, FormField>): void {
  const { root, prefix, uiPrefix, depth } = visit;
  const node = resolved(visit.node, root);
  if (!isRecord(node) || depth > deepest) return;
  const path = node === visit.node ? visit.path : null;
  for (const [name, child] of Object.entries(isRecord(node['properties']) ? node['properties'] : {})) {
    const schema = resolved(child, root);
    if (!isRecord(schema)) continue;
    collectField(
      {
        root,
        node: schema,
        path: path && [...path, 'properties', name],
        prefix: prefix === '' ? name : `${prefix}.${name}`,
        uiPrefix: uiPrefix === '' ? name : `${uiPrefix}.${name}`,
        depth: depth + 1,
      },
      schema,
      found,
    );
  }
  for (const key of ['allOf', 'anyOf', 'oneOf', 'if', 'then', 'else', 'dependentSchemas']) {
    const part = node[key];
    const branches = Array.isArray(part)
      ? part
      : key === 'dependentSchemas' && isRecord(part)
        ? Object.values(part)
        : part === undefined
          ? []
          : [part];
    for (const branch of branches)
      collect({ root, node: branch, path: null, prefix, uiPrefix, depth: depth + 1 }, found);
  }
}

/** Collects one field and those of its items: once for a list, by position for a tuple. */
function collectField(visit: Visit, schema: JsonSchema, found: Map<string, FormField>): void {
  const { root, path, prefix, uiPrefix, depth } = visit;
  if (depth > deepest) return;
  const inner = resolved(schema['items'], root);
  const places = Array.isArray(schema['prefixItems'])
    ? schema['prefixItems'].map((item: unknown) => resolved(item, root))
    : [];
  const isGroup =
    isRecord(schema['properties']) || places.length > 0 || (isRecord(inner) && isRecord(inner['properties']));
  // A branch often narrows a field (`{const: …}`); the first, full declaration counts.
  if (!found.has(prefix)) found.set(prefix, { name: prefix, uiKey: uiPrefix, schema, path, isGroup });
  collect(visit, found);
  if (inner !== undefined)
    collect(
      { ...visit, node: inner, path: path && [...path, 'items'], uiPrefix: `${uiPrefix}.items`, depth: depth + 1 },
      found,
    );
  for (const [index, item] of places.entries()) {
    const at = String(index);
    if (isRecord(item))
      collectField(
        {
          root,
          node: item,
          path: path && [...path, 'prefixItems', index],
          prefix: `${prefix}.${at}`,
          uiPrefix: `${uiPrefix}.${at}`,
          depth: depth + 1,
        },
        item,
        found,
      );
  }
}

/** A part of a bundled schema with what its `$ref` points to, under the keywords beside it. */
export function resolved(node: unknown, root: JsonSchema): unknown {
  if (!isRecord(node) || typeof node['$ref'] !== 'string') return node;
  const target = readPointer(root, node['$ref'].slice(1));
  const { $ref: _ref, ...beside } = node;
  return isRecord(target) ? { ...target, ...beside } : node;
}
