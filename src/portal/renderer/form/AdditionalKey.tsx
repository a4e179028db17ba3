import { Button, Input } from '@arco-design/web-react';
import { IconDelete } from '@arco-design/web-react/icon';
import { ADDITIONAL_PROPERTY_FLAG, type FieldTemplateProps } from '@rjsf/utils';
import { formContextOf, word, type FormContext } from './FormContext.ts';

/** What rjsf draws around each field: nothing, except around keys that the user named. */
export function FieldTemplate(props: FieldTemplateProps) {
  if (props.hidden) return null;
  if (!(ADDITIONAL_PROPERTY_FLAG in props.schema)) return props.children;
  const context = formContextOf(props.registry);
  const fixed = !mayTakeKeys(context, props.fieldPathId.path.slice(0, -1).map(String));
  return (
    <div className="sb-additional">
      <div className="sb-field">
        <label className="sb-field-label" htmlFor={`${props.id}-key`}>{word(context, 'key')}</label>
        <Input id={`${props.id}-key`} defaultValue={props.label} disabled={fixed} onBlur={props.onKeyRenameBlur} />
      </div>
      {props.children}
      <Button type="text" icon={<IconDelete />} aria-label={word(context, 'removeKey', { name: props.label })} disabled={fixed} onClick={props.onRemoveProperty} />
    </div>
  );
}

/** Whether an object takes keys of the user's, or lets them go. */
export function mayTakeKeys({ model }: FormContext, segments: readonly string[]): boolean {
  const path = segments.join('.');
  return model.nodeAt(segments)?.enabled ?? model.mayEdit({ path, textPath: path });
}
