import { observable } from 'mobx';
import type { FieldTree } from '../../engine/form/fieldTree.ts';
import { joinPath, nameInPath, splitPath } from '../../engine/form/fieldPath.ts';
import type { FormField, FormValues } from '../../engine/form/FormField.ts';
import { placesOf } from '../../engine/form/placedFields.ts';
import { valueOrNull } from '../../domain/valueAt.ts';
import { tupleItemsOf } from '../../engine/form/widgetOf.ts';

const none: readonly number[] = [];

/** Identities of the rows of a form's lists, which actions of the form change. A key is a path in which rows are named by identity: rows.#7.amount. */
export class RowIds {
  #tree: FieldTree;
  readonly #ids = observable.map<string, readonly number[]>(undefined, { deep: false });
  /** The reactive row of each identity. Maintained by the code that changes values, so that moving a row notifies none of its fields. */
  readonly #rows = observable.map<string, unknown>(undefined, { deep: false });
  #last = 0;

  constructor(tree: FieldTree) {
    this.#tree = tree;
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
      const plain = nameInPath(segment);
      const name = inList ? `#${this.of(key)[Number(segment)] ?? ''}` : plain;
      pattern = pattern === '' ? plain : `${pattern}.${inList && !this.#tree.placed ? '*' : plain}`;
      key = key === '' ? name : `${key}.${name}`;
    }
    return key;
  }

  segmentsOf(key: string): readonly string[] {
    const names = key.split('.');
    return names.map((name, at) => {
      if (!name.startsWith('#')) return splitPath(name)[0] ?? name;
      return String(this.of(names.slice(0, at).join('.')).indexOf(Number(name.slice(1))));
    });
  }

  /** The field that a key names. */
  fieldOf(key: string): FormField | undefined {
    return this.#tree.byPattern.get(this.#tree.placed ? joinPath(this.segmentsOf(key)) : patternOfKey(key));
  }

  /** The value of a field in a row (rows.#7.amount); its reader is notified when the value changes, not when the row moves. */
  valueOf(key: string): unknown {
    const end = key.indexOf('.', key.lastIndexOf('#'));
    return end < 0
      ? this.#rows.get(key)
      : valueOrNull(this.#rows.get(key.slice(0, end)), splitPath(key.slice(end + 1)));
  }

  /** Updates the rows around an entered field; the row may be new, the field itself, or one of several nested rows. */
  entered(segments: readonly string[], values: FormValues, live: object): void {
    const entered = this.keyOf(segments);
    const isWithinTuple = segments.some(
      (_, length) =>
        tupleItemsOf(this.#tree.byPattern.get(joinPath(segments.slice(0, length)))?.schema ?? {}).length > 0,
    );
    if (isWithinTuple || this.fieldOf(entered)?.leaf === false) return this.sync(values, live, this.#tree);
    let key = '';
    for (const [at, name] of entered.split('.').entries()) {
      key = at === 0 ? name : `${key}.${name}`;
      if (name.startsWith('#')) this.#rows.set(key, valueOrNull(live, segments.slice(0, at + 1)));
    }
  }

  /** Gives identities to the rows of new values, plain and reactive, for a possibly changed tree; existing rows keep theirs. */
  sync(values: FormValues, live: object, tree: FieldTree): void {
    this.#tree = tree;
    for (const pattern of this.#tree.lists) {
      const field = this.#tree.byPattern.get(pattern);
      if (!field) continue;
      for (const place of placesOf(field, values)) {
        const rows = valueOrNull(values, place);
        // The fixed items of a tuple have places before they have values.
        const length = Math.max(Array.isArray(rows) ? rows.length : 0, tupleItemsOf(field.schema).length);
        const key = this.keyOf(place);
        const before = this.of(key);
        if (before.length !== length)
          this.#ids.set(
            key,
            Array.from({ length }, (_, index) => before[index] ?? this.#next()),
          );
        for (const id of before.slice(length)) this.#rows.delete(`${key}.#${String(id)}`);
        const liveRows = valueOrNull(live, place);
        for (const [index, id] of this.of(key).entries())
          this.#rows.set(`${key}.#${String(id)}`, Array.isArray(liveRows) ? liveRows[index] : undefined);
      }
    }
  }

  insert(listKey: string, index: number): void {
    this.#ids.set(listKey, this.of(listKey).toSpliced(index, 0, this.#next()));
  }

  remove(listKey: string, index: number): void {
    this.#rows.delete(`${listKey}.#${String(this.of(listKey)[index])}`);
    this.#ids.set(listKey, this.of(listKey).toSpliced(index, 1));
  }

  move(listKey: string, from: number, to: number): void {
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
