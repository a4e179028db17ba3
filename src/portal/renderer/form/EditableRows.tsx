import { observer } from 'mobx-react-lite';
import {
  startTransition,
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  type UIEvent,
} from 'react';
import { parseDelimited } from '../../../engine/sheet/delimitedText.ts';
import { stateOf } from '../../stores/rowTools.ts';
import type { TableRow } from '../../stores/TableRow.ts';
import { gapKey, windowParts, type RowRange } from '../table/rowWindow.ts';
import { columnWidths, numberWidth, toolsWidth } from './columnWidths.ts';
import { EditableCell } from './EditableCell.tsx';
import { FoldedRow } from './FoldedRow.tsx';
import { rowAt, rowHeight, topsOf, type ActiveRow } from './rowPlaces.ts';
import { RowTools } from './RowTools.tsx';
import { cellBeside, cellOf, cellSelector } from './tableKeys.ts';
import type { Importing } from './useImport.ts';
import { sheetWord, tableWord, type TablePlace } from './TablePlace.ts';

const viewHeight = 480;
const rowsInBox = Math.ceil(viewHeight / rowHeight) + 1;
/** Folded rows in the window of a phone. */
const rowsInWindow = 18;
/** Rows rendered above and below those in view, and the remaining number below which more are rendered. */
const [margin, spare] = [8, 3];

/** The rows in view. Tab moves on, Enter moves down, arrows move to neighbours; cells can be pasted. On phones a row is folded to a line and the cells that ask something. */
export const EditableRows = observer(function EditableRows({
  importing,
  ...props
}: TablePlace & { readonly importing: Importing | null }) {
  const { table, columns, runtime } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<RowRange & { readonly focused: number | null }>({
    from: 0,
    to: (runtime.isMobile ? rowsInWindow : rowsInBox) + margin,
    focused: null,
  });
  const rowsInSight = runtime.isMobile ? rowsInWindow : rowsInBox;
  const wanted = useRef<RowRange>(drawn);
  const [note, setNote] = useState('');
  const [active, setActive] = useState<ActiveRow | null>(null);
  const fields = columns.map(({ id }) => id);
  const name = sheetWord(props, 'rowsTable');
  const rows = table.sight.rows;
  const isFolded = runtime.isMobile;
  const widths = columnWidths(columns);
  const tops = topsOf(rows, isFolded ? { fields, active } : null);
  useWish(props, scroller.current, { rows, tops, drawn, isFolded });

  function onScroll(scrollTop: number): void {
    const seen = rowAt(tops, scrollTop);
    const isEnough = ({ from, to }: RowRange, room: number) =>
      (from === 0 || seen - room >= from) && (to >= rows.length || seen + rowsInSight + room <= to);
    const isBare = !isEnough(drawn, 0);
    if (isEnough(wanted.current, spare) && !isBare) return;
    const cell =
      document.activeElement instanceof HTMLElement && scroller.current?.contains(document.activeElement)
        ? cellOf(document.activeElement)
        : null;
    const focused = cell ? rows.findIndex(({ index }) => index === cell.row) : -1;
    const next = {
      from: Math.max(0, seen - margin),
      to: seen + rowsInSight + margin,
      focused: focused < 0 ? null : focused,
    };
    wanted.current = next;
    // Rows near the viewport render in a transition, so that scrolling stays smooth; missing rows in view render at once.
    if (isBare) setDrawn(next);
    else startTransition(() => setDrawn(next));
  }

  const scrolled = useRef(onScroll);
  scrolled.current = onScroll;
  // Folded rows scroll with the page.
  useEffect(() => {
    if (!isFolded) return undefined;
    const follow = () => scrolled.current(Math.max(0, -(scroller.current?.getBoundingClientRect().top ?? 0)));
    document.addEventListener('scroll', follow, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', follow, { capture: true });
  }, [isFolded]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const cell = event.target instanceof HTMLElement ? cellOf(event.target) : null;
    const beside = cell && cellBeside(event, cell, fields);
    if (!cell || !beside) return;
    // Up and down lead to the rows of the view.
    const at = rows.findIndex(({ index }) => index === cell.row) + beside.row - cell.row;
    const next =
      beside.row === cell.row ? beside : { ...beside, row: rows[at]?.index ?? (at < 0 ? -1 : table.rows.length) };
    if (next.row < 0) return;
    event.preventDefault();
    if (next.row >= table.rows.length && table.insert(table.rows.length, [{}]) === 0) return;
    table.requestFocus(next.row, next.field);
  }

  function onPaste(event: ClipboardEvent<HTMLElement>): void {
    const text = event.clipboardData.getData('text');
    const cell = event.target instanceof HTMLElement ? cellOf(event.target) : null;
    if (!/[\t\n]/.test(text.trimEnd())) return;
    if (!cell) return;
    event.preventDefault();
    const leftOut = table.paste(cell, fields, parseDelimited(text, '\t'));
    setNote(leftOut > 0 ? sheetWord(props, 'rowsCut', { max: table.max }) : '');
  }

  usePastedRows(importing, sheetWord(props, 'pasted'), scroller);

  return (
    <>
      <div
        ref={scroller}
        className={isFolded ? 'sb-edit-scroll sb-edit-folded' : 'sb-edit-scroll'}
        role="group"
        aria-label={name}
        {...(rows.length === 0 ? { tabIndex: 0 } : {})}
        onScroll={({ currentTarget }: UIEvent<HTMLElement>) => onScroll(currentTarget.scrollTop)}
        onFocus={({ target }) => {
          const cell = target instanceof HTMLElement ? cellOf(target) : null;
          if (cell) table.sight.hold(table.rows[cell.row]);
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      >
        <table aria-label={name} aria-rowcount={table.rows.length + 1}>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" style={{ width: numberWidth }}>
                {sheetWord(props, 'rowNumber')}
              </th>
              {columns.map((column, at) => (
                <th
                  key={column.id}
                  scope="col"
                  {...(isAmount(table, column.id) ? { className: 'sb-edit-amount' } : {})}
                  style={{ width: widths[at] }}
                >
                  {column.label}
                  {column.required ? (
                    <span className="sb-required" aria-hidden="true">
                      *
                    </span>
                  ) : null}
                </th>
              ))}
              <th scope="col" style={{ width: toolsWidth }}>
                {sheetWord(props, 'rowTools')}
              </th>
            </tr>
          </thead>
          <tbody>
            {windowParts(rows.length, drawn, drawn.focused).flatMap((part) =>
              part.drawn ? (
                rows
                  .slice(part.from, part.to)
                  .map(({ row, index }) =>
                    isFolded ? (
                      <FoldedRow key={row.id} {...props} row={row} index={index} active={active} onActive={setActive} />
                    ) : (
                      <Row key={row.id} {...props} row={row} index={index} />
                    ),
                  )
              ) : (
                <Gap
                  key={gapKey(part, rows.length)}
                  height={(tops[part.to] ?? 0) - (tops[part.from] ?? 0)}
                  columns={isFolded ? 1 : columns.length + 2}
                />
              ),
            )}
          </tbody>
        </table>
        {rows.length === 0 ? (
          <p className="sb-list-empty">
            {table.rows.length === 0 ? tableWord(props, 'noRows') : sheetWord(props, 'noneInView')}
          </p>
        ) : null}
      </div>
      <span role="status">{note}</span>
    </>
  );
});

function isAmount({ sample }: TablePlace['table'], id: string): boolean {
  return sample.nodeAt(id.split('.'))?.field.widget === 'money';
}

const Row = observer(function Row({
  row,
  index,
  ...place
}: TablePlace & { readonly row: TableRow; readonly index: number }) {
  const { columns } = place;
  const n = index + 1;
  return (
    <tr aria-rowindex={n + 1} className={`sb-row-${stateOf(row)}`}>
      <td>{n}</td>
      {columns.map(({ id }) => (
        <td key={id} data-row={index} data-field={id}>
          <EditableCell {...place} row={row} n={n} field={id} />
        </td>
      ))}
      <td className="sb-edit-tools">
        <RowTools {...place} row={row} index={index} />
      </td>
    </tr>
  );
});

/** Placeholder for the rows that are not rendered. */
function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  return (
    <tr className="sb-edit-gap" aria-hidden="true">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}

/** Takes rows that are pasted outside of any input like a file, so that their headings are found. */
function usePastedRows(importing: Importing | null, name: string, scroller: RefObject<HTMLElement | null>): void {
  const read = useRef(importing?.read);
  read.current = importing?.read;
  const isWanted = importing !== null;
  useEffect(() => {
    if (!isWanted) return undefined;
    const onPaste = (event: globalThis.ClipboardEvent) => {
      const text = event.clipboardData?.getData('text') ?? '';
      const isOutside = event.target === document.body || event.target === scroller.current;
      if (!isOutside || !/[\t\n]/.test(text.trimEnd())) return;
      event.preventDefault();
      void read.current?.(new File([text], name, { type: 'text/plain' }));
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [isWanted, name, scroller]);
}

interface Placed {
  readonly rows: readonly { readonly index: number }[];
  readonly tops: readonly number[];
  readonly drawn: RowRange;
  readonly isFolded: boolean;
}

/** Scrolls to the requested cell and focuses it once it is rendered. A row that is not in the view is shown with all others. */
function useWish(
  { table }: TablePlace,
  scroller: HTMLElement | null,
  { rows, tops, drawn: { from, to }, isFolded }: Placed,
): void {
  const { wish } = table;
  const done = useRef<unknown>(null);
  useEffect(() => {
    if (wish === null || done.current === wish || !scroller) return;
    const at = rows.findIndex(({ index }) => index === wish.row);
    if (at < 0 && wish.row < table.rows.length) {
      table.sight.choose('all');
      return;
    }
    if ((at < from + 1 && from > 0) || at >= to - 1) {
      const wanted = Math.max(0, (tops[at] ?? 0) - viewHeight / 2);
      if (isFolded) window.scrollBy({ top: scroller.getBoundingClientRect().top + wanted });
      else if (scroller.scrollTop !== wanted) scroller.scrollTop = wanted;
    }
    const control = scroller.querySelector<HTMLElement>(cellSelector(wish));
    if (!control) return;
    done.current = wish;
    control.focus();
  }, [wish, scroller, from, to, rows.length]);
}
