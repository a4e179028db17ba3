import type { InputHTMLAttributes } from 'react';
import { useTyping } from './useTyping.ts';

interface LineInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'size' | 'className' | 'maxLength'> {
  readonly value: string;
  readonly refused: boolean;
  /** What typed text becomes at once. */
  readonly clean?: (text: string) => string;
  /** Characters that fit in; whatever is inserted beyond them is left out. */
  readonly maxLength?: number | undefined;
  readonly onText: (text: string) => void;
}

/**
 * One line of text that looks like the library's input and is nothing but an <input>: most fields are one, and the library's
 * own, with what it offers around it, takes several times as long to come up.
 */
export function LineInput({ value, refused, clean, maxLength, onText, onBlur, ...attributes }: LineInputProps) {
  const typing = useTyping({ value, clean, maxLength, onText });
  return (
    <input
      dir="auto" {...attributes} {...typing.handlers} value={typing.shown} className={`arco-input arco-input-size-default${refused ? ' arco-input-error' : ''}${attributes.disabled === true ? ' arco-input-disabled' : ''}`}
      onBlur={(event) => { typing.left(); onBlur?.(event); }}
    />
  );
}
