import type { ReactNode } from 'react';
import type { Actions, Column } from '../../../config/model.generated.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { ButtonRow } from '../parts/ButtonRow.tsx';
import type { RendererServices } from '../parts/RendererServices.ts';
import { drawValue } from '../parts/ShownValue.tsx';
import { isNumeric, shownText } from '../parts/shownText.ts';
import { RowIcon } from './RowIcon.tsx';

interface Props {
  readonly column: Column;
  readonly keyPrefix: string;
  readonly runtime: PageRuntime;
  /** Includes the row. */
  readonly locals: Locals;
  readonly services: RendererServices;
  /** Opens the row, if this cell has the row's actions. */
  readonly rowActions?: Actions | undefined;
  /** Opens the row beside the list, if this cell does that. */
  readonly opening?: { readonly opened: boolean; readonly open: () => void } | undefined;
}

/** The content of one cell: a value, buttons, or both. Part of its row, which observes what all its cells read. */
export function drawCell({ column, keyPrefix, runtime, locals, services, rowActions, opening }: Props): ReactNode {
  const part =
    opening !== undefined || rowActions === undefined || column.onClick !== undefined
      ? column
      : { ...column, onClick: rowActions };
  // On a touch screen a cut text has no tooltip, and a card has room for the whole text.
  const cut = column.ellipsis && !runtime.isMobile;
  return (
    <>
      {column.icon && <RowIcon column={column} icon={column.icon} runtime={runtime} locals={locals} />}
      {hasValue(column) &&
        (cut ? (
          <span className="sb-ellipsis" title={shownText(column, runtime, locals).text}>
            {drawValue({ part, runtime, locals, quiet: true, cut: true }, services)}
          </span>
        ) : opening === undefined ? (
          drawValue({ part, runtime, locals, quiet: true }, services)
        ) : (
          <button
            type="button"
            className="sb-link"
            aria-haspopup="dialog"
            aria-expanded={opening.opened}
            onClick={opening.open}
          >
            {drawValue({ part, runtime, locals, quiet: true }, services)}
          </button>
        ))}
      {column.buttons && (
        <ButtonRow
          buttons={column.buttons}
          keyPrefix={keyPrefix}
          runtime={runtime}
          locals={locals}
          align={alignOf(column)}
        />
      )}
    </>
  );
}

/** Whether a cell of the column has a value, with or without buttons. */
export function hasValue({ buttons, value, text }: Column): boolean {
  return buttons === undefined || value !== undefined || text !== undefined;
}

/** The alignment of a column; numbers are right-aligned unless the config declares another alignment. */
export function alignOf({ align, format }: Column): 'left' | 'right' | 'center' {
  return align ?? (isNumeric(format) ? 'right' : 'left');
}
