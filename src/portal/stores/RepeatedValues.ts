import { computed, makeObservable } from 'mobx';
import type { FieldError } from '../../engine/form/fieldErrors.ts';
import { isEmptyValue } from '../../engine/form/fieldValue.ts';
import type { FieldNode } from './FieldNode.ts';
import type { TableRow } from './TableRow.ts';

/** The values that must differ between rows and occur in more than one. */
export class RepeatedValues {
  readonly #rows: () => readonly TableRow[];
  readonly #unique: readonly string[];

  /** `unique`: the fields whose values must differ. */
  constructor(rows: () => readonly TableRow[], unique: readonly string[]) {
    this.#rows = rows;
    this.#unique = unique;
    makeObservable(this, { byField: computed });
  }

  get byField(): ReadonlyMap<string, ReadonlySet<unknown>> {
    return new Map(
      this.#unique.map((field) => {
        const seen = new Set<unknown>();
        const twice = new Set<unknown>();
        for (const { model } of this.#rows()) {
          const value = model.valueAt(field.split('.'));
          if (isEmptyValue(value)) continue;
          (seen.has(value) ? twice : seen).add(value);
        }
        return [field, twice] as const;
      }),
    );
  }

  /** The error of a cell whose value another row has too. */
  errorsOf({ path, value }: FieldNode): readonly FieldError[] {
    const isRepeated = this.#unique.includes(path) && this.byField.get(path)?.has(value) === true;
    return isRepeated ? [{ path, keyword: 'unique', key: 'validation.repeated', params: {} }] : [];
  }
}
