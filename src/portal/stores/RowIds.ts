import { action, computed, makeObservable, observable, type IComputedValue } from 'mobx';
import type { FieldTree } from '../../engine/form/fieldTree.ts';
import type { FormValues } from '../../engine/form/FormField.ts';
import { placesOf } from '../../engine/form/placedFields.ts';
import { valueAt } from '../../engine/form/valueAt.ts';

const none: readonly number[] = [];

/** Identities of the rows of a form's lists. A key is a path in which rows are named by identity: rows.#7.amount. */
export class RowIds {
  readonly #tree: FieldTree;
  readonly #ids = observable.map<string, readonly number[]>(undefined, { deep: false });
  readonly #rows = new Map<string, IComputedValue<unknown>>();
  #last = 0;

  constructor(tree: FieldTree) {
    this.#tree = tree;
    makeObservable(this, { synced: action, inserted: action, removed: action, moved: action });
  }

  /** Identities of a list's rows, in order. */
  of(listKey: string): readonly number[] {
    return this.#ids.get(listKey) ?? none;
  }

  keyOf(segments: readonly string[]): string {
    let key = '';
    let pattern = '';
    for (const segment of segments) {
      const inList = this.#tree.lists.includes(pattern);
      const name = inList ? `#${this.of(key)[Number(segment)] ?? ''}` : segment;
      pattern = pattern === '' ? segment : `${pattern}.${inList ? '*' : segment}`;
      key = key === '' ? name : `${key}.${name}`;
    }
    return key;
  }

  segmentsOf(key: string): readonly string[] {
    const names = key.split('.');
    return names.map((name, at) => {
      if (!name.startsWith('#')) return name;
      return String(this.of(names.slice(0, at).join('.')).indexOf(Number(name.slice(1))));
    });
  }

  /** The value of a field in a row (rows.#7.amount); who reads it is told when it is another, not when the row moves. */
  valueOf(key: string, values: object): unknown {
    const end = key.indexOf('.', key.lastIndexOf('#'));
    const rowKey = end < 0 ? key : key.slice(0, end);
    const row = this.#rows.get(rowKey) ?? computed(() => valueAt(values, this.segmentsOf(rowKey)));
    this.#rows.set(rowKey, row);
    return valueAt(row.get(), end < 0 ? [] : key.slice(end + 1).split('.'));
  }

  /** Gives identities to the rows of new values; rows that were there keep theirs. */
  synced(values: FormValues): void {
    for (const pattern of this.#tree.lists) {
      const field = this.#tree.byPattern.get(pattern);
      if (!field) continue;
      for (const place of placesOf(field, values)) {
        const rows = valueAt(values, place);
        const length = Array.isArray(rows) ? rows.length : 0;
        const key = this.keyOf(place);
        const before = this.of(key);
        if (before.length !== length) this.#ids.set(key, Array.from({ length }, (_, index) => before[index] ?? this.#next()));
      }
    }
  }

  inserted(listKey: string, index: number): void {
    this.#ids.set(listKey, this.of(listKey).toSpliced(index, 0, this.#next()));
  }

  removed(listKey: string, index: number): void {
    this.#rows.delete(`${listKey}.#${String(this.of(listKey)[index])}`);
    this.#ids.set(listKey, this.of(listKey).toSpliced(index, 1));
  }

  moved(listKey: string, from: number, to: number): void {
    const id = this.of(listKey)[from];
    if (id !== undefined) this.#ids.set(listKey, this.of(listKey).toSpliced(from, 1).toSpliced(to, 0, id));
  }

  #next(): number {
    this.#last += 1;
    return this.#last;
  }
}

/** The pattern of the field that a key names: rows.*.amount. */
export function patternOfKey(key: string): string {
  return key.replace(/#\d*/g, '*');
}
