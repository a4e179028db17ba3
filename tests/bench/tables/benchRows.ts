/** The kind of a column. */
export type CellKind = 'id' | 'text' | 'long' | 'amount' | 'money' | 'integer' | 'time' | 'status' | 'buttons';

export interface BenchColumn {
  readonly id: string;
  readonly label: string;
  readonly kind: CellKind;
}

export type BenchRow = Readonly<Record<string, string | number>>;

/** wide: 30 columns. long: the eight columns of a list of orders. */
export type Shape = 'wide' | 'long';

/** A response with a page of a list, in the format of the portal's backend. */
export interface RowsAnswer {
  readonly resultList: readonly BenchRow[];
  readonly totalSize: number;
}

export const statuses = ['paid', 'open', 'failed'] as const;
export const currency = 'USD';
/** The sorted column, and the filter text, which one row in ten has. */
export const sortedColumn = 'amount0';
export const filteredFor = 'Shop 7';

const kindsOf: Readonly<Record<Shape, readonly CellKind[]>> = {
  wide: [
    'id',
    ...times('text', 12),
    ...times('long', 2),
    ...times('amount', 6),
    'money',
    'integer',
    ...times('time', 3),
    ...times('status', 3),
    'buttons',
  ],
  long: ['id', 'text', 'text', 'amount', 'money', 'time', 'status', 'buttons'],
};

export function columnsOf(shape: Shape): readonly BenchColumn[] {
  const seen = new Map<CellKind, number>();
  return kindsOf[shape].map((kind) => {
    const place = seen.get(kind) ?? 0;
    seen.set(kind, place + 1);
    return {
      id: `${kind}${String(place)}`,
      label: `${kind[0]?.toUpperCase() ?? ''}${kind.slice(1)} ${String(place + 1)}`,
      kind,
    };
  });
}

/** Returns the rows `from` to `to` of an endless, deterministic list. */
export function rowsBetween(shape: Shape, from: number, to: number): readonly BenchRow[] {
  const columns = columnsOf(shape).filter(({ kind }) => kind !== 'buttons');
  return Array.from({ length: to - from }, (_, at) =>
    Object.fromEntries(columns.map(({ id, kind }, place) => [id, valueAt(kind, from + at, place)])),
  );
}

/** Returns the text of a row's first column. */
export function idAt(index: number): string {
  return `T-${String(index).padStart(7, '0')}`;
}

function valueAt(kind: CellKind, index: number, place: number): string | number {
  const number = (index * 7919 + place * 104_729) % 1_000_003;
  switch (kind) {
    case 'id':
      return idAt(index);
    case 'text':
      return `Shop ${String(index % 10)} of row ${String(number % 997)}`;
    case 'long':
      return `A remark of some length that does not fit into its column, number ${String(number)}`;
    case 'amount':
    case 'money':
      return `${String(number % 100_000)}.${String(number % 100).padStart(2, '0')}`;
    case 'integer':
      return number;
    case 'time':
      return `2026-${pair((number % 12) + 1)}-${pair((number % 28) + 1)} ${pair(number % 24)}:${pair(number % 60)}:00`;
    case 'status':
      return statuses[number % statuses.length] ?? '';
    case 'buttons':
      return '';
  }
}

function pair(number: number): string {
  return String(number).padStart(2, '0');
}

function times(kind: CellKind, count: number): readonly CellKind[] {
  return Array.from({ length: count }, () => kind);
}
