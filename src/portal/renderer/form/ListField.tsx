import { Button } from '@arco-design/web-react';
import { IconDelete, IconDown, IconPlus, IconUp } from '@arco-design/web-react/icon';
import { toFieldPathId, type Field, type FieldProps, type RJSFSchema } from '@rjsf/utils';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { isSchema, itemsOf } from '../../../engine/form/widgetOf.ts';
import { valueAt } from '../../../engine/form/valueAt.ts';
import type { FieldNode } from '../../stores/FieldNode.ts';
import { drawFrame } from './drawFrame.tsx';
import { formContextOf, word, type FormContext } from './FormContext.ts';
import { ListTotal } from './ListTotal.tsx';
import { useGrowingRoom } from './useGrowingRoom.ts';

/** Above this many rows, those out of sight are not laid out. */
const longList = 20;

/** The rjsf field of a list whose rows are fields of their own. Rows keep their identity when they move. */
export const ListField = observer(function ListField(props: FieldProps) {
  const context = formContextOf(props.registry);
  const node = context.model.nodeAt(props.fieldPathId.path.map(String));
  return node?.visible ? <Rows {...props} node={node} context={context} /> : null;
});

const Rows = observer(function Rows({ node, context, ...props }: FieldProps & { readonly node: FieldNode; readonly context: FormContext }) {
  const { fieldPathId, schema, uiSchema, registry, onChange, onBlur, onFocus } = props;
  const { segments } = node;
  // rjsf always registers its own SchemaField; its table of fields is typed as open.
  const SchemaField = registry.fields['SchemaField'] as Field;
  const items: RJSFSchema = itemsOf(schema);
  const itemUi: unknown = uiSchema?.['items'];
  const rows = context.model.rowIds(segments);
  const fieldsInRow = Math.max(1, Object.keys(Object(items.properties)).length);
  const drawn = Math.ceil(useGrowingRoom(rows.length * fieldsInRow, context.model.focusWish !== null) / fieldsInRow);
  return drawFrame({
    node, context, labelled: 'group',
    children: ({ 'aria-required': _required, 'aria-invalid': _invalid, ...control }) => ( // a group may have neither
      <div role="group" {...control} tabIndex={-1} className={`sb-list sb-list-${node.field.widget}${rows.length > longList ? ' sb-list-long' : ''}`}>
        {rows.slice(0, drawn).map((id, index) => (
          <ListRow key={id} node={node} context={context} index={index}>
            <SchemaField
              name={String(index)} schema={items} uiSchema={isSchema(itemUi) ? itemUi : {}} registry={registry} required
              formData={valueAt(context.model.structure, [...segments, String(index)]) ?? undefined}
              fieldPathId={toFieldPathId(String(index), registry.globalFormOptions, fieldPathId.path)}
              onChange={onChange} onBlur={onBlur} onFocus={onFocus}
            />
          </ListRow>
        ))}
        {rows.length === 0 ? <p className="sb-list-empty">{word(context, 'noRows')}</p> : null}
        {node.enabled && rows.length < mostRows(node) ? (
          <Button icon={<IconPlus />} onClick={() => context.model.insertRow(segments)}>{addText(node, context)}</Button>
        ) : null}
        {node.field.widget === 'amountList' ? <ListTotal node={node} context={context} /> : null}
      </div>
    ),
  });
});

const ListRow = observer(function ListRow({ node, context, index, children }: {
  readonly node: FieldNode; readonly context: FormContext; readonly index: number; readonly children: ReactNode;
}) {
  const { model, runtime } = context;
  const { ui } = node.field;
  const count = model.rowIds(node.segments).length;
  const n = index + 1;
  const title = ui.itemTitle === undefined ? word(context, 'row', { n }) : runtime.text(ui.itemTitle, { n });
  return (
    <div role="group" aria-label={title} className="sb-list-row">
      <div className="sb-list-row-head">
        <span className="sb-list-row-title">{title}</span>
        {node.enabled ? (
          <span className="sb-list-row-tools">
            <Button size="small" type="text" icon={<IconUp />} aria-label={word(context, 'moveUp', { n })} disabled={index === 0} onClick={() => model.moveRow(node.segments, index, index - 1)} />
            <Button size="small" type="text" icon={<IconDown />} aria-label={word(context, 'moveDown', { n })} disabled={index === count - 1} onClick={() => model.moveRow(node.segments, index, index + 1)} />
            <Button size="small" type="text" icon={<IconDelete />} aria-label={word(context, 'removeRow', { n })} disabled={count <= leastRows(node)} onClick={() => model.removeRow(node.segments, index)} />
          </span>
        ) : null}
      </div>
      <div className="sb-form-grid">{children}</div>
    </div>
  );
});

function addText({ field }: FieldNode, context: FormContext): string {
  return field.ui.addText === undefined ? word(context, 'addRow') : context.runtime.text(field.ui.addText);
}

function leastRows({ field: { ui, schema } }: FieldNode): number {
  return ui.minItems ?? (typeof schema.minItems === 'number' ? schema.minItems : 0);
}

function mostRows({ field: { ui, schema } }: FieldNode): number {
  return ui.maxItems ?? (typeof schema.maxItems === 'number' ? schema.maxItems : Number.POSITIVE_INFINITY);
}
