import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { Column } from '../../../config/model.generated.ts';
import { BlockList } from '../parts/BlockList.tsx';
import { ButtonRow } from '../parts/ButtonRow.tsx';
import type { KeyedRow } from '../parts/rowsOf.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import { gapKey } from './rowWindow.ts';
import { StackHead } from './StackHead.tsx';
import { TableCell } from './TableCell.tsx';
import type { TableRowsProps } from './TableGrid.tsx';
import { isMarked, rowName } from './TableRow.tsx';
import { useRowWindow } from './useRowWindow.ts';

/** Rows as cards below each other on a phone; of a long list only those around the viewport. */
export const TableStack = observer(function TableStack(props: TableRowsProps) {
  const { columns, rows, caption } = props;
  const list = useRef<HTMLUListElement>(null);
  const { isPartial, parts, heightOf } = useRowWindow(rows, list, null);
  const shown = columns.filter((column) => column.mobile !== false);
  return (
    <>
      <StackHead {...props} />
      <ul ref={list} className="sb-stack" aria-label={caption}>
        {parts.flatMap((part) =>
          part.drawn ? (
            rows.slice(part.from, part.to).map((keyed, offset) => (
              <li
                key={keyed.key}
                className="sb-card"
                {...(isPartial
                  ? {
                      'data-index': part.from + offset,
                      'aria-posinset': part.from + offset + 1,
                      'aria-setsize': rows.length,
                    }
                  : {})}
              >
                <Card {...props} shown={shown} keyed={keyed} />
              </li>
            ))
          ) : (
            <li key={gapKey(part, rows.length)} aria-hidden="true" style={{ height: heightOf(part) }} />
          ),
        )}
      </ul>
    </>
  );
});

const Card = observer(function Card({
  block,
  runtime,
  labelOf,
  selection,
  keyPrefix,
  shown,
  keyed,
}: TableRowsProps & { readonly shown: readonly Column[]; readonly keyed: KeyedRow }) {
  const whyNot = block.select?.whyNot === undefined ? undefined : runtime.text(block.select.whyNot);
  const values = shown.filter((column) => column.buttons === undefined);
  return (
    <>
      {selection && (
        <RowCheckbox
          label={runtime.text('common.selectRow', { row: rowName(keyed, block.rowKey) })}
          checked={selection.isChosen(keyed)}
          disabled={!selection.mayChoose(keyed)}
          whyNot={whyNot}
          onChange={(on) => selection.choose([keyed], on)}
        />
      )}
      <dl className={isMarked(block, runtime, keyed) ? 'sb-row-marked' : undefined}>
        {values.map((column, index) => (
          <div key={column.id} className="sb-pair">
            <dt>{labelOf(column)}</dt>
            <dd>
              <TableCell
                column={column}
                keyPrefix={keyPrefix}
                runtime={runtime}
                locals={keyed.locals}
                rowActions={index === 0 ? block.onClick : undefined}
              />
            </dd>
          </div>
        ))}
      </dl>
      {shown
        .filter((column) => column.buttons !== undefined)
        .map((column) => (
          <ButtonRow
            key={column.id}
            buttons={column.buttons}
            keyPrefix={keyPrefix}
            runtime={runtime}
            locals={keyed.locals}
          />
        ))}
      {block.expand && (
        <details>
          <summary>{runtime.text('common.detail')}</summary>
          <BlockList blocks={block.expand} runtime={runtime} locals={keyed.locals} />
        </details>
      )}
    </>
  );
});
