import type { InputHTMLAttributes } from 'react';
import { useTyping } from './useTyping.ts';

interface LineInputProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'size' | 'className' | 'maxLength'> {
  readonly value: string;
  readonly refused: boolean;
  /** Cleans the text while it is typed. */
  readonly clean?: (text: string) => string;
  /** Maximum number of characters; what exceeds it is left out of the insertion. */
  readonly maxLength?: number | undefined;
  readonly onText: (text: string) => void;
}

/**
 * A text input in the look of the library's, but only an <input>: most fields are one, and the library's
 * own, with its additional features, takes several times as long to render.
 */
export function LineInput({ value, refused, clean, maxLength, onText, onBlur, ...attributes }: LineInputProps) {
  const typing = useTyping({ value, clean, maxLength, onText });
  return (
    <input
      dir="auto"
      {...attributes}
      {...typing.handlers}
      value={typing.shown}
      className={`arco-input arco-input-size-default${refused ? ' arco-input-error' : ''}${attributes.disabled === true ? ' arco-input-disabled' : ''}`}
      onBlur={(event) => {
        typing.left();
        onBlur?.(event);
      }}
    />
  );
}
