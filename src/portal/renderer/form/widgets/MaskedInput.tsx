import { Button, Input } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { maskAccountNumber, maskEmail, maskName, maskPhone } from '../../../../domain/masking.ts';
import { ControlIcon } from '../../parts/Icon.tsx';
import { word } from './FormContext.ts';
import { TextInput } from './TextInput.tsx';
import type { WidgetProps } from './WidgetProps.ts';

const masks: Readonly<Record<string, (text: string) => string>> = {
  maskedAccount: maskAccountNumber,
  maskedEmail: maskEmail,
  maskedName: maskName,
  maskedPhone: maskPhone,
};

/** A value that is shown masked until the user chooses to enter a new one. */
export const MaskedInput = observer(function MaskedInput(props: WidgetProps) {
  const { node, control, context, label } = props;
  const [kept, setKept] = useState<unknown>(null);
  const [editing, setEditing] = useState(node.text === '');
  if (editing) {
    return (
      <div className="sb-beside">
        <TextInput {...props} />
        {kept === null ? null : (
          <Button
            onClick={() => {
              node.set(kept);
              setKept(null);
              setEditing(false);
            }}
          >
            {word(context, 'keep')}
          </Button>
        )}
      </div>
    );
  }
  const mask = node.text.includes('*')
    ? (text: string) => text
    : (masks[node.field.ui.mask ?? ''] ?? maskAccountNumber);
  return (
    <Input
      {...control}
      value={mask(node.text)}
      readOnly
      data-masked
      {...(node.enabled
        ? {
            suffix: (
              <Button
                type="text"
                size="mini"
                icon={<ControlIcon name="edit" />}
                aria-label={word(context, 'editMasked', { label })}
                onClick={() => {
                  setKept(node.value);
                  node.set(undefined);
                  setEditing(true);
                }}
              />
            ),
          }
        : {})}
    />
  );
});
