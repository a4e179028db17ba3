import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { isForeign } from '../../stores/cellAsk.ts';
import { labelOf } from '../../stores/fieldWords.ts';
import type { TableRow } from '../../stores/TableRow.ts';
import { CellSay } from './CellSay.tsx';
import { wholeIn } from './shownIn.ts';
import { sheetWord, type TablePlace } from './TablePlace.ts';
import type { FormContext } from './widgets/FormContext.ts';
import { widgets } from './widgets/widgets.ts';

/** One cell: the input of its field, named by row and column, with its error below. */
export const EditableCell = observer(function EditableCell({
  row,
  n,
  field,
  ...place
}: TablePlace & { readonly row: TableRow; readonly n: number; readonly field: string }) {
  const { runtime, locals, now, domId } = place;
  const context = useMemo<FormContext>(
    () => ({
      model: row.model,
      runtime,
      locals: () => ({ ...locals, form: row.model.live }),
      domId: `${domId}-${String(row.id)}`,
      columns: 1,
      unchosen: 'choose',
      now,
    }),
    [row, runtime, locals, domId, now],
  );
  const node = row.model.nodeAt(field.split('.'));
  const widget = node ? widgets[node.field.widget] : null;
  if (!node?.visible || !widget) return null;
  const ask = row.asks.get().find((one) => one.field === field);
  // An error appears once the cell was left; what the portal offers appears at once.
  const asked = ask && (node.error !== null || ask.offers.length > 0 || ask.tone === 'guess') ? ask : null;
  const id = `${context.domId}-${field.replaceAll('.', '-')}`;
  const label = labelOf(row.model, node.field);
  const { Component } = widget;
  return (
    <div
      className={`sb-cell${asked ? ` sb-cell-${asked.tone}` : ''}${isForeign(node) ? ' sb-cell-foreign' : ''}`}
      title={wholeIn(node)}
    >
      <span id={`${id}-label`} className="sb-hidden">
        {sheetWord(place, 'cell', { row: n, label })}
      </span>
      <Component
        node={node}
        context={context}
        label={label}
        // A text that is no choice is shown where a choice would be.
        placeholder={isForeign(node) ? node.text : undefined}
        control={{
          id,
          'aria-labelledby': `${id}-label`,
          'aria-describedby': asked === null ? undefined : `${id}-error`,
          'aria-invalid': asked?.tone === 'error' ? true : undefined,
          'aria-required': node.required ? true : undefined,
        }}
      />
      {asked === null ? null : <CellSay {...place} row={row} node={node} ask={asked} id={`${id}-error`} />}
    </div>
  );
});
