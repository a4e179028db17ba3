import { observer } from 'mobx-react-lite';
import type { CSSProperties, MouseEvent, ReactNode } from 'react';
import type { Column } from '../../../config/model.generated.ts';
import type { Locals } from '../../lifecycle/PageRuntime.ts';
import { BlockList } from '../parts/BlockList.tsx';
import type { BlockProps } from '../parts/BlockProps.ts';
import { Icon } from '../parts/Icon.tsx';
import { useServices } from '../parts/RendererServices.ts';
import type { KeyedRow } from '../parts/rowsOf.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import { alignOf, drawCell } from './drawCell.tsx';

interface Props extends BlockProps<'table'> {
  readonly keyPrefix: string;
  readonly columns: readonly Column[];
  /** Draws the values that have no column, which the row unfolds. */
  readonly below: ((locals: Locals) => ReactNode) | null;
  /** Styles of the cells, by column. */
  readonly styles: readonly CSSProperties[];
  readonly keyed: KeyedRow;
  /** Index among all rows if only some are rendered, else null. */
  readonly index: number | null;
  /** Whether it is open beside the list; null where rows do not open there. */
  readonly opened: boolean | null;
  readonly onOpen: ((key: string) => void) | null;
  readonly open: boolean;
  readonly onToggle: (key: string) => void;
  /** Null when rows cannot be selected. */
  readonly chosen: boolean | null;
  readonly choosable: boolean;
  readonly onChoose: (keyed: KeyedRow, on: boolean) => void;
}

/** One row and, if open, its details. Renders again only when something of its own changes. */
export const TableRow = observer(function TableRow({
  block,
  runtime,
  keyPrefix,
  columns,
  below,
  styles,
  keyed,
  index,
  opened,
  onOpen,
  open,
  onToggle,
  chosen,
  choosable,
  onChoose,
}: Props) {
  const services = useServices();
  const rowActions =
    block.onClick && services.targetOf(block.onClick, runtime, keyed.locals).kind !== 'unavailable'
      ? block.onClick
      : undefined;
  const linkColumn = columns.find((column) => column.buttons === undefined && column.onClick === undefined);
  const whyNot = block.select?.whyNot === undefined ? undefined : runtime.text(block.select.whyNot);
  const isExpandable = block.expand !== undefined || below !== null;
  const leading = Number(chosen !== null) + Number(isExpandable);
  return (
    <>
      <tr
        className={[
          rowActions || onOpen ? 'sb-row-link' : '',
          opened ? 'sb-row-opened' : '',
          chosen ? 'sb-row-chosen' : '',
          rowMarks(block, runtime, keyed),
        ]
          .filter(Boolean)
          .join(' ')}
        {...(index === null ? {} : { 'data-index': index, 'aria-rowindex': index + 2 })}
        onClick={(event) => {
          if (!isPlain(event)) return;
          if (onOpen) {
            // The focus returns to the button that does the same.
            event.currentTarget.querySelector<HTMLElement>('button[aria-haspopup=dialog]')?.focus();
            onOpen(keyed.key);
          } else if (rowActions) void runtime.run(rowActions, keyed.locals);
        }}
      >
        {isExpandable && (
          <td className="sb-narrow">
            <button
              type="button"
              className="sb-icon-button"
              aria-expanded={open}
              aria-label={runtime.text('common.detail')}
              onClick={() => onToggle(keyed.key)}
            >
              <Icon name={open ? 'down' : 'right'} />
            </button>
          </td>
        )}
        {chosen !== null && (
          <td className="sb-narrow">
            <RowCheckbox
              label={runtime.text('common.selectRow', {
                row: rowName(keyed, block.rowKey),
              })}
              checked={chosen}
              disabled={!choosable}
              whyNot={whyNot}
              onChange={(on) => onChoose(keyed, on)}
            />
          </td>
        )}
        {columns.map((column, at) => (
          <td key={column.id} className={cellClass(column)} style={styles[at]}>
            {drawCell({
              column,
              keyPrefix,
              runtime,
              locals: keyed.locals,
              services,
              rowActions: column === linkColumn ? block.onClick : undefined,
              opening:
                onOpen && column === linkColumn
                  ? { opened: opened === true, open: () => onOpen(keyed.key) }
                  : undefined,
            })}
          </td>
        ))}
      </tr>
      {open && isExpandable && (
        <tr className="sb-row-detail">
          <td colSpan={columns.length + leading}>
            {below?.(keyed.locals)}
            {block.expand && <BlockList blocks={block.expand} runtime={runtime} locals={keyed.locals} />}
          </td>
        </tr>
      )}
    </>
  );
});

/** The classes of a row that is highlighted, or whose amounts do not count. */
export function rowMarks(
  { markWhen, voidWhen }: Props['block'],
  runtime: Props['runtime'],
  { locals }: KeyedRow,
): string {
  const holds = (condition: string | undefined) => condition !== undefined && runtime.test(condition, locals);
  return [holds(markWhen) ? 'sb-row-marked' : '', holds(voidWhen) ? 'sb-row-void' : ''].filter(Boolean).join(' ');
}

/** The name of a row for screen readers. */
export function rowName({ key, locals }: KeyedRow, rowKey: string | undefined): string {
  return rowKey === undefined ? String((locals.index ?? 0) + 1) : key;
}

export function cellClass(column: Column): string {
  return [
    `sb-align-${alignOf(column)}`,
    isLedger(column) ? 'sb-ledger' : '',
    column.ellipsis ? 'sb-cut' : column.copy ? 'sb-whole' : '',
    column.role === 'note' && column.width !== undefined ? 'sb-prose' : '',
    column.fixed === undefined ? '' : `sb-fixed sb-fixed-${column.fixed}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Whether currency codes and figures of a column each have their own edge: those of plain amounts at its right. */
function isLedger(column: Column): boolean {
  const { format, copy, eye, buttons } = column;
  return format === 'money' && !copy && eye === undefined && buttons === undefined && alignOf(column) === 'right';
}

/** Whether a click is on the row itself: not on a control inside it, and not the end of a text selection. */
function isPlain(event: MouseEvent): boolean {
  const onControl =
    event.target instanceof Element && event.target.closest('button, a, input, label, select, textarea') !== null;
  return !onControl && (document.getSelection()?.isCollapsed ?? true);
}
