import type { BlockProps } from '../BlockProps.ts';
import { fieldOf, type KeyedRow } from '../rowsOf.ts';

export interface Selection {
  readonly chosen: readonly unknown[];
  isChosen(keyed: KeyedRow): boolean;
  mayChoose(keyed: KeyedRow): boolean;
  choose(rows: readonly KeyedRow[], on: boolean): void;
  clear(): void;
}

/** The chosen rows of a table, kept where the config says; rows of other pages stay chosen. Null when rows cannot be chosen. */
export function selectionOf({ block, runtime }: BlockProps<'table'>): Selection | null {
  const { select, rowKey } = block;
  if (!select) return null;
  const kept = runtime.read(select.into);
  const chosen: readonly unknown[] = Array.isArray(kept) ? kept : [];
  const same = (a: unknown, b: unknown) => (rowKey === undefined ? a === b : fieldOf(a, rowKey) !== null && fieldOf(a, rowKey) === fieldOf(b, rowKey));
  return {
    chosen,
    isChosen: ({ row }) => chosen.some((other) => same(other, row)),
    mayChoose: ({ locals }) => runtime.test(select.when, locals),
    choose(rows, on) {
      const others = chosen.filter((other) => !rows.some(({ row }) => same(other, row)));
      runtime.write(select.into, on ? [...others, ...rows.map(({ row }) => row)] : others);
    },
    clear: () => runtime.write(select.into, []),
  };
}
