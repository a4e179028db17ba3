import { observer } from 'mobx-react-lite';
import type { Column } from '../../../config/model.generated.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { noValue } from '../../../domain/format.ts';
import { ActionLink } from '../parts/ActionLink.tsx';
import { ButtonRow } from '../parts/ButtonRow.tsx';
import { useServices } from '../parts/RendererServices.ts';
import { ShownValue } from '../parts/ShownValue.tsx';
import { shownText } from '../parts/shownText.ts';
import type { LineColumns } from './columnRoles.ts';
import { RowIcon } from './RowIcon.tsx';

interface Props {
  readonly line: LineColumns;
  readonly keyPrefix: string;
  readonly runtime: PageRuntime;
  readonly locals: Locals;
  /** Classes of the row. */
  readonly marks: string;
  /** Opens the details of a row that has no other way to them; null where rows do not open. */
  readonly onOpen: (() => void) | null;
}

/** A row on a phone: what it is and its figure, below them its note, state and time. The whole row opens its details. */
export const TableLine = observer(function TableLine({ line, keyPrefix, runtime, locals, marks, onOpen }: Props) {
  const { targetOf } = useServices();
  const way = line.ways.find((actions) => targetOf(actions, runtime, locals).kind !== 'unavailable');
  const value = (column: Column | undefined) =>
    column && <ShownValue part={plain(column)} runtime={runtime} locals={locals} quiet />;
  const names = (
    <>
      <span className="sb-line-lead">{value(line.lead)}</span>
      {line.note && shownText(line.note, runtime, locals).text !== noValue && (
        <span className="sb-line-note">
          {line.note.role === 'arrival' && <span aria-hidden="true">→ </span>}
          {value(line.note)}
        </span>
      )}
    </>
  );
  return (
    <>
      <div className={`sb-line${line.lead.icon ? ' sb-line-iconed' : ''} ${marks}`.trim()}>
        {line.lead.icon && <RowIcon column={line.lead} icon={line.lead.icon} runtime={runtime} locals={locals} />}
        <div className="sb-line-names">
          {way ? (
            <ActionLink actions={way} runtime={runtime} locals={locals}>
              {names}
            </ActionLink>
          ) : onOpen ? (
            <button type="button" className="sb-link" aria-haspopup="dialog" onClick={onOpen}>
              {names}
            </button>
          ) : (
            names
          )}
        </div>
        <div className="sb-line-sums">
          {line.figure && <span className="sb-line-figure">{value(line.figure)}</span>}
          <span className="sb-line-state">
            {value(line.state)} {value(line.time)}
          </span>
        </div>
      </div>
      {line.buttons.map((column) => (
        <ButtonRow key={column.id} buttons={column.buttons} keyPrefix={keyPrefix} runtime={runtime} locals={locals} />
      ))}
    </>
  );
});

/** The value of a column without its controls: the row is one link. */
function plain({ copy: _copy, eye, onClick: _onClick, ...column }: Column) {
  const preference = eye ?? column.hideWith;
  return {
    ...column,
    ...(preference !== undefined && { hideWith: preference }),
  };
}
