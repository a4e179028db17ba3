import { observer } from 'mobx-react-lite';
import { Fragment, useCallback, useEffect, useMemo, useRef, useState, type CSSProperties, type RefObject } from 'react';
import type { Column } from '../../../config/model.generated.ts';
import { HelpTip } from '../parts/HelpTip.tsx';
import { Icon } from '../parts/Icon.tsx';
import { lazily } from '../parts/lazily.tsx';
import type { KeyedRow } from '../parts/rowsOf.ts';
import { DayHead } from './DayHead.tsx';
import type { Fit, FittingProps } from './FittingColumns.tsx';
import { gapKey, wholeUpTo } from './rowWindow.ts';
import { SelectAll } from './SelectAll.tsx';
import { cellClass, TableRow } from './TableRow.tsx';
import type { TableRowsProps } from './TableRowsProps.ts';
import { nextSort } from './tableSort.ts';
import { useRowWindow } from './useRowWindow.ts';
import { useSteadyWidths } from './useSteadyWidths.ts';

/** Loaded with the first table that has no room for all its columns. */
const fitting = lazily<FittingProps>(async () => (await import('./FittingColumns.tsx')).FittingColumns);

/** Width of a fixed column that declares none, in pixels. */
const fixedWidth = 140;
/** Width of a column with ellipsis that declares none, in pixels. */
const cutWidth = 240;

/** Rows and columns on a wide screen. */
export const TableGrid = observer(function TableGrid(props: TableRowsProps) {
  const { runtime, rows, labelOf, caption, sort, onSort, selection } = props;
  const isPartial = rows.length > wholeUpTo;
  const frame = useRef<HTMLDivElement>(null);
  const [found, onFit] = useState<Fit | null>(null);
  const fit = found?.columns === props.columns ? found : null;
  const isTight = useTight(frame);
  const columns = fit?.drawn ?? props.columns;
  const shown = { ...props, columns, below: fit?.below ?? null };
  return (
    <div
      ref={frame}
      className={`sb-table-scroll${isPartial ? ' sb-table-tall' : ''}${isTight ? ' sb-table-tight' : ''}`}
      tabIndex={0}
      role="group"
      aria-label={caption}
    >
      <table className="sb-table" {...(isPartial ? { 'aria-rowcount': rows.length + 1 } : {})}>
        <caption className="sb-hidden">{caption}</caption>
        {isPartial && (
          <colgroup key={columns.map(({ id }) => id).join()}>
            {[...leadingCells(shown), ...columns].map((_, index) => (
              <col key={index} />
            ))}
          </colgroup>
        )}
        <thead>
          <tr {...(isPartial ? { 'aria-rowindex': 1 } : {})}>
            {isExpandable(shown) && (
              <th scope="col" className="sb-narrow">
                <span className="sb-hidden">{runtime.text('common.detail')}</span>
              </th>
            )}
            {selection && (
              <th scope="col" className="sb-narrow">
                <SelectAll runtime={runtime} rows={rows} selection={selection} />
              </th>
            )}
            {columns.map((column, index) => (
              <th
                key={column.id}
                scope="col"
                className={cellClass(column)}
                style={cellStyle(columns, index)}
                {...(column.sortable
                  ? { 'aria-sort': sort?.column !== column.id ? 'none' : sort.descending ? 'descending' : 'ascending' }
                  : {})}
              >
                {column.sortable ? (
                  <button type="button" className="sb-sort" onClick={() => onSort(nextSort(sort, column.id))}>
                    {labelOf(column)}
                    <Icon
                      name={sort?.column !== column.id ? 'sort' : sort.descending ? 'sortDescending' : 'sortAscending'}
                    />
                  </button>
                ) : (
                  labelOf(column)
                )}
                {column.help !== undefined && <HelpTip runtime={runtime} text={runtime.text(column.help)} />}
              </th>
            ))}
          </tr>
        </thead>
        <TableBody {...shown} />
      </table>
      {isTight && <fitting.Component {...props} frame={frame} fit={fit} onFit={onFit} />}
    </div>
  );
});

interface BodyProps extends TableRowsProps {
  readonly below: Fit['below'];
}

/** The rows; of a long list only those around the viewport. */
const TableBody = observer(function TableBody(props: BodyProps) {
  const { block, runtime, locals, columns, below, rows, selection, keyPrefix, days } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback(
    (key: string) =>
      setExpanded((open) => new Set(open.has(key) ? [...open].filter((other) => other !== key) : [...open, key])),
    [],
  );
  const { opened, onOpen } = props;
  const latest = useRef(selection);
  latest.current = selection;
  const choose = useCallback((keyed: KeyedRow, on: boolean) => latest.current?.choose([keyed], on), []);
  const { isPartial, parts, heightOf } = useRowWindow(rows, body, '.sb-table-scroll');
  useSteadyWidths(body, isPartial, columns);
  const styles = useMemo(() => columns.map((_, index) => cellStyle(columns, index)), [columns]);
  const width = leadingCells(props).length + columns.length;
  return (
    <tbody ref={body}>
      {parts.flatMap((part) =>
        part.drawn ? (
          rows.slice(part.from, part.to).map((keyed, offset) => (
            <Fragment key={keyed.key}>
              {days?.has(keyed.key) && (
                <tr className="sb-day">
                  <td colSpan={width}>
                    <DayHead {...props} day={days.get(keyed.key) ?? ''} />
                  </td>
                </tr>
              )}
              <TableRow
                block={block}
                runtime={runtime}
                locals={locals}
                keyPrefix={keyPrefix}
                columns={columns}
                below={below}
                styles={styles}
                keyed={keyed}
                index={isPartial ? part.from + offset : null}
                opened={onOpen === null ? null : opened === keyed.key}
                onOpen={onOpen}
                open={expanded.has(keyed.key)}
                onToggle={toggle}
                chosen={selection?.isChosen(keyed) ?? null}
                choosable={selection?.mayChoose(keyed) ?? false}
                onChoose={choose}
              />
            </Fragment>
          ))
        ) : (
          <tr key={gapKey(part, rows.length)} className="sb-row-gap" aria-hidden="true">
            <td colSpan={width} style={{ height: heightOf(part) }} />
          </tr>
        ),
      )}
    </tbody>
  );
});

/** Whether the table was ever wider than its frame, and what helps is loaded; without it the table only scrolls. */
function useTight(frame: RefObject<HTMLElement | null>): boolean {
  const [isTight, setTight] = useState(false);
  useEffect(() => {
    const { current: element } = frame;
    if (isTight || !element || typeof ResizeObserver === 'undefined') return undefined;
    const sized = new ResizeObserver(() => {
      if (element.scrollWidth <= element.clientWidth) return;
      sized.disconnect();
      fitting.load().then(
        () => setTight(true),
        () => undefined,
      );
    });
    for (const each of [element, ...element.children]) sized.observe(each);
    return () => sized.disconnect();
  }, [frame, isTight]);
  return isTight;
}

/** Columns before those of the config. */
function leadingCells(props: BodyProps): readonly null[] {
  return [...(isExpandable(props) ? [null] : []), ...(props.selection === null ? [] : [null])];
}

function isExpandable({ block, below }: BodyProps): boolean {
  return block.expand !== undefined || below !== null;
}

/**
 * A column has its declared width where there is room. Otherwise it shrinks to what its content needs, but not below half
 * of its width, before the table scrolls and columns move under a fixed one. Only adjacent fixed columns
 * keep their width, because the position of each depends on the widths of those before it.
 */
function cellStyle(columns: readonly Column[], index: number): CSSProperties {
  const column = columns[index];
  if (column === undefined) return {};
  const sameSide = column.fixed === undefined ? [] : columns.filter(({ fixed }) => fixed === column.fixed);
  const least =
    sameSide.length > 1
      ? { minWidth: column.width ?? fixedWidth }
      : column.ellipsis || column.width !== undefined
        ? { minWidth: (column.width ?? cutWidth) / 2 }
        : {};
  const width =
    column.width === undefined ? {} : { width: column.width, ...(column.ellipsis && { maxWidth: column.width }) };
  if (column.fixed === undefined) return { ...width, ...least };
  const before = column.fixed === 'left' ? columns.slice(0, index) : columns.slice(index + 1);
  const offset = before
    .filter(({ fixed }) => fixed === column.fixed)
    .reduce((sum, other) => sum + (other.width ?? fixedWidth), 0);
  return { ...width, ...least, [column.fixed]: offset };
}
