import { Button } from '@arco-design/web-react';
import { IconLeft, IconRight } from '@arco-design/web-react/icon';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { monthGrid } from '../../../../domain/calendar.ts';
import { addDays } from '../../../../domain/day.ts';
import { word, type FormContext } from '../FormContext.ts';

const daySteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

interface CalendarProps {
  readonly context: FormContext;
  /** The day that is chosen, or the one to begin at. */
  readonly day: string;
  readonly min: string | null;
  readonly max: string | null;
  readonly onChoose: (day: string) => void;
  readonly onClose: () => void;
}

/** A month to choose a day from: arrows move by day and week, PageUp and PageDown by month, Enter chooses, Escape closes. */
export function CalendarPopup({ context, day, min, max, onChoose, onClose }: CalendarProps) {
  const [focused, setFocused] = useState(day);
  const frame = useRef<HTMLDivElement>(null);
  const year = Number(focused.slice(0, 4));
  const month = Number(focused.slice(5, 7));
  useEffect(() => { frame.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(); }, [focused]);
  const outside = (candidate: string) => (min !== null && candidate < min) || (max !== null && candidate > max);
  const days = monthGrid(year, month);
  const { locale } = context.runtime;
  function onKeyDown(event: KeyboardEvent) {
    const step = daySteps[event.key];
    if (step !== undefined) setFocused(addDays(focused, step));
    else if (event.key === 'PageUp' || event.key === 'PageDown') setFocused(monthAway(focused, event.key === 'PageUp' ? -1 : 1));
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
    event.stopPropagation(); // Escape closes the calendar, not the dialog around it
  }
  return (
    <div ref={frame} className="sb-popup sb-calendar" role="dialog" aria-label={word(context, 'calendar')} onKeyDown={onKeyDown} onBlur={({ currentTarget, relatedTarget }) => {
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) onClose();
    }}>
      <div className="sb-calendar-head">
        <Button size="mini" type="text" icon={<IconLeft />} aria-label={word(context, 'previousMonth')} onClick={() => setFocused(monthAway(focused, -1))} />
        <span aria-live="polite">{new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${focused}T00:00:00Z`))}</span>
        <Button size="mini" type="text" icon={<IconRight />} aria-label={word(context, 'nextMonth')} onClick={() => setFocused(monthAway(focused, 1))} />
      </div>
      <div role="grid" className="sb-calendar-grid">
        <div role="row" className="sb-calendar-row">
          {days.slice(0, 7).map((weekday) => <span key={weekday} role="columnheader">{weekdayName(weekday, locale)}</span>)}
        </div>
        {Array.from({ length: 6 }, (_, week) => (
          <div key={week} role="row" className="sb-calendar-row">
            {days.slice(week * 7, week * 7 + 7).map((candidate) => (
              <button
                key={candidate} type="button" role="gridcell" aria-label={candidate} aria-selected={candidate === day} disabled={outside(candidate)}
                tabIndex={candidate === focused ? 0 : -1} className={Number(candidate.slice(5, 7)) === month ? '' : 'sb-calendar-other'} onClick={() => onChoose(candidate)}
              >
                {Number(candidate.slice(8))}
              </button>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The same day of another month, or its last day. */
function monthAway(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  const first = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;
  const moved = addDays(first, Number(day.slice(8)) - 1);
  if (moved.slice(0, 7) === first.slice(0, 7)) return moved;
  return addDays(`${moved.slice(0, 7)}-01`, -1);
}

function weekdayName(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
