import { Button } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { itemsOf } from '../../../engine/form/widgetOf.ts';
import type { FieldNode } from '../../stores/FieldNode.ts';
import { ControlIcon } from '../parts/Icon.tsx';
import { drawFrame } from './drawFrame.tsx';
import { ListTotal } from './ListTotal.tsx';
import { useGrowingRoom } from './useGrowingRoom.ts';
import './structures.css';
import { word, type FormContext } from './widgets/FormContext.ts';

/** Above this many rows, those off screen are not laid out. */
const longList = 20;

/** A row by its stable identity, with its current index. */
export interface RowPlace {
  readonly id: number;
  readonly index: number;
}

interface RowsProps {
  readonly node: FieldNode;
  readonly context: FormContext;
  /** The fields of a row. Rows render again when this function changes. */
  readonly drawRow: (row: RowPlace) => ReactNode;
  /** The fixed items at the beginning, rendered above the rows: their number and content. */
  readonly listed?: { readonly count: number; readonly drawn: ReactNode };
}

/** A list with buttons to add, move and remove rows. Rows keep their identity when they move. */
export const ListRows = observer(function ListRows({ node, context, drawRow, listed }: RowsProps) {
  const {
    field: { schema, widget, ui },
    segments,
  } = node;
  const all = context.model.nodes.rowIds(segments);
  const first = listed?.count ?? 0;
  const rows = all.slice(first);
  const fieldsInRow = Math.max(1, Object.keys(Object(itemsOf(schema).properties)).length);
  const frame = useRef<HTMLDivElement>(null);
  const removed = useRef<number | null>(null);
  // Keep the focus in the list: on the row that took the place, on the last row, or on the add button.
  useEffect(() => {
    const index = removed.current;
    removed.current = null;
    if (index === null || !frame.current) return;
    const tools = [...frame.current.querySelectorAll<HTMLElement>(':scope > .sb-list-row > .sb-list-row-head')];
    const next =
      tools[Math.min(index - first, tools.length - 1)]?.querySelector<HTMLElement>('button:enabled:last-of-type');
    (next ?? frame.current.querySelector<HTMLElement>(':scope > button:enabled') ?? frame.current).focus();
  }, [all, first]);
  // The same function in every rendering, so that a change of one row renders only that row again.
  const remove = useCallback(
    (index: number) => {
      removed.current = index;
      context.model.lists.remove(node.segments, index);
    },
    [context, node],
  );
  const drawn = Math.ceil(useGrowingRoom(rows.length * fieldsInRow, context.model.focusWish !== null) / fieldsInRow);
  if (!node.visible) return null;
  return drawFrame({
    node,
    context,
    labelled: 'group',
    children: ({ 'aria-required': _required, 'aria-invalid': _invalid, ...control }) => (
      // not allowed on a group
      <div
        ref={frame}
        role="group"
        {...control}
        tabIndex={-1}
        className={`sb-list sb-list-${widget}${rows.length > longList ? ' sb-list-long' : ''}`}
      >
        {listed?.drawn}
        {rows.slice(0, drawn).map((id, index) => (
          <ListRow
            key={id}
            node={node}
            context={context}
            id={id}
            index={first + index}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            isKept={all.length <= leastRows(node)}
            drawRow={drawRow}
            onRemove={remove}
          />
        ))}
        {all.length === 0 ? <p className="sb-list-empty">{word(context, 'noRows')}</p> : null}
        {node.enabled && all.length < mostRows(node) ? (
          <Button icon={<ControlIcon name="add" />} onClick={() => context.model.lists.insert(node.segments)}>
            {ui.addText === undefined ? word(context, 'addRow') : context.runtime.text(ui.addText)}
          </Button>
        ) : null}
        {widget === 'amountList' ? <ListTotal node={node} context={context} /> : null}
      </div>
    ),
  });
});

const ListRow = observer(function ListRow({
  node,
  context,
  id,
  index,
  isFirst,
  isLast,
  isKept,
  drawRow,
  onRemove,
}: RowsProps &
  RowPlace & {
    readonly isFirst: boolean;
    readonly isLast: boolean;
    /** The list is at its minimum of rows. */ readonly isKept: boolean;
    readonly onRemove: (index: number) => void;
  }) {
  const { model, runtime } = context;
  const n = index + 1;
  const { itemTitle } = node.field.ui;
  const title = itemTitle === undefined ? word(context, 'row', { n }) : runtime.text(itemTitle, { n });
  return (
    <div
      role="group"
      aria-label={title}
      className="sb-list-row"
      data-list-row={`${node.field.segments.slice(node.field.segments.lastIndexOf('*') + 1).join('.') || '*'}.${String(index)}`}
    >
      <div className="sb-list-row-head">
        <span className="sb-list-row-title">{title}</span>
        {node.enabled ? (
          <span className="sb-list-row-tools">
            <Button
              size="small"
              type="text"
              icon={<ControlIcon name="up" />}
              aria-label={word(context, 'moveUp', { n })}
              disabled={isFirst}
              onClick={() => model.lists.move(node.segments, index, index - 1)}
            />
            <Button
              size="small"
              type="text"
              icon={<ControlIcon name="down" />}
              aria-label={word(context, 'moveDown', { n })}
              disabled={isLast}
              onClick={() => model.lists.move(node.segments, index, index + 1)}
            />
            <Button
              size="small"
              type="text"
              icon={<ControlIcon name="delete" />}
              aria-label={word(context, 'removeRow', { n })}
              disabled={isKept}
              onClick={() => onRemove(index)}
            />
          </span>
        ) : null}
      </div>
      <div className="sb-form-grid">{drawRow({ id, index })}</div>
    </div>
  );
});

function leastRows({ field: { ui, schema } }: FieldNode): number {
  return ui.minItems ?? (typeof schema.minItems === 'number' ? schema.minItems : 0);
}

function mostRows({ field: { ui, schema } }: FieldNode): number {
  return ui.maxItems ?? (typeof schema.maxItems === 'number' ? schema.maxItems : Number.POSITIVE_INFINITY);
}
