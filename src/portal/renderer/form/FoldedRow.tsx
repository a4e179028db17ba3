import { Button } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { useRef, type FocusEvent } from 'react';
import { stateOf } from '../../stores/rowTools.ts';
import type { TableRow } from '../../stores/TableRow.ts';
import { dotIn } from '../parts/dotIn.ts';
import { EditableCell } from './EditableCell.tsx';
import { heightOf, shownFields, type ActiveRow } from './rowPlaces.ts';
import { readIn } from './shownIn.ts';
import { sheetWord, tableWord, type TablePlace } from './TablePlace.ts';

interface Props extends TablePlace {
  readonly row: TableRow;
  readonly index: number;
  readonly active: ActiveRow | null;
  readonly onActive: (active: ActiveRow | null) => void;
}

/** A row on a phone: its right cells in one line, and below it only the cells that ask something or that the user opened. */
export const FoldedRow = observer(function FoldedRow({ row, index, active, onActive, ...place }: Props) {
  const frame = useRef<HTMLTableRowElement>(null);
  const { columns, table } = place;
  const n = index + 1;
  const fields = columns.map(({ id }) => id);
  const shown = shownFields(row, fields, active);
  const [title = '', ...rest] = columns
    .filter(({ id }) => !shown.includes(id))
    .map(({ id }) => readIn(row.model.nodeAt(id.split('.'))))
    .filter((text) => text !== '');
  const others = rest.join(dotIn(place.runtime));
  const isOpen = shown.length === columns.length;
  // The cells stay while the user works on them, so that none vanishes under the finger.
  const hold = () => onActive({ id: row.id, fields: new Set(shown) });
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node) || !frame.current?.contains(relatedTarget)) onActive(null);
  };
  return (
    <tr
      ref={frame}
      aria-rowindex={n + 1}
      className={`sb-row-${stateOf(row)}`}
      onFocus={active?.id === row.id ? undefined : hold}
      onBlur={leave}
    >
      <td>
        <div className="sb-folded-line">
          <span className="sb-folded-number">{n}</span>
          <span className="sb-folded-text">
            <b title={title}>{title}</b>
            <small title={others}>{others}</small>
          </span>
          <Button
            type="text"
            size="small"
            aria-label={sheetWord(place, isOpen ? 'foldRow' : 'openRow', { n })}
            aria-expanded={isOpen}
            onClick={() => onActive(isOpen ? null : { id: row.id, fields: new Set(fields) })}
          >
            {sheetWord(place, isOpen ? 'fold' : 'open')}
          </Button>
          <Button
            type="text"
            size="small"
            aria-label={tableWord(place, 'removeRow', { n })}
            onClick={() => table.remove(index)}
          >
            {sheetWord(place, 'drop')}
          </Button>
        </div>
        {columns
          .filter(({ id }) => shown.includes(id))
          .map(({ id, label }) => (
            <div
              key={id}
              className="sb-folded-cell"
              style={{ height: heightOf(row, id) }}
              data-row={index}
              data-field={id}
            >
              <span aria-hidden="true">{label}</span>
              <EditableCell {...place} row={row} n={n} field={id} />
            </div>
          ))}
      </td>
    </tr>
  );
});
