import { useRef } from 'react';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { keyedRows, type KeyedRow } from '../parts/rowsOf.ts';

interface KnownRows {
  readonly list: unknown;
  readonly locals: Locals;
  readonly rows: readonly KeyedRow[];
}

/** The rows of a table; the same objects as long as the list is the same, so that they need not render again. */
export function useRows(
  runtime: PageRuntime,
  expression: string,
  locals: Locals,
  rowKey: string | undefined,
): readonly KeyedRow[] {
  const known = useRef<KnownRows>({ list: null, locals, rows: [] });
  const list = runtime.evaluate(expression, locals);
  const { current: before } = known;
  if (list !== before.list || locals !== before.locals) {
    known.current = {
      list,
      locals,
      rows: keyedRows(list, locals, rowKey, locals === before.locals ? before.rows : []),
    };
  }
  return known.current.rows;
}
