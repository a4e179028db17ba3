import { Button, Input } from '@arco-design/web-react';
import { IconDelete } from '@arco-design/web-react/icon';
import { ADDITIONAL_PROPERTY_FLAG, type FieldTemplateProps } from '@rjsf/utils';
import { formContextOf, word } from './FormContext.ts';

/** What rjsf draws around each field: nothing, except around keys that the user named. */
export function FieldTemplate(props: FieldTemplateProps) {
  if (props.hidden) return null;
  if (!(ADDITIONAL_PROPERTY_FLAG in props.schema)) return props.children;
  const context = formContextOf(props.registry);
  return (
    <div className="sb-additional">
      <Input defaultValue={props.label} aria-label={word(context, 'key')} onBlur={props.onKeyRenameBlur} />
      {props.children}
      <Button icon={<IconDelete />} aria-label={word(context, 'removeKey', { name: props.label })} onClick={props.onRemoveProperty} />
    </div>
  );
}
