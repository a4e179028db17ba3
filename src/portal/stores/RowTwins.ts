import { compareStructural, observable, reaction, runInAction } from 'mobx';
import { isEmptyValue } from '../../engine/form/fieldValue.ts';
import type { FormModel } from './FormModel.ts';
import type { TableRow } from './TableRow.ts';

/** Which rows repeat an earlier one. A change of a row notifies only the rows that become a repetition or no longer are one. */
export class RowTwins {
  readonly #earlier = observable.map<number, number>(undefined, { deep: false });

  /** `later` puts off looking for repetitions after a change. */
  constructor(rows: () => readonly TableRow[], later: (run: () => void) => void) {
    reaction(
      () => earlierRows(rows()),
      (found) =>
        runInAction(() => {
          for (const id of this.#earlier.keys()) if (!found.has(id)) this.#earlier.delete(id);
          for (const [id, index] of found) this.#earlier.set(id, index);
        }),
      { fireImmediately: true, equals: compareStructural, scheduler: later },
    );
  }

  /** The index of the earlier row that a row repeats. */
  of(id: number): number | undefined {
    return this.#earlier.get(id);
  }
}

/** The values that make a row a repetition, as text; null while one is missing. */
export function alikeKey(model: FormModel, alike: readonly string[]): string | null {
  if (alike.length === 0) return null;
  const values = alike.map((field) => model.valueAt(field.split('.')));
  return values.some(isEmptyValue) ? null : JSON.stringify(values);
}

function earlierRows(rows: readonly TableRow[]): ReadonlyMap<number, number> {
  const first = new Map<string, number>();
  const found = new Map<number, number>();
  for (const [index, { id, alike }] of rows.entries()) {
    const key = alike.get();
    if (key === null) continue;
    const before = first.get(key);
    if (before === undefined) first.set(key, index);
    else found.set(id, before);
  }
  return found;
}
