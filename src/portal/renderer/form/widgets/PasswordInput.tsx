import { Button, Input } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ControlIcon } from '../../parts/Icon.tsx';
import { word } from './FormContext.ts';
import type { WidgetProps } from './WidgetProps.ts';

/** A password that can be revealed. Pasting is allowed; one that is too long is refused, because the user could not see that it was cut. */
export const PasswordInput = observer(function PasswordInput({ node, control, context, placeholder }: WidgetProps) {
  const [visible, setVisible] = useState(false);
  const {
    field: { ui },
    lock,
    text,
    error,
  } = node;
  return (
    <Input
      {...control}
      type={visible ? 'text' : 'password'}
      value={text}
      {...lock}
      {...(error === null ? {} : { status: 'error' as const })}
      {...(placeholder === undefined ? {} : { placeholder })}
      autoComplete={ui.autoComplete ?? 'current-password'}
      autoFocus={ui.autoFocus ?? false}
      suffix={
        <Button
          type="text"
          size="mini"
          icon={visible ? <ControlIcon name="eyeInvisible" /> : <ControlIcon name="eye" />}
          aria-pressed={visible}
          aria-label={word(context, visible ? 'hidePassword' : 'showPassword')}
          onClick={() => setVisible(!visible)}
        />
      }
      onChange={(value) => node.type(value)}
      onBlur={() => node.left()}
    />
  );
});
