import { useEffect, useRef } from 'react';

interface Props {
  readonly label: string;
  readonly checked: boolean;
  readonly mixed?: boolean;
  readonly disabled?: boolean;
  /** Text beside the box. */
  readonly text?: string | undefined;
  /** Why it is disabled. */
  readonly whyNot?: string | undefined;
  readonly onChange: (checked: boolean) => void;
}

/** A checkbox with an accessible name, which Arco's checkboxes in tables lack. */
export function RowCheckbox({ label, checked, mixed = false, disabled = false, text, whyNot, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed;
  }, [mixed]);
  return (
    // The label is what a finger hits; the box keeps its size.
    <label className="sb-row-check">
      <input
        ref={box}
        type="checkbox"
        className="sb-checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        {...(disabled && whyNot !== undefined ? { title: whyNot } : {})}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {text}
    </label>
  );
}
