import { Button } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import {
  startTransition,
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type UIEvent,
} from 'react';
import { parseDelimited } from '../../../engine/form/delimitedText.ts';
import type { TableRow } from '../../stores/RowsModel.ts';
import { ControlIcon } from '../parts/Icon.tsx';
import { gapKey, windowParts, type RowRange } from '../table/rowWindow.ts';
import { EditableCell } from './EditableCell.tsx';
import { cellBeside, cellOf, cellSelector } from './tableKeys.ts';
import { tableWord, type TablePlace } from './TablePlace.ts';

/** Fixed height of a row, so that rows out of view need not be rendered; form.css has the same number. */
const rowHeight = 64;
const viewHeight = 480;
const rowsInSight = Math.ceil(viewHeight / rowHeight) + 1;
/** Rows rendered above and below those in view, and the remaining number below which more are rendered. */
const [margin, spare] = [8, 3];
const defaultWidth = 180;

/** The rows in view. Tab moves on, Enter moves down, arrows move to neighbours; cells can be pasted. */
export const EditableRows = observer(function EditableRows(props: TablePlace) {
  const { table, columns } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<RowRange & { readonly focused: number | null }>({
    from: 0,
    to: rowsInSight + margin,
    focused: null,
  });
  const wanted = useRef<RowRange>(drawn);
  const [note, setNote] = useState('');
  const fields = columns.map(({ id }) => id);
  const name = tableWord(props, 'rowsTable');
  useWish(props, scroller.current, drawn);

  function onScroll({ currentTarget: { scrollTop } }: UIEvent<HTMLElement>): void {
    const seen = Math.floor(scrollTop / rowHeight);
    const isEnough = ({ from, to }: RowRange, room: number) =>
      (from === 0 || seen - room >= from) && (to >= table.rows.length || seen + rowsInSight + room <= to);
    const isBare = !isEnough(drawn, 0);
    if (isEnough(wanted.current, spare) && !isBare) return;
    const cell =
      document.activeElement instanceof HTMLElement && scroller.current?.contains(document.activeElement)
        ? cellOf(document.activeElement)
        : null;
    const next = { from: Math.max(0, seen - margin), to: seen + rowsInSight + margin, focused: cell?.row ?? null };
    wanted.current = next;
    // Rows near the viewport render in a transition, so that scrolling stays smooth; missing rows in view render at once.
    if (isBare) setDrawn(next);
    else startTransition(() => setDrawn(next));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const cell = event.target instanceof HTMLElement ? cellOf(event.target) : null;
    const next = cell && cellBeside(event, cell, fields);
    if (!next || next.row < 0) return;
    event.preventDefault();
    if (next.row >= table.rows.length && table.insert(table.rows.length, [{}]) === 0) return;
    table.requestFocus(next.row, next.field);
  }

  function onPaste(event: ClipboardEvent<HTMLElement>): void {
    const text = event.clipboardData.getData('text');
    const cell = event.target instanceof HTMLElement ? cellOf(event.target) : null;
    if (!cell || !/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    const leftOut = table.paste(
      cell,
      fields,
      parseDelimited(
        text.includes('\t')
          ? text
          : text
              .split('\n')
              .map((line) => `${line}\t`)
              .join('\n'),
      ),
    );
    setNote(leftOut > 0 ? tableWord(props, 'rowsCut', { max: table.max }) : '');
  }

  return (
    <>
      <div
        ref={scroller}
        className="sb-edit-scroll"
        role="group"
        aria-label={name}
        {...(table.rows.length === 0 ? { tabIndex: 0 } : {})}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      >
        <table aria-label={name} aria-rowcount={table.rows.length + 1}>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" style={{ width: 56 }}>
                {tableWord(props, 'rowNumber')}
              </th>
              {columns.map(({ id, label, required, width }) => (
                <th key={id} scope="col" style={{ width: width ?? defaultWidth }}>
                  {label}
                  {required ? (
                    <span className="sb-required" aria-hidden="true">
                      *
                    </span>
                  ) : null}
                </th>
              ))}
              <th scope="col" style={{ width: 120 }}>
                {tableWord(props, 'rowTools')}
              </th>
            </tr>
          </thead>
          <tbody>
            {windowParts(table.rows.length, drawn, drawn.focused).flatMap((part) =>
              part.drawn ? (
                table.rows
                  .slice(part.from, part.to)
                  .map((row, offset) => <Row key={row.id} {...props} row={row} index={part.from + offset} />)
              ) : (
                <Gap key={gapKey(part, table.rows.length)} rows={part.to - part.from} columns={columns.length + 2} />
              ),
            )}
          </tbody>
        </table>
        {table.rows.length === 0 ? <p className="sb-list-empty">{tableWord(props, 'noRows')}</p> : null}
      </div>
      <span role="status">{note}</span>
    </>
  );
});

const Row = observer(function Row({
  row,
  index,
  ...place
}: TablePlace & { readonly row: TableRow; readonly index: number }) {
  const { table, columns } = place;
  const n = index + 1;
  return (
    <tr aria-rowindex={n + 1}>
      <td>{n}</td>
      {columns.map(({ id }) => (
        <td key={id} data-row={index} data-field={id}>
          <EditableCell {...place} row={row} n={n} field={id} />
        </td>
      ))}
      <td className="sb-edit-tools">
        <Button
          size="mini"
          type="text"
          icon={<ControlIcon name="add" />}
          aria-label={tableWord(place, 'insertRow', { n })}
          disabled={table.rows.length >= table.max}
          onClick={() => table.insert(index, [{}])}
        />
        <Button
          size="mini"
          type="text"
          icon={<ControlIcon name="copy" />}
          aria-label={tableWord(place, 'duplicateRow', { n })}
          disabled={table.rows.length >= table.max}
          onClick={() => table.insert(n, [row.model.snapshot])}
        />
        <Button
          size="mini"
          type="text"
          icon={<ControlIcon name="delete" />}
          aria-label={tableWord(place, 'removeRow', { n })}
          onClick={() => table.remove(index)}
        />
      </td>
    </tr>
  );
});

/** Placeholder for the rows that are not rendered. */
function Gap({ rows, columns }: { readonly rows: number; readonly columns: number }) {
  return (
    <tr className="sb-edit-gap" aria-hidden="true">
      <td colSpan={columns} style={{ height: rows * rowHeight }} />
    </tr>
  );
}

/** Scrolls to the requested cell and focuses it once it is rendered. */
function useWish({ table }: TablePlace, scroller: HTMLElement | null, { from, to }: RowRange): void {
  const { wish } = table;
  const done = useRef<unknown>(null);
  useEffect(() => {
    if (wish === null || done.current === wish || !scroller) return;
    if ((wish.row < from + 1 && from > 0) || wish.row >= to - 1) {
      const wanted = Math.max(0, wish.row * rowHeight - viewHeight / 2);
      if (scroller.scrollTop !== wanted) scroller.scrollTop = wanted;
    }
    const control = scroller.querySelector<HTMLElement>(cellSelector(wish));
    if (!control) return;
    done.current = wish;
    control.focus();
  }, [wish, scroller, from, to]);
}
