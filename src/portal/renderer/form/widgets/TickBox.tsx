import { Checkbox } from '@arco-design/web-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { ControlAttributes } from '../../controls/ControlAttributes.ts';
import { useAria } from './useAria.ts';

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

/** A checkbox with its label. Arco puts attributes on the label around the input, where they have no effect. */
export function TickBox({ checked, mixed = false, lock, control, onChange, children }: TickBoxProps) {
  const frame = useRef<HTMLSpanElement>(null);
  useAria(frame, 'input', { ...control, 'aria-readonly': lock.readOnly || undefined });
  useLayoutEffect(() => {
    const box = frame.current?.querySelector('input');
    if (box) box.indeterminate = mixed;
  });
  return (
    <span ref={frame}>
      <Checkbox
        checked={checked}
        indeterminate={mixed}
        disabled={lock.disabled}
        onChange={(on) => {
          if (!lock.readOnly) onChange(on);
        }}
      >
        {children}
      </Checkbox>
    </span>
  );
}
