import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { labelOf } from '../../stores/fieldWords.ts';
import type { TableRow } from '../../stores/RowsModel.ts';
import { tableWord, type TablePlace } from './TablePlace.ts';
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
  const { error } = node;
  const id = `${context.domId}-${field.replaceAll('.', '-')}`;
  const label = labelOf(row.model, node.field);
  const { Component } = widget;
  return (
    <div className={error === null ? 'sb-cell' : 'sb-cell sb-field-refused'}>
      <span id={`${id}-label`} className="sb-hidden">
        {tableWord(place, 'cell', { row: n, label })}
      </span>
      <Component
        node={node}
        context={context}
        label={label}
        placeholder={undefined}
        control={{
          id,
          'aria-labelledby': `${id}-label`,
          'aria-describedby': error === null ? undefined : `${id}-error`,
          'aria-invalid': error === null ? undefined : true,
          'aria-required': node.required ? true : undefined,
        }}
      />
      {error === null ? null : (
        <div id={`${id}-error`} className="sb-field-error" title={error}>
          {error}
        </div>
      )}
    </div>
  );
});
