import { splitPath } from '../../engine/form/fieldPath.ts';
import type { FormField } from '../../engine/form/FormField.ts';
import type { FieldNode } from './FieldNode.ts';
import type { RowIds } from './RowIds.ts';

/** The fields of a form by their place, each made when a reader first asks for it. A key is a place whose rows are named by identity: rows.#7.amount. */
export class FormNodes {
  readonly #known = new Map<string, FieldNode>();
  readonly #rows: RowIds;
  readonly #make: (field: FormField, key: string) => FieldNode;

  constructor(rows: RowIds, make: (field: FormField, key: string) => FieldNode) {
    this.#rows = rows;
    this.#make = make;
  }

  /** The key of a place with current row indices. */
  keyOf(segments: readonly string[]): string {
    return this.#rows.keyOf(segments);
  }

  /** Stable identities of the rows of a list, in order. */
  rowIds(list: readonly string[]): readonly number[] {
    return this.#rows.of(this.#rows.keyOf(list));
  }

  /** Null when the form has no such field. The reader does not depend on the index of a row. */
  byKey(key: string): FieldNode | null {
    const known = this.#known.get(key);
    if (known) return known;
    const field = this.#rows.fieldOf(key);
    if (!field) return null;
    const node = this.#make(field, key);
    this.#known.set(key, node);
    return node;
  }

  /** The fields that a reader has asked for. */
  known(): Iterable<FieldNode> {
    return this.#known.values();
  }

  knownAt(path: string): FieldNode | undefined {
    return this.#known.get(this.#rows.keyOf(splitPath(path)));
  }

  forgetRow(row: string): void {
    for (const key of this.#known.keys()) if (key === row || key.startsWith(`${row}.`)) this.#known.delete(key);
  }

  /** Gives each the field that is at its place now, and forgets those that have none. */
  describe(): void {
    for (const [key, node] of this.#known) {
      const field = this.#rows.fieldOf(key);
      if (field) node.describedBy(field);
      else this.#known.delete(key);
    }
  }
}
