import { pointerOf, type JsonPath } from '../ConfigFile.ts';
import { isRecord } from '../../domain/isRecord.ts';

/** The overlay change that wrote a value, and its place in the overlay file. */
export interface Origin {
  readonly action: number;
  readonly path: JsonPath;
}

/** JSON pointer of an effective value → its origin. Does not contain values of the base. */
export type Provenance = ReadonlyMap<string, Origin>;

/** The path at which the overlay wrote a value or the nearest enclosing value; null for a value of the base. */
export function originOf(location: JsonPath, provenance: Provenance): JsonPath | null {
  for (let length = location.length; length > 0; length--) {
    const origin = provenance.get(pointerOf(location.slice(0, length)));
    if (origin) return origin.path;
  }
  return null;
}

/**
 * Records origins while nodes still move: by the identity of objects and lists, and for other values by the object that
 * contains them. `provenance` returns the places once no node moves any more.
 */
export class OverlayTrace {
  readonly #nodes = new Map<object, Origin>();
  readonly #values = new Map<object, Map<string, Origin>>();
  readonly #targets = new Map<unknown, number>();
  readonly #slots = new Map<object, Map<string, object>>();

  /** Records that a change targets a node; returns the earlier change that targeted it, or null. */
  targeted(parent: object, key: string | number, action: number): number | null {
    const node: unknown = Reflect.get(parent, key);
    const identity = node !== null && typeof node === 'object' ? node : this.#slot(parent, key);
    const before = this.#targets.get(identity);
    this.#targets.set(identity, action);
    return before === undefined || before === action ? null : before;
  }

  /** Records that a value and everything in it was put at `key`; returns the earlier change that put a value there, or null. */
  put(parent: object, key: string | number, value: unknown, origin: Origin): Origin | null {
    const values = this.#values.get(parent) ?? new Map<string, Origin>();
    this.#values.set(parent, values);
    const name = Array.isArray(parent) ? `value ${JSON.stringify(value)}` : String(key);
    const before = values.get(name);
    values.set(name, origin);
    if (value !== null && typeof value === 'object') this.#putInside(value, origin);
    return before && before.action !== origin.action ? before : null;
  }

  provenance(root: unknown): Provenance {
    const found = new Map<string, Origin>();
    this.#collect(root, '', found);
    return found;
  }

  #putInside(node: object, origin: Origin): void {
    this.#nodes.set(node, origin);
    for (const [key, child] of Object.entries(node)) {
      this.put(node, Array.isArray(node) ? Number(key) : key, child, {
        action: origin.action,
        path: [...origin.path, Array.isArray(node) ? Number(key) : key],
      });
    }
  }

  #collect(node: unknown, pointer: string, found: Map<string, Origin>): void {
    if (!isRecord(node) && !Array.isArray(node)) return;
    const values = this.#values.get(node);
    for (const [key, child] of Object.entries(node)) {
      const at = `${pointer}${pointerOf([key])}`;
      const isNode = child !== null && typeof child === 'object';
      const origin = isNode
        ? (this.#nodes.get(child) ?? values?.get(key))
        : values?.get(Array.isArray(node) ? `value ${JSON.stringify(child)}` : key);
      if (origin) found.set(at, origin);
      this.#collect(child, at, found);
    }
  }

  /** A stable identity for a place that does not contain an object. */
  #slot(parent: object, key: string | number): object {
    const slots = this.#slots.get(parent) ?? new Map<string, object>();
    this.#slots.set(parent, slots);
    const slot = slots.get(String(key)) ?? {};
    slots.set(String(key), slot);
    return slot;
  }
}
