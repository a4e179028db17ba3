import { Button, Input } from '@arco-design/web-react';
import { IconCalendar } from '@arco-design/web-react/icon';
import { useRef, useState } from 'react';
import { beijingDay } from '../../../../domain/day.ts';
import { toHalfWidth } from '../../../../domain/inputHelpers.ts';
import { parseDate } from '../../../../domain/parseDate.ts';
import { word, type FormContext } from '../FormContext.ts';
import { CalendarPopup } from './CalendarPopup.tsx';

interface DayInputProps {
  readonly context: FormContext;
  /** Attributes of the text input: an id, or a label of its own. */
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly value: string;
  readonly disabled: boolean;
  readonly refused: boolean;
  readonly min: string | null;
  readonly max: string | null;
  readonly placeholder?: string | undefined;
  readonly onChange: (value: string) => void;
  readonly onLeft: () => void;
}

/** A day, typed with - or . between its parts, or picked from a calendar. */
export function DayInput({ context, attributes, value, disabled, refused, min, max, placeholder, onChange, onLeft }: DayInputProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const parsed = parseDate(value);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <div className="sb-day">
      <Input
        {...attributes} value={value} disabled={disabled} {...(refused ? { status: 'error' as const } : {})} placeholder={placeholder ?? 'YYYY-MM-DD'} inputMode="numeric" autoComplete="off"
        onChange={(typed) => onChange(toHalfWidth(typed).trim())}
        onBlur={() => {
          if (parsed.ok && parsed.value !== value) onChange(parsed.value);
          onLeft();
        }}
        suffix={(
          <Button
            ref={opener} size="mini" type="text" icon={<IconCalendar />} disabled={disabled} aria-label={word(context, 'openCalendar')} aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        )}
      />
      {open ? (
        <CalendarPopup
          context={context} day={parsed.ok ? parsed.value : startOf(beijingDay(context.now()), min, max)} min={min} max={max} onClose={close}
          onChoose={(day) => { onChange(day); close(); }}
        />
      ) : null}
    </div>
  );
}

/** Where an empty field's calendar opens: today, or the nearest day that may be chosen. */
function startOf(today: string, min: string | null, max: string | null): string {
  if (min !== null && today < min) return min;
  return max !== null && today > max ? max : today;
}
