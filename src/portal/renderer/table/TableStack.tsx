import { observer } from 'mobx-react-lite';
import { BlockList } from '../BlockList.tsx';
import { ButtonRow } from '../ButtonRow.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import { TableCell } from './TableCell.tsx';
import { rowName, type TableRowsProps } from './TableGrid.tsx';

/** Rows as cards below each other on a phone. */
export const TableStack = observer(function TableStack({ block, runtime, columns, rows, labelOf, caption, selection, keyPrefix }: TableRowsProps) {
  const shown = columns.filter((column) => column.mobile !== false);
  const values = shown.filter((column) => column.buttons === undefined);
  return (
    <ul className="sb-stack" aria-label={caption}>
      {rows.map((keyed) => (
        <li key={keyed.key} className="sb-card">
          {selection && (
            <RowCheckbox label={runtime.text('common.selectRow', { row: rowName(keyed, block.rowKey) })} checked={selection.isChosen(keyed)} disabled={!selection.mayChoose(keyed)} onChange={(on) => selection.choose([keyed], on)} />
          )}
          <dl>
            {values.map((column, index) => (
              <div key={column.id} className="sb-pair">
                <dt>{labelOf(column)}</dt>
                <dd><TableCell column={column} keyPrefix={keyPrefix} runtime={runtime} locals={keyed.locals} rowLink={index === 0 ? block.rowLink : undefined} /></dd>
              </div>
            ))}
          </dl>
          {shown.filter((column) => column.buttons !== undefined).map((column) => <ButtonRow key={column.id} buttons={column.buttons} keyPrefix={keyPrefix} runtime={runtime} locals={keyed.locals} />)}
          {block.expand && <details><summary>{runtime.text('common.detail')}</summary><BlockList blocks={block.expand} runtime={runtime} locals={keyed.locals} /></details>}
        </li>
      ))}
    </ul>
  );
});
