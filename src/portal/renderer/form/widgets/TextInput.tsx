import { Input } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import type { WidgetName } from '../../../../engine/form/FormField.ts';
import { ControlIcon } from '../../parts/Icon.tsx';
import { CharacterCounter } from './CharacterCounter.tsx';
import { LineInput } from './LineInput.tsx';
import type { WidgetProps } from './WidgetProps.ts';

type InputMode = 'numeric' | 'email' | 'search';

const inputModes: { readonly [widget in WidgetName]?: InputMode } = {
  digits: 'numeric',
  code: 'numeric',
  email: 'email',
  search: 'search',
};

/** A single line of text. Some clean-ups run while typing, the others when the field is left; none during IME composition. */
export const TextInput = observer(function TextInput({ node, control, context, placeholder }: WidgetProps) {
  const {
    field: { ui, widget },
    lock,
    text,
    error,
  } = node;
  const common = {
    ...control,
    ...lock,
    autoComplete: ui.autoComplete ?? 'off',
    autoFocus: ui.autoFocus ?? false,
    onBlur: () => node.left(),
  };
  if (widget === 'search') {
    return (
      <Input
        dir="auto"
        {...common}
        value={text}
        {...(error === null ? {} : { status: 'error' as const })}
        {...(placeholder === undefined ? {} : { placeholder })}
        inputMode="search"
        {...(ui.maxLength === undefined ? {} : { maxLength: ui.maxLength })}
        allowClear
        // In a filter bar the button that searches has the sign.
        {...(context.unchosen === 'any' ? {} : { prefix: <ControlIcon name="search" /> })}
        onChange={(value) => node.type(value)}
      />
    );
  }
  const line = (
    <LineInput
      {...common}
      value={text}
      refused={error !== null}
      placeholder={placeholder}
      inputMode={inputModes[widget]}
      maxLength={ui.maxLength}
      clean={(typed) => node.cleaned(typed)}
      onText={(value) => node.type(value)}
    />
  );
  return ui.counter && ui.maxLength !== undefined ? (
    <div className="sb-counted">
      {line}
      <CharacterCounter text={text} max={ui.maxLength} />
    </div>
  ) : (
    line
  );
});
