import { Button, Input } from '@arco-design/web-react';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { stripWhitespace, toHalfWidth } from '../../../../domain/inputHelpers.ts';
import './picked.css';
import type { PickerWays } from './PickerPopup.tsx';

export interface PickedProps {
  /** Attributes of the text input: an id, or a label of its own. */
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly value: string;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  readonly refused: boolean;
  readonly placeholder?: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onLeft: () => void;
}

interface PickedInputProps extends PickedProps {
  /** Converts typed text to its canonical form; null when it is invalid. */
  readonly read: (typed: string) => string | null;
  readonly openText: string;
  readonly icon: ReactNode;
  readonly popup: (ways: PickerWays, choose: (value: string) => void) => ReactNode;
}

/** A text input with a button that opens a popup to pick the value from. */
export function PickedInput({
  attributes,
  value,
  disabled,
  readOnly,
  refused,
  placeholder,
  onChange,
  onLeft,
  read,
  openText,
  icon,
  popup,
}: PickedInputProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const onLeave = useCallback(() => setOpen(false), []);
  const onClose = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div ref={frame} className="sb-picked">
      <Input
        {...attributes}
        value={value}
        disabled={disabled}
        readOnly={readOnly}
        {...(refused ? { status: 'error' as const } : {})}
        {...(placeholder === undefined ? {} : { placeholder })}
        inputMode="numeric"
        autoComplete="off"
        onChange={(typed) => onChange(stripWhitespace(toHalfWidth(typed)))}
        onBlur={() => {
          const written = read(value);
          if (written !== null && written !== value) onChange(written);
          onLeft();
        }}
        suffix={
          <Button
            ref={opener}
            size="mini"
            type="text"
            icon={icon}
            disabled={disabled || readOnly}
            aria-label={openText}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        }
      />
      {open
        ? popup({ frame, onClose, onLeave }, (chosen) => {
            onChange(chosen);
            onClose();
          })
        : null}
    </div>
  );
}
