import { valueOrNull } from '../../../domain/valueAt.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';

export interface KeyedRow {
  readonly key: string;
  readonly row: unknown;
  /** The locals of the block, plus row and index. */
  readonly locals: Locals;
}

/** Computes a list for display; any other value counts as an empty list. */
export function rowsOf(runtime: PageRuntime, rows: string, locals: Locals, rowKey?: string): readonly KeyedRow[] {
  return keyedRows(runtime.evaluate(rows, locals), locals, rowKey);
}

/** The rows of a list; a row at the same index as in `before` keeps its object, provided the locals are the same. */
export function keyedRows(
  list: unknown,
  locals: Locals,
  rowKey?: string,
  before: readonly KeyedRow[] = [],
): readonly KeyedRow[] {
  if (!Array.isArray(list)) return [];
  return list.map((row: unknown, index) => {
    const known = before[index];
    return known && known.row === row
      ? known
      : { key: keyOf(row, index, rowKey), row, locals: { ...locals, row, index } };
  });
}

/** The value of a field of a row; null if missing. */
export function fieldOf(row: unknown, field: string): unknown {
  return valueOrNull(row, [field]);
}

function keyOf(row: unknown, index: number, rowKey: string | undefined): string {
  const key = rowKey === undefined ? null : fieldOf(row, rowKey);
  return key === null ? `#${index}` : String(key);
}
