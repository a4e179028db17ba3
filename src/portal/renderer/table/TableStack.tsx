import { observer } from 'mobx-react-lite';
import { useMemo, useRef } from 'react';
import type { Actions, Column } from '../../../config/model.generated.ts';
import { BlockList } from '../parts/BlockList.tsx';
import { ButtonRow } from '../parts/ButtonRow.tsx';
import { useServices } from '../parts/RendererServices.ts';
import type { KeyedRow } from '../parts/rowsOf.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import { lineColumns, type LineColumns } from './columnRoles.ts';
import { DayHead } from './DayHead.tsx';
import { gapKey } from './rowWindow.ts';
import { StackHead } from './StackHead.tsx';
import { drawCell, hasValue } from './drawCell.tsx';
import type { TableRowsProps } from './TableRowsProps.ts';
import { TableLine } from './TableLine.tsx';
import { rowMarks, rowName } from './TableRow.tsx';
import { useRowWindow } from './useRowWindow.ts';

const noActions: Actions = [];

/** Rows below each other on a phone, of two lines or as cards with labels; of a long list only those around the viewport. */
export const TableStack = observer(function TableStack(props: TableRowsProps) {
  const { block, runtime, columns, rows, caption, days, onOpen } = props;
  // No actions are a way of their own: the row opens itself.
  const onClick = block.onClick ?? (onOpen ? noActions : undefined);
  const list = useRef<HTMLUListElement>(null);
  const { isPartial, parts, heightOf } = useRowWindow(rows, list, null);
  const shown = columns.filter((column) => column.mobile !== false);
  const line = useMemo(() => lineColumns(columns, onClick), [columns, onClick]);
  return (
    <>
      {!runtime.isMobile && <StackHead {...props} />}
      <ul ref={list} className={line ? 'sb-stack sb-lines' : 'sb-stack'} aria-label={caption}>
        {parts.flatMap((part) =>
          part.drawn ? (
            rows.slice(part.from, part.to).flatMap((keyed, offset) => [
              days?.has(keyed.key) && (
                <li key={`day ${keyed.key}`} className="sb-day">
                  <DayHead {...props} day={days.get(keyed.key) ?? ''} />
                </li>
              ),
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
                <Card {...props} shown={shown} line={line} keyed={keyed} />
              </li>,
            ])
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
  line,
  keyed,
  onOpen,
}: TableRowsProps & {
  readonly shown: readonly Column[];
  readonly line: LineColumns | null;
  readonly keyed: KeyedRow;
}) {
  const whyNot = block.select?.whyNot === undefined ? undefined : runtime.text(block.select.whyNot);
  return (
    <>
      {selection && (
        <RowCheckbox
          label={runtime.text('common.selectRow', {
            row: rowName(keyed, block.rowKey),
          })}
          checked={selection.isChosen(keyed)}
          disabled={!selection.mayChoose(keyed)}
          whyNot={whyNot}
          onChange={(on) => selection.choose([keyed], on)}
        />
      )}
      {line ? (
        <>
          <TableLine
            line={line}
            keyPrefix={keyPrefix}
            runtime={runtime}
            locals={keyed.locals}
            marks={rowMarks(block, runtime, keyed)}
            onOpen={onOpen && (() => onOpen(keyed.key))}
          />
          {line.rest.length > 0 && (
            <details>
              <summary>{runtime.text('common.detail')}</summary>
              <LabelledValues
                block={block}
                runtime={runtime}
                labelOf={labelOf}
                keyPrefix={keyPrefix}
                shown={line.rest}
                keyed={keyed}
                onOpen={null}
              />
            </details>
          )}
        </>
      ) : (
        <LabelledValues
          block={block}
          runtime={runtime}
          labelOf={labelOf}
          keyPrefix={keyPrefix}
          shown={shown}
          keyed={keyed}
          onOpen={onOpen}
        />
      )}
      {block.expand && (
        <details>
          <summary>{runtime.text('common.detail')}</summary>
          <BlockList blocks={block.expand} runtime={runtime} locals={keyed.locals} />
        </details>
      )}
    </>
  );
});

/** The values of a card with their labels, and its buttons. */
const LabelledValues = observer(function LabelledValues({
  block,
  runtime,
  labelOf,
  keyPrefix,
  shown,
  keyed,
  onOpen,
}: Pick<TableRowsProps, 'block' | 'runtime' | 'labelOf' | 'keyPrefix' | 'onOpen'> & {
  readonly shown: readonly Column[];
  readonly keyed: KeyedRow;
}) {
  const services = useServices();
  return (
    <>
      <dl className={rowMarks(block, runtime, keyed)}>
        {shown.filter(hasValue).map((column, index) => (
          <div key={column.id} className="sb-pair">
            <dt>{labelOf(column)}</dt>
            <dd>
              {drawCell({
                column,
                keyPrefix,
                runtime,
                locals: keyed.locals,
                services,
                rowActions: index === 0 ? block.onClick : undefined,
                opening: index === 0 && onOpen ? { opened: false, open: () => onOpen(keyed.key) } : undefined,
              })}
            </dd>
          </div>
        ))}
      </dl>
      {shown
        .filter((column) => !hasValue(column))
        .map((column) => (
          <ButtonRow
            key={column.id}
            buttons={column.buttons}
            keyPrefix={keyPrefix}
            runtime={runtime}
            locals={keyed.locals}
          />
        ))}
    </>
  );
});
