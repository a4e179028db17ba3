import { observer } from 'mobx-react-lite';
import type { TableRowsProps } from './TableRowsProps.ts';

export type SortChoiceProps = Pick<TableRowsProps, 'runtime' | 'columns' | 'labelOf' | 'sort' | 'onSort'>;

/** The order of rows that have no heads to press; nothing where no column sorts. */
export const SortChoice = observer(function SortChoice({ runtime, columns, labelOf, sort, onSort }: SortChoiceProps) {
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0) return null;
  return (
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
  );
});
