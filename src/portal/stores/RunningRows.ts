import { runInAction } from 'mobx';
import type { TableRow } from './TableRow.ts';

/** The automatic updates of the rows, which run while the table is on screen. */
export class RunningRows {
  /** Stops the updates of a row, by its id. */
  readonly #ends = new Map<number, () => void>();
  #isOn = false;

  begin(rows: readonly TableRow[]): void {
    this.#isOn = true;
    this.start(rows);
  }

  /** Starts the rows that are not running. */
  start(rows: readonly TableRow[]): void {
    if (!this.#isOn) return;
    runInAction(() => {
      for (const { id, model } of rows) if (!this.#ends.has(id)) this.#ends.set(id, model.start());
    });
  }

  /** Stops all rows but these. */
  keep(rows: readonly TableRow[]): void {
    const wanted = new Set(rows.map(({ id }) => id));
    for (const [id, end] of this.#ends) {
      if (wanted.has(id)) continue;
      end();
      this.#ends.delete(id);
    }
  }

  end(): void {
    this.#isOn = false;
    this.keep([]);
  }
}
