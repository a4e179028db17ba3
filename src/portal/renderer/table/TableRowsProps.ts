import type { Column } from '../../../config/model.generated.ts';
import type { BlockProps } from '../parts/BlockProps.ts';
import type { KeyedRow } from '../parts/rowsOf.ts';
import type { Selection } from './selectionOf.ts';
import type { Sort } from './tableSort.ts';

/** What draws the rows of a table, as a grid or below each other. */
export interface TableRowsProps extends BlockProps<'table'> {
  readonly keyPrefix: string;
  readonly columns: readonly Column[];
  /** Columns that the user chose to see, by id. */
  readonly chosenColumns: Readonly<Record<string, boolean>>;
  readonly rows: readonly KeyedRow[];
  readonly labelOf: (column: Column) => string;
  readonly caption: string;
  readonly sort: Sort | null;
  readonly onSort: (sort: string | null) => void;
  readonly selection: Selection | null;
  /** The days that begin with a row, by its key; null without groups. */
  readonly days: ReadonlyMap<string, string> | null;
  /** The key of the row that is open beside the list. */
  readonly opened: string | null;
  /** Opens a row beside the list; null where rows do not open there. */
  readonly onOpen: ((key: string) => void) | null;
}
