import type { JsonPath } from '../ConfigFile.ts';
import type { Advice } from '../Diagnostic.ts';
import type { DiagnosticCode } from '../diagnosticCodes.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { isSameJson } from '../isSameJson.ts';
import type { Origin, OverlayTrace } from './OverlayTrace.ts';
import { valueAt } from '../../domain/valueAt.ts';

/** The effect of an overlay action on each node that it finds: either `update` or `remove`. */
export interface NodeChange {
  /** Merged into an object, appended to a list, replaces any other value. */
  readonly update?: unknown;
  readonly remove?: boolean;
}

/** A refused change: its place in the overlay file, and the reason. */
export interface OverlayProblem {
  readonly code: DiagnosticCode;
  readonly path: JsonPath;
  readonly message: string;
  readonly advice: Advice;
}

export interface ChangeContext {
  readonly index: number;
  /** Place of the change in the overlay file. */
  readonly path: JsonPath;
  readonly trace: OverlayTrace;
  /** Receives the path in the overlay of each value that the node already has. */
  readonly idle?: (path: JsonPath) => void;
}

/** Applies a change to one node of a document; returns the reasons if it is refused. */
export function changeNode(
  root: object,
  location: JsonPath,
  action: NodeChange,
  context: ChangeContext,
): readonly OverlayProblem[] {
  const key = location.at(-1);
  const parent = valueAt(root, location.slice(0, -1));
  const refuse = (code: DiagnosticCode, message: string, advice: Advice = {}): OverlayProblem => ({
    code,
    path: context.path,
    message,
    advice,
  });
  if (key === undefined || parent === null || typeof parent !== 'object')
    return [refuse('config/overlay-update', 'The config as a whole cannot be changed.')];
  const before = context.trace.targeted(parent, key, context.index);
  if (before !== null)
    return [
      refuse('config/overlay-conflict', `Change ${before + 1} of this overlay changes the same node.`, {
        suggestion: 'Merge the two changes.',
      }),
    ];
  if (action.remove === true) {
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else Reflect.deleteProperty(parent, key);
    return [];
  }
  const origin = { action: context.index, path: [...context.path, 'update'] };
  const meetings: Origin[] = [];
  const node: unknown = Reflect.get(parent, key);
  if (isRecord(node) && !isRecord(action.update))
    return [
      refuse('config/overlay-update', 'The node is an object, but the update is not.', {
        expected: 'an object to merge',
      }),
    ];
  merge(parent, key, structuredClone(action.update), origin, { ...context, meetings });
  return meetings.map((other) =>
    refuse(
      'config/overlay-conflict',
      `Change ${other.action + 1} of this overlay sets a value that this one replaces.`,
      { suggestion: 'Merge the two changes.' },
    ),
  );
}

/** Merges objects by key, appends to lists, replaces any other value. */
function merge(
  parent: object,
  key: string | number,
  update: unknown,
  origin: Origin,
  context: Pick<ChangeContext, 'trace' | 'idle'> & { readonly meetings: Origin[] },
): void {
  const node: unknown = Object.hasOwn(parent, key) ? Reflect.get(parent, key) : undefined;
  if (Array.isArray(node)) {
    const added: readonly unknown[] = Array.isArray(update) ? update : [update];
    for (const [index, item] of added.entries()) {
      context.trace.put(node, node.length, item, {
        ...origin,
        path: Array.isArray(update) ? [...origin.path, index] : origin.path,
      });
      node.push(item);
    }
  } else if (isRecord(node) && isRecord(update)) {
    for (const [name, value] of Object.entries(update))
      merge(node, name, value, { ...origin, path: [...origin.path, name] }, context);
  } else {
    if (node !== undefined && isSameJson(node, update)) context.idle?.(origin.path);
    Reflect.set(parent, key, update);
    const other = context.trace.put(parent, key, update, origin);
    if (other) context.meetings.push(other);
  }
}
