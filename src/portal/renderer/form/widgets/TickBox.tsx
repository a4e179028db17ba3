import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { ControlAttributes } from '../../controls/ControlAttributes.ts';
import './picked.css';

interface TickBoxProps {
  readonly checked: boolean;
  /** Whether only some of the choices that the box represents are chosen. */
  readonly mixed?: boolean;
  readonly lock: { readonly disabled: boolean; readonly readOnly: boolean };
  /** Attributes of the input, if the checkbox is a field of its own. */
  readonly control?: ControlAttributes;
  readonly onChange: (on: boolean) => void;
  readonly children: ReactNode;
}

/** A checkbox with its label: the browser's own, drawn by tokens. */
export function TickBox({ checked, mixed = false, lock, control, onChange, children }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <label className="sb-tick">
      <input
        ref={box}
        type="checkbox"
        className="sb-checkbox"
        {...control}
        {...(lock.readOnly && { 'aria-readonly': true })}
        checked={checked}
        disabled={lock.disabled}
        onChange={(event) => {
          if (!lock.readOnly) onChange(event.currentTarget.checked);
        }}
      />
      <span>{children}</span>
    </label>
  );
}
