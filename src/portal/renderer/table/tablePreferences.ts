import type { Column } from '../../../config/model.generated.ts';
import type { KeyValueStorage } from '../../stores/SliceStorage.ts';

/** One user's settings of one table. Columns are named by id; unknown ids are ignored. */
export interface TablePreferences {
  readonly density: 'normal' | 'compact';
  /** Columns in the user's order, as far as it differs. */
  readonly order: readonly string[];
  /** Columns whose visibility the user changed. */
  readonly shown: Readonly<Record<string, boolean>>;
}

const defaultPreferences: TablePreferences = { density: 'normal', order: [], shown: {} };

/** The key in localStorage: table:<page>:<block>, plus the user id. */
export function preferencesKey(pageId: string, blockId: string, userId: string): string {
  return `table:${pageId}:${blockId}${userId === '' ? '' : `:${userId}`}`;
}

export function readPreferences(storage: KeyValueStorage, key: string): TablePreferences {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isPreferences(kept) ? { ...defaultPreferences, ...kept } : defaultPreferences;
  } catch {
    return defaultPreferences; // foreign text under our key
  }
}

/** Columns in the order and visibility that the user chose. */
export function arrangeColumns<C extends Pick<Column, 'id' | 'hidden'>>(
  columns: readonly C[],
  { order, shown }: TablePreferences,
): readonly { readonly column: C; readonly visible: boolean }[] {
  const place = (id: string, index: number) => (order.includes(id) ? order.indexOf(id) : index);
  return columns
    .map((column, index) => ({ column, at: place(column.id, index), index }))
    .sort((a, b) => a.at - b.at || a.index - b.index)
    .map(({ column }) => ({ column, visible: shown[column.id] ?? !column.hidden }));
}

function isPreferences(value: unknown): value is Partial<TablePreferences> {
  if (value === null || typeof value !== 'object') return false;
  const { density = 'normal', order = [], shown = {} } = { ...value } as Readonly<Record<string, unknown>>;
  return (
    (density === 'normal' || density === 'compact') &&
    Array.isArray(order) &&
    shown !== null &&
    typeof shown === 'object'
  );
}
