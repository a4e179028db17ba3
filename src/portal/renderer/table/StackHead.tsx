import { observer } from 'mobx-react-lite';
import { SelectAll } from './SelectAll.tsx';
import { SortChoice } from './SortChoice.tsx';
import type { TableRowsProps } from './TableRowsProps.ts';

/** The functions of a table's head for rows below each other in a wide window: selecting all and sorting. */
export const StackHead = observer(function StackHead(props: TableRowsProps) {
  const { runtime, columns, rows, selection } = props;
  if (!selection && !columns.some((column) => column.sortable)) return null;
  return (
    <div className="sb-stack-head">
      {selection && <SelectAll runtime={runtime} rows={rows} selection={selection} withText />}
      <SortChoice {...props} />
    </div>
  );
});
