import { observer } from 'mobx-react-lite';
import type { Actions, Column } from '../../../config/model.generated.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { ButtonRow } from '../ButtonRow.tsx';
import { ShownValue } from '../ShownValue.tsx';
import { isNumeric, shownText } from '../shownText.ts';

interface Props {
  readonly column: Column;
  readonly keyPrefix: string;
  readonly runtime: PageRuntime;
  /** With the row. */
  readonly locals: Locals;
  /** Opens the row, when this cell carries its link. */
  readonly rowLink?: Actions | undefined;
}

/** What stands in one cell: a value, buttons, or both. */
export const TableCell = observer(function TableCell({ column, keyPrefix, runtime, locals, rowLink }: Props) {
  const part = rowLink === undefined || column.link !== undefined ? column : { ...column, link: rowLink };
  const hasValue = column.buttons === undefined || column.value !== undefined || column.text !== undefined;
  // A finger cannot rest on a text that is cut, and a card has room for all of it.
  const cut = column.ellipsis && !runtime.isMobile;
  return (
    <>
      {hasValue && (cut
        ? <span className="sb-ellipsis" title={shownText(column, runtime, locals).text}><ShownValue part={part} runtime={runtime} locals={locals} /></span>
        : <ShownValue part={part} runtime={runtime} locals={locals} />)}
      {column.buttons && <ButtonRow buttons={column.buttons} keyPrefix={keyPrefix} runtime={runtime} locals={locals} align={alignOf(column)} />}
    </>
  );
});

/** Numbers stand right unless the config says otherwise. */
export function alignOf({ align, format }: Column): 'left' | 'right' | 'center' {
  return align ?? (isNumeric(format) ? 'right' : 'left');
}
