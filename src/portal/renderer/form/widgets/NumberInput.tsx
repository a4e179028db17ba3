import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { exactNumber } from '../../../../domain/exactNumber.ts';
import { toHalfWidth } from '../../../../domain/inputHelpers.ts';
import { LineInput } from './LineInput.tsx';
import type { WidgetProps } from './WidgetProps.ts';

/** A number. Text that is not a number, or has too many digits to be exact, stays as typed and is refused. */
export const NumberInput = observer(function NumberInput({ node, control, placeholder }: WidgetProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const {
    field: { ui },
    lock,
    error,
  } = node;
  return (
    <LineInput
      {...control}
      {...lock}
      value={typed ?? node.text}
      refused={error !== null}
      placeholder={placeholder}
      inputMode="decimal"
      autoComplete="off"
      autoFocus={ui.autoFocus ?? false}
      clean={cleaned}
      onText={(text) => {
        setTyped(text);
        node.set(exactNumber(cleaned(text)) ?? cleaned(text));
      }}
      onBlur={() => {
        setTyped(null);
        node.left();
      }}
    />
  );
});

function cleaned(text: string): string {
  return toHalfWidth(text).trim();
}
