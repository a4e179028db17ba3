import { toFieldPathId, type Field, type FieldProps, type RJSFSchema } from '@rjsf/utils';
import { observer } from 'mobx-react-lite';
import { valueAt } from '../../../engine/form/valueAt.ts';
import { isSchema, itemsOf } from '../../../engine/form/widgetOf.ts';
import { formContextOf } from './FormContext.ts';
import { ListRows, type RowPlace } from './ListRows.tsx';

/** The rjsf field of a list whose rows are fields of their own: rjsf says which fields a row has. */
export const ListField = observer(function ListField({ fieldPathId, schema, uiSchema, registry, onChange, onBlur, onFocus }: FieldProps) {
  const context = formContextOf(registry);
  const node = context.model.nodeAt(fieldPathId.path.map(String));
  if (!node) return null;
  const { structure } = context.model;
  const { segments } = node;
  // rjsf always registers its own SchemaField; its table of fields is typed as open.
  const SchemaField = registry.fields['SchemaField'] as Field;
  const items: RJSFSchema = itemsOf(schema);
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
