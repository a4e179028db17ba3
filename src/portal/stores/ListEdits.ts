import { action, makeObservable } from 'mobx';
import { defaultRow } from '../../engine/form/formDefaults.ts';
import { listedAt } from '../../engine/form/putField.ts';
import { valueOrNull } from '../../domain/valueAt.ts';
import type { FormHost } from './FormHost.ts';
import { patternOfKey, type RowIds } from './RowIds.ts';

/** The parts of the model that row edits use: forgetting the fields of a row, and changing the values of a list. */
export interface ListHost {
  readonly rowIds: RowIds;
  readonly forgetRow: (key: string) => void;
  readonly change: (list: readonly string[], change: (rows: unknown[]) => void) => void;
}

/** Adds, removes and moves rows of a form's lists; each row keeps its identity, and with it the state of its fields. */
export class ListEdits {
  readonly #model: FormHost;
  readonly #host: ListHost;

  constructor(model: FormHost, host: ListHost) {
    this.#model = model;
    this.#host = host;
    makeObservable(this, { insert: action, remove: action, move: action });
  }

  /** Adds a row at the index, or at the end; a row without a value gets the defaults of its fields. */
  insert(list: readonly string[], index?: number, value?: unknown): void {
    const { shapes, tree } = this.#model;
    const { rowIds } = this.#host;
    const at = index ?? Math.max(this.#countOf(list), listedAt(tree, list));
    const row = value ?? shapes?.newRow(list) ?? defaultRow(tree, patternOfKey(rowIds.keyOf(list)));
    rowIds.insert(rowIds.keyOf(list), at);
    shapes?.reindex(list, (before) => (before < at ? before : before + 1));
    this.#host.change(list, (rows) => {
      while (rows.length < at) rows.push(null); // fixed items of a tuple that were not entered
      rows.splice(at, 0, row);
    });
    if (value === undefined) shapes?.fillWithin([...list, String(at)]);
  }

  remove(list: readonly string[], index: number): void {
    const { rowIds } = this.#host;
    const key = rowIds.keyOf(list);
    this.#host.forgetRow(`${key}.#${rowIds.of(key)[index] ?? ''}`);
    rowIds.remove(key, index);
    this.#model.shapes?.reindex(list, (before) => (before === index ? null : before < index ? before : before - 1));
    const { tree } = this.#model;
    this.#host.change(list, (rows) => rows.splice(index, 1));
    // After the last additional item of a tuple is removed, cut the list to its last entered item.
    if (listedAt(tree, list) > 0)
      this.#model.place([
        { segments: [...list, '0'], value: valueOrNull(this.#model.snapshot, [...list, '0']) ?? undefined },
      ]);
  }

  /** Moves a row; an index outside the list is ignored. */
  move(list: readonly string[], from: number, to: number): void {
    if (to < 0 || to >= this.#countOf(list)) return;
    const { rowIds } = this.#host;
    rowIds.move(rowIds.keyOf(list), from, to);
    this.#model.shapes?.move(list, from, to);
    this.#host.change(list, (rows) => rows.splice(to, 0, ...rows.splice(from, 1)));
  }

  #countOf(list: readonly string[]): number {
    const rows = valueOrNull(this.#model.snapshot, list);
    return Array.isArray(rows) ? rows.length : 0;
  }
}
