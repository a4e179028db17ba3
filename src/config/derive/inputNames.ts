import type { JsonSchema } from '../JsonSchema.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { readPointer } from '../bundleSchema.ts';
import { formFields } from '../formFields.ts';
import type { PageFile } from '../model.generated.ts';
import { listOf, recordOf } from '../recordOf.ts';
import { valueAt } from '../../domain/valueAt.ts';
import type { Declarations } from './Declarations.ts';

/** What is around a call: its page, the form whose values it can read, and the data calls that it can read. */
export interface InputPlace {
  readonly pageId: string;
  readonly page: PageFile;
  readonly formId: string | null;
  readonly calls: Readonly<Record<string, unknown>>;
}

/** The steps of an expression that is only the path of a value: `=flow.trial` gives flow and trial. Null for other values. */
export function sourceOf(value: unknown): readonly string[] | null {
  return typeof value === 'string' && /^=(?:flow|form|page|data|route\.(?:params|query))(?:\.\w+)*$/.test(value)
    ? value.slice(1).split('.')
    : null;
}

/** The names that an object in the config declares, or null when they are not declared. */
export function namesOf(
  source: readonly string[],
  place: InputPlace,
  declared: Declarations,
): readonly string[] | null {
  const [root, ...path] = source;
  switch (root) {
    case 'flow':
      return place.page.flow === undefined ? null : namesInFlow(place.page.flow, path, declared);
    case 'form':
      return place.formId === null ? null : namesInForm(place.formId, path, declared);
    case 'page':
      return namesInState(place.page, path, declared);
    case 'data': {
      const [call = '', ...inside] = path;
      const operation = declared.operation(String(recordOf(place.calls[call])['operation']));
      return operation?.dataSchema ? namesInSchema(operation.dataSchema, inside) : null;
    }
    case 'route':
      return path[0] === 'query' ? Object.keys(place.page.query ?? {}) : declared.routeParams(place.pageId);
    default:
      return null;
  }
}

/** The names in the state of a flow, and those of its computed values. */
function namesInFlow(flow: string, path: readonly string[], declared: Declarations): readonly string[] | null {
  const names = namesInSchema(declared.flowState(flow), path);
  return path.length > 0 ? names : names && [...names, ...declared.flowComputed(flow)];
}

function namesInForm(formId: string, path: readonly string[], declared: Declarations): readonly string[] | null {
  const schema = declared.formSchema(formId);
  if (!schema) return null;
  const prefix = path.length === 0 ? '' : `${path.join('.')}.`;
  const names = formFields(schema)
    .filter(({ name }) => name.startsWith(prefix))
    .map(({ name }) => name.slice(prefix.length))
    .filter((name) => !name.includes('.'));
  return names.length === 0 ? null : names;
}

/** The keys of the initial state, or of a computed object, and the fields of the form that keeps its values there. */
function namesInState(page: PageFile, path: readonly string[], declared: Declarations): readonly string[] | null {
  const state = valueAt({ ...page.state, ...page.computed }, path);
  const forms = formsInto(page.blocks, ['page', ...path].join('.'));
  const names = [
    ...new Set([...Object.keys(recordOf(state)), ...forms.flatMap((form) => namesInForm(form, [], declared) ?? [])]),
  ];
  return names.length === 0 ? null : names;
}

/** The forms that keep their values at a place: one, or the members of a family. */
function formsInto(value: unknown, into: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => formsInto(item, into));
  if (!isRecord(value)) return [];
  if (value['type'] === 'form' && value['into'] === into) return [String(value['form'])];
  return formsInto(Object.values(value), into);
}

/** The property names of an object in a self-contained schema. */
export function namesInSchema(schema: JsonSchema | null, path: readonly string[]): readonly string[] | null {
  const follow = (node: unknown): JsonSchema => {
    const { $ref: ref, ...own } = recordOf(node);
    return typeof ref === 'string' ? follow(readPointer(schema, ref.slice(1))) : own;
  };
  const end = path.reduce<JsonSchema>((node, step) => follow(recordOf(node['properties'])[step]), follow(schema));
  const names = Object.keys(recordOf(end['properties']));
  return names.length === 0 || listOf(end['oneOf']).length > 0 ? null : names;
}
