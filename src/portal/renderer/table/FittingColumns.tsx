import { useLayoutEffect, type ReactNode, type RefObject } from 'react';
import type { Column } from '../../../config/model.generated.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { ShownValue } from '../parts/ShownValue.tsx';
import { foldOrder, lineColumns } from './columnRoles.ts';
import type { TableRowsProps } from './TableRowsProps.ts';
import './fittingColumns.css';

/** The columns of a table that has no room for all of them. */
export interface Fit {
  /** All columns. */
  readonly columns: readonly Column[];
  readonly drawn: readonly Column[];
  /** Width of the frame in pixels for which it was found. */
  readonly room: number;
  /** Draws the values that have no column; null where the row leads to its details. */
  readonly below: ((locals: Locals) => ReactNode) | null;
}

export interface FittingProps
  extends Pick<TableRowsProps, 'block' | 'runtime' | 'columns' | 'chosenColumns' | 'labelOf' | 'onOpen'> {
  readonly frame: RefObject<HTMLElement | null>;
  readonly fit: Fit | null;
  readonly onFit: (fit: Fit | null) => void;
}

/** More than a scroll bar takes, so that its coming and going changes nothing. */
const widerBy = 24;

/**
 * Folds columns away until the table fits into its frame, except those that the user chose. They come back when other columns are
 * shown, or the frame becomes wider.
 */
export function FittingColumns({
  block,
  runtime,
  columns,
  chosenColumns,
  labelOf,
  onOpen,
  frame,
  fit,
  onFit,
}: FittingProps) {
  useLayoutEffect(() => {
    const { current: element } = frame;
    if (!element) return undefined;
    const drawn = fit?.drawn ?? columns;
    const look = (): void => {
      const room = element.clientWidth;
      if (fit && room > fit.room + widerBy) onFit(null);
      else {
        const left = withoutSome(element, { drawn, order: foldOrder(columns).filter(({ id }) => !chosenColumns[id]) });
        if (left.length === drawn.length) return;
        const labelled = columns
          .filter((column) => !left.includes(column))
          .map((column) => ({ column, label: labelOf(column) }));
        const isOpened = onOpen !== null || lineColumns(columns, block.onClick)?.ways.length;
        const below = (locals: Locals) => <RowBelow labelled={labelled} runtime={runtime} locals={locals} />;
        onFit({ columns, drawn: left, room, below: isOpened ? null : below });
      }
    };
    look();
    const sized = new ResizeObserver(look);
    for (const each of [element, ...element.children]) sized.observe(each);
    return () => sized.disconnect();
  });
  return null;
}

/** The columns that are left when the first ones of the order are folded away whose widths are too much. */
function withoutSome(
  frame: HTMLElement,
  { drawn, order }: { readonly drawn: readonly Column[]; readonly order: readonly Column[] },
): readonly Column[] {
  const cells = frame.querySelector<HTMLTableRowElement>('thead tr')?.cells;
  let over = frame.scrollWidth - frame.clientWidth;
  const folded = new Set<Column>();
  for (const column of order) {
    const at = drawn.indexOf(column);
    if (over <= 0 || !cells) break;
    if (at < 0) continue;
    folded.add(column);
    // Counted from the end: before the first column there may be boxes and buttons.
    over -= cells.item(cells.length - drawn.length + at)?.offsetWidth ?? 0;
  }
  return drawn.filter((column) => !folded.has(column));
}

function RowBelow({
  labelled,
  runtime,
  locals,
}: {
  readonly labelled: readonly { readonly column: Column; readonly label: string }[];
  readonly runtime: PageRuntime;
  readonly locals: Locals;
}) {
  return (
    <dl className="sb-row-below">
      {labelled.map(({ column, label }) => (
        <div key={column.id} className="sb-pair">
          <dt>{label}</dt>
          <dd>
            <ShownValue part={column} runtime={runtime} locals={locals} quiet />
          </dd>
        </div>
      ))}
    </dl>
  );
}
