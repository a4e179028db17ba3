import { action, computed, makeObservable, observableRef } from 'mobx';
import { stateOf } from './rowTools.ts';
import type { RowView, TableRow } from './TableRow.ts';

/** The rows as `RowsModel` has them, and the id of the newest. */
interface AllRows {
  readonly rows: () => readonly TableRow[];
  readonly newest: () => number;
}

/** Which rows of an editable table are shown: the chosen view of them. */
export class RowsInSight {
  view: RowView = 'all';
  /** Rows that stay although they are settled now: the user worked on them since the view was chosen. */
  staying: ReadonlySet<number> = new Set();
  readonly #all: AllRows;
  /** The newest row when the view was chosen; later ones stay too. */
  #newest = 0;

  constructor(all: AllRows) {
    this.#all = all;
    makeObservable(this, {
      view: observableRef,
      staying: observableRef,
      rows: computed,
      choose: action,
      hold: action,
    });
  }

  /** The rows of the view with their indices. */
  get rows(): readonly { readonly row: TableRow; readonly index: number }[] {
    const all = this.#all.rows().map((row, index) => ({ row, index }));
    if (this.view === 'all') return all;
    if (this.view === 'good') return all.filter(({ row }) => stateOf(row) === 'good');
    return all.filter(({ row }) => row.id > this.#newest || this.staying.has(row.id) || stateOf(row) !== 'good');
  }

  choose(view: RowView): void {
    this.#newest = this.#all.newest();
    this.staying = new Set();
    this.view = view;
  }

  /** Keeps a row that the user works on in sight. */
  hold(row: TableRow | undefined): void {
    if (this.view === 'open' && row && !this.staying.has(row.id)) this.staying = new Set([...this.staying, row.id]);
  }
}
