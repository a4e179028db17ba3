import { beijingDay } from '../../../../domain/day.ts';
import { parseDate } from '../../../../domain/parseDate.ts';
import { ControlIcon } from '../../parts/Icon.tsx';
import { CalendarPopup } from './CalendarPopup.tsx';
import { word, type FormContext } from './FormContext.ts';
import { PickedInput, type PickedProps } from './PickedInput.tsx';

interface DayInputProps extends PickedProps {
  readonly context: FormContext;
  readonly min: string | null;
  readonly max: string | null;
}

/** A day, typed with - or . between its parts, or picked from a calendar. */
export function DayInput({ context, min, max, placeholder, ...props }: DayInputProps) {
  return (
    <PickedInput
      {...props}
      placeholder={placeholder ?? 'YYYY-MM-DD'}
      read={readDay}
      openText={word(context, 'openCalendar')}
      icon={<ControlIcon name="calendar" />}
      popup={(ways, choose) => (
        <CalendarPopup
          context={context}
          day={readDay(props.value) ?? startOf(beijingDay(context.now()), min, max)}
          min={min}
          max={max}
          {...ways}
          onChoose={choose}
        />
      )}
    />
  );
}

function readDay(typed: string): string | null {
  const parsed = parseDate(typed);
  return parsed.ok ? parsed.value : null;
}

/** The day at which the calendar of an empty field opens: today, or the nearest allowed day. */
function startOf(today: string, min: string | null, max: string | null): string {
  if (min !== null && today < min) return min;
  return max !== null && today > max ? max : today;
}
