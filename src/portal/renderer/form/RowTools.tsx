import { Button } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import type { TableRow } from '../../stores/TableRow.ts';
import { ControlIcon } from '../parts/Icon.tsx';
import { sheetWord, tableWord, type TablePlace } from './TablePlace.ts';

/** Inserts before, duplicates and removes a row. */
export const RowTools = observer(function RowTools({
  row,
  index,
  ...place
}: TablePlace & { readonly row: TableRow; readonly index: number }) {
  const { table } = place;
  const n = index + 1;
  const isFull = table.rows.length >= table.max;
  return (
    <>
      <Button
        size="mini"
        type="text"
        icon={<ControlIcon name="add" />}
        aria-label={sheetWord(place, 'insertRow', { n })}
        disabled={isFull}
        onClick={() => table.insert(index, [{}])}
      />
      <Button
        size="mini"
        type="text"
        icon={<ControlIcon name="copy" />}
        aria-label={sheetWord(place, 'duplicateRow', { n })}
        disabled={isFull}
        onClick={() => table.insert(n, [row.model.snapshot])}
      />
      <Button
        size="mini"
        type="text"
        icon={<ControlIcon name="delete" />}
        aria-label={tableWord(place, 'removeRow', { n })}
        onClick={() => table.remove(index)}
      />
    </>
  );
});
