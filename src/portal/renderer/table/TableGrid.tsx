import { observer } from 'mobx-react-lite';
import { Fragment, useState, type CSSProperties, type MouseEvent } from 'react';
import type { Column } from '../../../config/model.generated.ts';
import { BlockList } from '../BlockList.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { HelpTip } from '../HelpTip.tsx';
import { Icon } from '../Icon.tsx';
import { useServices } from '../RendererServices.ts';
import type { KeyedRow } from '../rowsOf.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import type { Selection } from './selectionOf.ts';
import { alignOf, TableCell } from './TableCell.tsx';
import { nextSort, type Sort } from './tableSort.ts';

export interface TableRowsProps extends BlockProps<'table'> {
  readonly keyPrefix: string;
  readonly columns: readonly Column[];
  readonly rows: readonly KeyedRow[];
  readonly labelOf: (column: Column) => string;
  readonly caption: string;
  readonly sort: Sort | null;
  readonly onSort: (sort: string | null) => void;
  readonly selection: Selection | null;
}

/** Width of a column that stays in view and says none, in pixels. */
const fixedWidth = 140;

/** Rows and columns on a wide screen. */
export const TableGrid = observer(function TableGrid(props: TableRowsProps) {
  const { block, runtime, columns, rows, labelOf, caption, sort, onSort, selection, keyPrefix } = props;
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) => setExpanded((open) => new Set(open.has(key) ? [...open].filter((other) => other !== key) : [...open, key]));
  const choosable = selection ? rows.filter((keyed) => selection.mayChoose(keyed)) : [];
  const chosenHere = choosable.filter((keyed) => selection?.isChosen(keyed)).length;
  const { wayOf } = useServices();
  const leading = Number(selection !== null) + Number(block.expand !== undefined);
  const linkColumn = columns.find((column) => column.buttons === undefined && column.link === undefined);

  return (
    <div className="sb-table-scroll" tabIndex={0} role="group" aria-label={caption}>
      <table className="sb-table">
        <caption className="sb-hidden">{caption}</caption>
        <thead>
          <tr>
            {block.expand && <th scope="col" className="sb-narrow"><span className="sb-hidden">{runtime.text('common.detail')}</span></th>}
            {selection && (
              <th scope="col" className="sb-narrow">
                <RowCheckbox label={runtime.text('common.selectPage')} checked={choosable.length > 0 && chosenHere === choosable.length} mixed={chosenHere > 0 && chosenHere < choosable.length} disabled={choosable.length === 0} onChange={(on) => selection.choose(choosable, on)} />
              </th>
            )}
            {columns.map((column, index) => (
              <th key={column.id} scope="col" className={cellClass(column)} style={cellStyle(columns, index)} {...(column.sortable ? { 'aria-sort': sort?.column !== column.id ? 'none' : sort.descending ? 'descending' : 'ascending' } : {})}>
                {column.sortable
                  ? <button type="button" className="sb-sort" onClick={() => onSort(nextSort(sort, column.id))}>{labelOf(column)}<Icon name={sort?.column !== column.id ? 'sort' : sort.descending ? 'sortDescending' : 'sortAscending'} /></button>
                  : labelOf(column)}
                {column.help !== undefined && <HelpTip runtime={runtime} text={runtime.text(column.help)} />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((keyed) => {
            const open = expanded.has(keyed.key);
            const rowLink = block.rowLink && wayOf(block.rowLink, runtime, keyed.locals).kind !== 'nowhere' ? block.rowLink : undefined;
            return (
              <Fragment key={keyed.key}>
                <tr className={[rowLink ? 'sb-row-link' : '', selection?.isChosen(keyed) ? 'sb-row-chosen' : ''].filter(Boolean).join(' ')} onClick={(event) => { if (rowLink && isPlain(event)) void runtime.run(rowLink, keyed.locals); }}>
                  {block.expand && (
                    <td className="sb-narrow">
                      <button type="button" className="sb-icon-button" aria-expanded={open} aria-label={runtime.text('common.detail')} onClick={() => toggle(keyed.key)}><Icon name={open ? 'down' : 'right'} /></button>
                    </td>
                  )}
                  {selection && (
                    <td className="sb-narrow">
                      <RowCheckbox label={runtime.text('common.selectRow', { row: rowName(keyed, block.rowKey) })} checked={selection.isChosen(keyed)} disabled={!selection.mayChoose(keyed)} onChange={(on) => selection.choose([keyed], on)} />
                    </td>
                  )}
                  {columns.map((column, index) => (
                    <td key={column.id} className={cellClass(column)} style={cellStyle(columns, index)}>
                      <TableCell column={column} keyPrefix={keyPrefix} runtime={runtime} locals={keyed.locals} rowLink={column === linkColumn ? block.rowLink : undefined} />
                    </td>
                  ))}
                </tr>
                {open && block.expand && <tr className="sb-row-detail"><td colSpan={columns.length + leading}><BlockList blocks={block.expand} runtime={runtime} locals={keyed.locals} /></td></tr>}
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
});

/** What tells a row apart for a listener. */
export function rowName({ key, locals }: KeyedRow, rowKey: string | undefined): string {
  return rowKey === undefined ? String((locals.index ?? 0) + 1) : key;
}

function cellClass(column: Column): string {
  return [`sb-align-${alignOf(column)}`, column.ellipsis ? 'sb-cut' : '', column.fixed === undefined ? '' : `sb-fixed sb-fixed-${column.fixed}`].filter(Boolean).join(' ');
}

/** A fixed column stands as far from its edge as the fixed columns before it are wide. */
function cellStyle(columns: readonly Column[], index: number): CSSProperties {
  const column = columns[index];
  const width = column?.width === undefined ? {} : { width: column.width, minWidth: column.width, ...(column.ellipsis ? { maxWidth: column.width } : {}) };
  if (column?.fixed === undefined) return width;
  const before = column.fixed === 'left' ? columns.slice(0, index) : columns.slice(index + 1);
  const offset = before.filter(({ fixed }) => fixed === column.fixed).reduce((sum, other) => sum + (other.width ?? fixedWidth), 0);
  return { minWidth: fixedWidth, ...width, [column.fixed]: offset };
}

/** A press on the row itself, not on something in it that has its own meaning, nor the end of marking text. */
function isPlain(event: MouseEvent): boolean {
  const onControl = event.target instanceof Element && event.target.closest('button, a, input, label, select, textarea') !== null;
  return !onControl && (document.getSelection()?.isCollapsed ?? true);
}
