import { observer } from 'mobx-react-lite';
import type { PageRuntime } from '../../lifecycle/PageRuntime.ts';
import type { KeyedRow } from '../parts/rowsOf.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import type { Selection } from './selectionOf.ts';

/** A checkbox that selects all selectable rows of the page, or none. */
export const SelectAll = observer(function SelectAll({
  runtime,
  rows,
  selection,
  withText = false,
}: {
  readonly runtime: PageRuntime;
  readonly rows: readonly KeyedRow[];
  readonly selection: Selection;
  /** Whether its name is visible too. */
  readonly withText?: boolean;
}) {
  const choosable = rows.filter((keyed) => selection.mayChoose(keyed));
  const chosen = selection.chosen.length > 0 ? choosable.filter((keyed) => selection.isChosen(keyed)).length : 0;
  return (
    <RowCheckbox
      label={runtime.text('common.selectPage')}
      text={withText ? runtime.text('common.selectPage') : undefined}
      checked={choosable.length > 0 && chosen === choosable.length}
      mixed={chosen > 0 && chosen < choosable.length}
      disabled={choosable.length === 0}
      onChange={(on) => selection.choose(choosable, on)}
    />
  );
});
