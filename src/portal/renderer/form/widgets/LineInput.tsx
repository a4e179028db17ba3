import { useRef, useState, type InputHTMLAttributes } from 'react';

interface LineInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'size' | 'className'> {
  readonly value: string;
  readonly refused: boolean;
  readonly onText: (text: string) => void;
}

/**
 * One line of text that looks like the library's input and is nothing but an <input>: most fields are one, and the library's
 * own, with what it offers around it, takes several times as long to come up. What is being composed stays here until it is text.
 */
export function LineInput({ value, refused, onText, ...attributes }: LineInputProps) {
  const composing = useRef(false);
  const [composed, setComposed] = useState<string | null>(null);
  const className = `arco-input arco-input-size-default${refused ? ' arco-input-error' : ''}${attributes.disabled ? ' arco-input-disabled' : ''}`;
  return (
    <input
      {...attributes} className={className} value={composed ?? value}
      onChange={({ target }) => (composing.current ? setComposed(target.value) : onText(target.value))}
      onCompositionStart={() => { composing.current = true; }}
      onCompositionEnd={({ currentTarget }) => {
        composing.current = false;
        setComposed(null);
        onText(currentTarget.value);
      }}
    />
  );
}
