import { isRecord } from '../../domain/isRecord.ts';
import type { PageFile } from '../model.generated.ts';
import { recordOf } from '../recordOf.ts';
import { Trail } from '../Trail.ts';
import type { Answered, Declarations } from './Declarations.ts';
import { namesInSchema, namesOf, sourceOf, type InputPlace } from './inputNames.ts';

type JsonObject = Readonly<Record<string, unknown>>;

const expanded = new WeakMap<PageFile, Answered<PageFile> & { readonly id: string }>();

/**
 * Writes every input of a call by name: for an object those of its values whose names the operation takes, for a list those
 * of its parts, of which later ones win. Returns the same object as long as neither the page nor what its inputs follow from
 * has changed.
 */
export function expandInputs(id: string, page: PageFile, declared: Declarations): PageFile {
  const known = expanded.get(page);
  if (known?.id === id && declared.confirms(known.answers)) return known.result;
  const made = declared.answering((asked) => mapCalls(id, page, (call, place) => withInputs(call, place, asked)));
  expanded.set(page, { ...made, id });
  return made.result;
}

/** What a call or an action writes, with what is around it. */
export interface CallPlace extends InputPlace {
  readonly path: readonly (string | number)[];
  /** Whether it is an action of a form's onSubmit, which sends the form's values unless it writes its inputs. */
  readonly isSubmit: boolean;
}

type Around = Omit<CallPlace, 'path'>;

/** Copies a page with other calls and call actions; what does not change stays the same object. */
export function mapCalls(
  pageId: string,
  page: PageFile,
  change: (call: JsonObject, place: CallPlace) => JsonObject,
): PageFile {
  const map = (value: unknown, trail: Trail, around: Around): unknown => {
    if (Array.isArray(value)) {
      const items = value.map((item: unknown, index) =>
        isPlain(item) ? item : map(item, new Trail(trail, index), around),
      );
      return items.every((item, index) => item === value[index]) ? value : items;
    }
    if (!isRecord(value)) return value;
    const inside = aroundInside(value, around);
    let copy: Record<string, unknown> | null = null;
    for (const [key, child] of Object.entries(value)) {
      if (key === 'state' || isPlain(child)) continue;
      const isSubmit = key === 'onSubmit' ? value['type'] === 'form' : around.isSubmit && key !== 'onError';
      const mapped = map(child, new Trail(trail, key), inside.isSubmit === isSubmit ? inside : { ...inside, isSubmit });
      if (mapped !== child) (copy ??= { ...value })[key] = mapped;
    }
    const made = copy ?? value;
    return isCall(made, trail) ? change(made, { ...around, path: trail.path }) : made;
  };
  // Trust border: inputs are changed to other inputs only.
  return map(page, new Trail(), { pageId, page, formId: null, calls: {}, isSubmit: false }) as PageFile;
}

/** What an object of a page adds to what is around its parts: calls, or the form of a block. */
function aroundInside(value: JsonObject, around: Around): Around {
  const calls = isRecord(value['calls']) ? { ...around.calls, ...value['calls'] } : around.calls;
  const formId = value['type'] === 'form' && typeof value['form'] === 'string' ? value['form'] : around.formId;
  return calls === around.calls && formId === around.formId ? around : { ...around, calls, formId };
}

/** Whether a value contains no other. */
function isPlain(value: unknown): boolean {
  return value === null || typeof value !== 'object';
}

function isCall(value: JsonObject, trail: Trail): boolean {
  return (
    typeof value['operation'] === 'string' &&
    (value['do'] === 'call' || value['do'] === 'download' || trail.path.at(-2) === 'calls')
  );
}

/** The call with the inputs that it sends, each under its name. A single value whose names are not declared is sent as a whole. */
export function withInputs(call: JsonObject, place: CallPlace, declared: Declarations): JsonObject {
  const input = call['input'] ?? (place.isSubmit && call['do'] === 'call' ? '=form' : undefined);
  if (input === undefined || isRecord(input)) return call;
  const operation = declared.operation(String(call['operation']));
  const takes = operation && namesInSchema(operation.inputSchema, []);
  const parts = Array.isArray(input) ? input : [input];
  const inputs = parts.map((part: unknown) => {
    if (isRecord(part)) return part;
    const source = sourceOf(part);
    const names = source && takes ? namesOf(source, place, declared) : null;
    return names && source
      ? Object.fromEntries(
          names.filter((name) => takes?.includes(name)).map((name) => [name, `=${[...source, name].join('.')}`]),
        )
      : null;
  });
  if (!Array.isArray(input) && inputs[0] === null)
    return operation && !takes && operation.inputSchema['additionalProperties'] !== false ? { ...call, input } : call;
  const whole = Object.assign({}, ...inputs.map(recordOf));
  return Object.keys(whole).length === 0 && call['input'] === undefined ? call : { ...call, input: whole };
}
