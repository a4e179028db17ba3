import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { toHalfWidth } from '../../../../domain/inputHelpers.ts';
import type { WidgetProps } from '../WidgetProps.ts';
import { LineInput } from './LineInput.tsx';

/** A number. What cannot be read as one stays as typed and is refused by the schema. */
export const NumberInput = observer(function NumberInput({ node, control, placeholder }: WidgetProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { field: { ui }, enabled, error } = node;
  const pattern = ui.decimals === undefined ? /^-?\d+(\.\d+)?$/ : new RegExp(`^-?\\d+(\\.\\d{1,${String(Math.max(ui.decimals, 1))}})?$`);
  return (
    <LineInput
      {...control} value={typed ?? node.text} disabled={!enabled} refused={error !== null} placeholder={placeholder}
      inputMode="decimal" autoComplete="off" autoFocus={ui.autoFocus ?? false}
      onText={(value) => {
        const text = toHalfWidth(value).trim();
        setTyped(text);
        node.set(pattern.test(text) && !(ui.decimals === 0 && text.includes('.')) ? Number(text) : text);
      }}
      onBlur={() => { setTyped(null); node.left(); }}
    />
  );
});
