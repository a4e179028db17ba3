import { toFieldPathId, type Field, type FieldProps } from '@rjsf/utils';
import { observer } from 'mobx-react-lite';
import { tupleItemsOf } from '../../../engine/form/widgetOf.ts';
import { valueAt } from '../../../engine/form/valueAt.ts';
import { drawFrame } from './drawFrame.tsx';
import { formContextOf } from './FormContext.ts';

/** The rjsf field of a list with a fixed item at each place, every one a field of its own kind. */
export const TupleField = observer(function TupleField({ fieldPathId, schema, uiSchema, registry, onChange, onBlur, onFocus }: FieldProps) {
  const context = formContextOf(registry);
  const node = context.model.nodeAt(fieldPathId.path.map(String));
  if (!node?.visible) return null;
  // rjsf always registers its own SchemaField; its table of fields is typed as open.
  const SchemaField = registry.fields['SchemaField'] as Field;
  return drawFrame({
    node, context, labelled: 'group',
    children: ({ 'aria-required': _required, 'aria-invalid': _invalid, ...control }) => ( // a group may have neither
      <div role="group" {...control} tabIndex={-1} className="sb-form-grid">
        {tupleItemsOf(schema).map((item, index) => (
          <SchemaField
            key={index} name={String(index)} schema={item} uiSchema={{ ...Object(uiSchema?.[String(index)]) }} registry={registry}
            formData={valueAt(context.model.structure, [...node.segments, String(index)]) ?? undefined}
            fieldPathId={toFieldPathId(String(index), registry.globalFormOptions, fieldPathId.path)}
            onChange={onChange} onBlur={onBlur} onFocus={onFocus}
          />
        ))}
      </div>
    ),
  });
});
