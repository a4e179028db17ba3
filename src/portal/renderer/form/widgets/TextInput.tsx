import { Input } from '@arco-design/web-react';
import { IconSearch } from '@arco-design/web-react/icon';
import { observer } from 'mobx-react-lite';
import type { WidgetName } from '../../../../engine/form/FormField.ts';
import type { WidgetProps } from '../WidgetProps.ts';

type InputMode = 'numeric' | 'email' | 'search';

const inputModes: { readonly [widget in WidgetName]?: InputMode } = { digits: 'numeric', code: 'numeric', email: 'email', search: 'search' };

/** One line of text. Clean-ups run on what is typed and, the others, when the field is left; never inside a composition. */
export const TextInput = observer(function TextInput({ node, control, placeholder }: WidgetProps) {
  const { field, enabled, text, error } = node;
  const { ui, widget } = field;
  return (
    <Input
      {...control} value={text} disabled={!enabled} {...(error === null ? {} : { status: 'error' as const })}
      {...(placeholder === undefined ? {} : { placeholder })} {...(inputModes[widget] ? { inputMode: inputModes[widget] } : {})}
      {...(ui.maxLength === undefined ? {} : { maxLength: ui.maxLength })} showWordLimit={ui.counter ?? false}
      autoComplete={ui.autoComplete ?? 'off'} autoFocus={ui.autoFocus ?? false} allowClear={widget === 'search'}
      {...(widget === 'search' ? { prefix: <IconSearch /> } : {})}
      onChange={(value) => node.type(value)} onBlur={() => node.left()}
    />
  );
});
