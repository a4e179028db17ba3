import type { JsonPath } from '../ConfigFile.ts';
import { isRecord } from '../../domain/isRecord.ts';

/** Writes a value at a path, or without a value removes what is there. */
export interface Change {
  readonly path: JsonPath;
  readonly value?: unknown;
}

/** A copy of a JSON value after a change; parts that stay are shared. */
export function withValue<T>(root: T, { path, value }: Change): T {
  // Trust border: a change keeps the shape of the root; the config is checked against its format afterwards.
  return changed(root, path, value) as T;
}

function changed(node: unknown, [step, ...rest]: JsonPath, value: unknown): unknown {
  if (step === undefined) return value;
  const child = node !== null && typeof node === 'object' ? changed(Reflect.get(node, step), rest, value) : undefined;
  if (Array.isArray(node)) return child === undefined ? node.toSpliced(Number(step), 1) : node.with(Number(step), child);
  if (!isRecord(node)) return node;
  if (child !== undefined) return { ...node, [step]: child };
  const { [step]: _removed, ...others } = node;
  return others;
}
