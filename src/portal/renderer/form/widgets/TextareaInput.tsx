import { Input } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import type { WidgetProps } from '../WidgetProps.ts';

const defaultRows = 3;

/** Several lines of text. */
export const TextareaInput = observer(function TextareaInput({ node, control, placeholder }: WidgetProps) {
  const { field: { ui }, enabled, text, error } = node;
  return (
    <Input.TextArea
      {...control} value={text} disabled={!enabled} {...(error === null ? {} : { status: 'error' as const })} {...(placeholder === undefined ? {} : { placeholder })}
      {...(ui.maxLength === undefined ? {} : { maxLength: ui.maxLength })} showWordLimit={ui.counter ?? false} rows={ui.rows ?? defaultRows} autoFocus={ui.autoFocus ?? false}
      onChange={(value) => node.type(value)} onBlur={() => node.left()}
    />
  );
});
