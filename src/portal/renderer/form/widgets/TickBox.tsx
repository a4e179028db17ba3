import { Checkbox } from '@arco-design/web-react';
import { useRef, type ReactNode } from 'react';
import { useAria } from '../useAria.ts';
import type { ControlAttributes } from '../WidgetProps.ts';

interface TickBoxProps {
  readonly checked: boolean;
  readonly lock: { readonly disabled: boolean; readonly readOnly: boolean };
  /** Attributes of the input, if the checkbox is a field of its own. */
  readonly control?: ControlAttributes;
  readonly onChange: (on: boolean) => void;
  readonly children: ReactNode;
}

/** A checkbox with its label. Arco puts attributes on the label around the input, where they have no effect. */
export function TickBox({ checked, lock, control, onChange, children }: TickBoxProps) {
  const frame = useRef<HTMLSpanElement>(null);
  useAria(frame, 'input', { ...control, 'aria-readonly': lock.readOnly || undefined });
  return (
    <span ref={frame}>
      <Checkbox checked={checked} disabled={lock.disabled} onChange={(on) => { if (!lock.readOnly) onChange(on); }}>{children}</Checkbox>
    </span>
  );
}
