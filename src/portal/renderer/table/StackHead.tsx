import { observer } from 'mobx-react-lite';
import { SelectAll } from './SelectAll.tsx';
import type { TableRowsProps } from './TableGrid.tsx';

/** The functions of a table's head for the card view: selecting all and sorting. */
export const StackHead = observer(function StackHead({
  runtime,
  columns,
  rows,
  labelOf,
  selection,
  sort,
  onSort,
}: TableRowsProps) {
  const sortable = columns.filter((column) => column.sortable);
  if (!selection && sortable.length === 0) return null;
  return (
    <div className="sb-stack-head">
      {selection && <SelectAll runtime={runtime} rows={rows} selection={selection} withText />}
      {sortable.length > 0 && (
        <select
          className="sb-select"
          aria-label={runtime.text('common.sortBy')}
          value={sort === null ? '' : `${sort.descending ? '-' : ''}${sort.column}`}
          onChange={(event) => onSort(event.currentTarget.value || null)}
        >
          <option value="">{runtime.text('common.unsorted')}</option>
          {sortable.flatMap((column) => [
            <option key={column.id} value={column.id}>
              {runtime.text('common.ascending', { name: labelOf(column) })}
            </option>,
            <option key={`-${column.id}`} value={`-${column.id}`}>
              {runtime.text('common.descending', { name: labelOf(column) })}
            </option>,
          ])}
        </select>
      )}
    </div>
  );
});
