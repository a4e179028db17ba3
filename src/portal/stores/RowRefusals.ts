import { observable, runInAction } from 'mobx';
import type { FieldNode } from './FieldNode.ts';
import type { CellRefusal, TableRow } from './TableRow.ts';

type RefusedCells = ReadonlyMap<FieldNode, CellRefusal>;

const none: RefusedCells = new Map();

/** The cells that the last answer of the server refused, by row, so that an answer notifies only the rows that it concerns. */
export class RowRefusals {
  readonly #byRow = observable.map<number, RefusedCells>(undefined, { deep: false });

  /** The refused cells of a row that were not changed since. */
  of(id: number): readonly FieldNode[] {
    return [...(this.#byRow.get(id) ?? none).keys()].filter(({ serverError }) => serverError !== null);
  }

  /** The largest value that a refused cell may have. */
  mostOf(id: number, node: FieldNode): string | undefined {
    return node.serverError === null ? undefined : this.#byRow.get(id)?.get(node)?.most;
  }

  /** Replaces the previous refusals: cells without a new one are no longer marked. */
  show(rows: readonly TableRow[], refusals: readonly CellRefusal[]): void {
    const next = new Map<number, Map<FieldNode, CellRefusal>>();
    for (const refusal of refusals) {
      const row = rows[refusal.index];
      const node = row?.model.nodeAt(refusal.field.split('.'));
      // A cell that the row itself refuses needs no second reason.
      if (row && node?.errors.length === 0) next.set(row.id, (next.get(row.id) ?? new Map()).set(node, refusal));
    }
    runInAction(() => {
      for (const [id, cells] of this.#byRow) {
        for (const node of cells.keys()) if (next.get(id)?.has(node) !== true) node.accepted();
        if (!next.has(id)) this.#byRow.delete(id);
      }
      for (const [id, cells] of next) {
        for (const [node, { text }] of cells) if (node.serverError !== text) node.refused(text);
        if (!isSame(this.#byRow.get(id), cells)) this.#byRow.set(id, cells);
      }
    });
  }
}

function isSame(before: RefusedCells | undefined, now: RefusedCells): boolean {
  return (
    before?.size === now.size &&
    [...now].every(([node, { text, most }]) => before.get(node)?.text === text && before.get(node)?.most === most)
  );
}
