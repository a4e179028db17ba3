import { Input } from '@arco-design/web-react';
import { IconSearch } from '@arco-design/web-react/icon';
import { observer } from 'mobx-react-lite';
import type { WidgetName } from '../../../../engine/form/FormField.ts';
import type { WidgetProps } from '../WidgetProps.ts';
import { LineInput } from './LineInput.tsx';

type InputMode = 'numeric' | 'email' | 'search';

const inputModes: { readonly [widget in WidgetName]?: InputMode } = { digits: 'numeric', code: 'numeric', email: 'email', search: 'search' };

/** One line of text. Clean-ups run on what is typed and, the others, when the field is left; never inside a composition. */
export const TextInput = observer(function TextInput({ node, control, placeholder }: WidgetProps) {
  const { field, enabled, text, error } = node;
  const { ui, widget } = field;
  const common = {
    ...control, disabled: !enabled, placeholder, inputMode: inputModes[widget], maxLength: ui.maxLength, autoComplete: ui.autoComplete ?? 'off', autoFocus: ui.autoFocus ?? false,
    onBlur: () => node.left(),
  };
  if (widget !== 'search' && !ui.counter) return <LineInput {...common} value={text} refused={error !== null} onText={(value) => node.type(value)} />;
  const { placeholder: hint, inputMode, maxLength, ...attributes } = common;
  return (
    <Input
      {...attributes} value={text} {...(error === null ? {} : { status: 'error' as const })} {...(hint === undefined ? {} : { placeholder: hint })} {...(inputMode ? { inputMode } : {})}
      {...(maxLength === undefined ? {} : { maxLength })} showWordLimit={ui.counter ?? false} allowClear={widget === 'search'}
      {...(widget === 'search' ? { prefix: <IconSearch /> } : {})} onChange={(value) => node.type(value)}
    />
  );
});
