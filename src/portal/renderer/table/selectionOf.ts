import type { BlockProps } from '../parts/BlockProps.ts';
import { fieldOf, type KeyedRow } from '../parts/rowsOf.ts';

export interface Selection {
  readonly chosen: readonly unknown[];
  isChosen(keyed: KeyedRow): boolean;
  mayChoose(keyed: KeyedRow): boolean;
  choose(rows: readonly KeyedRow[], on: boolean): void;
  clear(): void;
}

/** The selected rows of a table, stored in the place that the config declares; rows of other pages stay selected. Null when rows cannot be selected. */
export function selectionOf({ block, runtime }: BlockProps<'table'>): Selection | null {
  const { select, rowKey } = block;
  if (!select) return null;
  const kept = runtime.read(select.into);
  const chosen: readonly unknown[] = Array.isArray(kept) ? kept : [];
  // Rows are compared by their key; without a key, by identity.
  const nameOf = (row: unknown) => (rowKey === undefined ? row : fieldOf(row, rowKey));
  const namesOf = (rows: readonly unknown[]) => new Set<unknown>(rows.map(nameOf).filter((name) => name !== null));
  const names = namesOf(chosen);
  return {
    chosen,
    isChosen: ({ row }) => names.has(nameOf(row)),
    mayChoose: ({ locals }) => select.when === undefined || runtime.test(select.when, locals),
    choose(rows, on) {
      const changed = namesOf(rows.map(({ row }) => row));
      const others = chosen.filter((other) => !changed.has(nameOf(other)));
      runtime.write(select.into, on ? [...others, ...rows.map(({ row }) => row)] : others);
    },
    clear: () => runtime.write(select.into, []),
  };
}
