import { readPointer } from '../bundleSchema.ts';
import type { JsonSchema } from '../JsonSchema.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { listOf, recordOf } from '../recordOf.ts';
import type { Declarations } from './Declarations.ts';
import { readChain } from './readChain.ts';
import type { ShownScope } from './shownLists.ts';
import { callInto } from './callInto.ts';

/** A part of a self-contained schema. */
interface SchemaPart {
  readonly schema: JsonSchema;
  readonly root: JsonSchema;
}

/** Deeper references lead in a circle. */
const deepest = 12;

/**
 * Returns the schemas that hold for the value that an expression reads: the answer of a call of the page, a field of a row, the
 * state of the flow, state that only one call writes, or a computed value that reads one of these. Empty when the value follows from no schema.
 */
export function schemasBehind(
  source: string,
  around: { readonly scope: ShownScope; readonly declared: Declarations },
): readonly JsonSchema[] {
  const part = partBehind(source, around.scope, around.declared);
  return part ? layersOf(part).map(({ schema }) => schema) : [];
}

function partBehind(source: string, scope: ShownScope, declared: Declarations, depth = 0): SchemaPart | null {
  const chain = readChain(source);
  if (!chain || depth > deepest) return null;
  const { root, steps } = chain;
  if (root === 'row')
    return scope.row && follow(elementOf(partBehind(scope.row.rows, scope.row.around, declared)), steps);
  if (root === 'flow') return follow(whole(scope.flow === null ? null : declared.flowState(scope.flow)), steps);
  const [name, ...rest] = steps;
  if (typeof name !== 'string') return null;
  const computed = root === 'page' ? recordOf(recordOf(scope.page)['computed'])[name] : undefined;
  if (typeof computed === 'string')
    return follow(partBehind(computed.replace(/^=/, ''), { ...scope, row: null }, declared, depth + 1), rest);
  const operation =
    root === 'data'
      ? recordOf(scope.calls[name])['operation']
      : root === 'page'
        ? callInto(scope.page, name)
        : undefined;
  return typeof operation === 'string' ? follow(whole(declared.operation(operation)?.dataSchema ?? null), rest) : null;
}

function whole(schema: JsonSchema | null): SchemaPart | null {
  return schema && { schema, root: schema };
}

function follow(start: SchemaPart | null, steps: readonly (string | null)[]): SchemaPart | null {
  return steps.reduce<SchemaPart | null>(
    (part, step) => (step === null ? elementOf(part) : propertyOf(part, step)),
    start,
  );
}

function elementOf(part: SchemaPart | null): SchemaPart | null {
  return inside(part, ({ items }) => items);
}

function propertyOf(part: SchemaPart | null, name: string): SchemaPart | null {
  return inside(part, ({ properties }) =>
    isRecord(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined,
  );
}

function inside(part: SchemaPart | null, child: (schema: JsonSchema) => unknown): SchemaPart | null {
  const found = (part ? layersOf(part) : []).map(({ schema }) => child(schema)).find(isRecord);
  return part && found ? { schema: found, root: part.root } : null;
}

/** The schema and those that hold for the same value: the target of its reference, the parts of `allOf`, and its only alternative besides null. */
function layersOf(part: SchemaPart, depth = 0): readonly SchemaPart[] {
  const { schema, root } = part;
  if (depth > deepest) return [part];
  const alternatives = [...listOf(schema['anyOf']), ...listOf(schema['oneOf'])].filter(
    (one) => recordOf(one)['type'] !== 'null',
  );
  const more = [
    ...(typeof schema['$ref'] === 'string' ? [readPointer(root, schema['$ref'].slice(1))] : []),
    ...listOf(schema['allOf']),
    ...(alternatives.length === 1 ? alternatives : []),
  ].filter(isRecord);
  return [part, ...more.flatMap((one) => layersOf({ schema: one, root }, depth + 1))];
}
