import { toFieldPathId, type Field, type FieldProps, type RJSFSchema } from '@rjsf/utils';
import { observer } from 'mobx-react-lite';
import { valueAt } from '../../../engine/form/valueAt.ts';
import { isSchema, itemsOf, tupleItemsOf } from '../../../engine/form/widgetOf.ts';
import { formContextOf, nodeNow } from './FormContext.ts';
import { NodeField } from './LeafField.tsx';
import { ListRows, type RowPlace } from './ListRows.tsx';
import { TupleField } from './TupleField.tsx';

/**
 * The rjsf field of a list whose rows are fields of their own: rjsf says which fields a row has. Under a key that the user
 * named no uiSchema tells a list from a choice of several or a tuple, so any of them comes here.
 */
export const ListField = observer(function ListField(props: FieldProps) {
  const { fieldPathId, schema, uiSchema, registry, onChange, onBlur, onFocus } = props;
  const context = formContextOf(registry);
  const node = nodeNow(context, fieldPathId.path.map(String));
  if (!node) return null;
  if (node.field.leaf) return <NodeField node={node} context={context} />;
  if (tupleItemsOf(schema).length > 0) return <TupleField {...props} />;
  const { structure } = context.model;
  const { segments } = node;
  // rjsf always registers its own SchemaField; its table of fields is typed as open.
  const SchemaField = registry.fields['SchemaField'] as Field;
  // Where any value may stand under a key, the value suggests what the rows are.
  const items: RJSFSchema = schema.items === undefined ? itemsOf(node.field.schema) : itemsOf(schema);
  const itemUi: unknown = uiSchema?.['items'];
  const drawRow = ({ index }: RowPlace) => (
    <SchemaField
      name={String(index)} schema={items} uiSchema={isSchema(itemUi) ? itemUi : {}} registry={registry} required
      formData={valueAt(structure, [...segments, String(index)]) ?? undefined}
      fieldPathId={toFieldPathId(String(index), registry.globalFormOptions, fieldPathId.path)}
      onChange={onChange} onBlur={onBlur} onFocus={onFocus}
    />
  );
  return <ListRows node={node} context={context} drawRow={drawRow} />;
});
