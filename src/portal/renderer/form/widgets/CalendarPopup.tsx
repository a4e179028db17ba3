import { Button } from '@arco-design/web-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { monthGrid } from '../../../../domain/calendar.ts';
import { addDays } from '../../../../domain/day.ts';
import { ControlIcon } from '../../parts/Icon.tsx';
import { word, type FormContext } from './FormContext.ts';
import { MonthChoice } from './MonthChoice.tsx';
import { monthsAway } from './monthsAway.ts';
import { PickerPopup, type PickerWays } from './PickerPopup.tsx';

const daySteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

interface CalendarProps extends PickerWays {
  readonly context: FormContext;
  /** The chosen day, or the day to start at. */
  readonly day: string;
  readonly min: string | null;
  readonly max: string | null;
  readonly onChoose: (day: string) => void;
}

/**
 * A month to choose a day from: arrows move by day and week, Home and End to the ends of the week, PageUp and PageDown by month,
 * with Shift by year, Enter chooses, Escape closes. Year and month can be chosen above. Keys stay within the allowed days.
 */
export function CalendarPopup({ context, day, min, max, onChoose, ...ways }: CalendarProps) {
  const within = (candidate: string) =>
    min !== null && candidate < min ? min : max !== null && candidate > max ? max : candidate;
  const [focused, setFocused] = useState(() => within(day));
  const grid = useRef<HTMLDivElement>(null);
  // The focus follows the active day, except when the user changes the year or month above: it stays there then.
  const isInDays = useRef(true);
  useEffect(() => {
    if (isInDays.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [focused]);
  const move = (to: string, inDays: boolean) => {
    isInDays.current = inDays;
    setFocused(within(to));
  };
  const days = monthGrid(Number(focused.slice(0, 4)), Number(focused.slice(5, 7)));
  const { locale } = context.runtime;
  const month = focused.slice(0, 7);
  function onKeyDown({ key, shiftKey, target }: KeyboardEvent): boolean {
    const weekday = days.indexOf(focused) % 7;
    const step = key === 'Home' ? -weekday : key === 'End' ? 6 - weekday : daySteps[key];
    const months = key === 'PageUp' ? -1 : key === 'PageDown' ? 1 : 0;
    if (!(target instanceof Node) || !grid.current?.contains(target) || (step === undefined && months === 0))
      return false;
    move(step === undefined ? monthsAway(focused, shiftKey ? months * 12 : months) : addDays(focused, step), true);
    return true;
  }
  return (
    <PickerPopup {...ways} className="sb-calendar" label={word(context, 'calendar')} onKeyDown={onKeyDown}>
      <div className="sb-calendar-head">
        <Button
          size="mini"
          type="text"
          icon={<ControlIcon name="left" />}
          aria-label={word(context, 'previousMonth')}
          disabled={min !== null && month <= min.slice(0, 7)}
          onClick={() => move(monthsAway(focused, -1), false)}
        />
        <MonthChoice context={context} day={focused} min={min} max={max} onChoose={(to) => move(to, false)} />
        <Button
          size="mini"
          type="text"
          icon={<ControlIcon name="right" />}
          aria-label={word(context, 'nextMonth')}
          disabled={max !== null && month >= max.slice(0, 7)}
          onClick={() => move(monthsAway(focused, 1), false)}
        />
      </div>
      <div ref={grid} role="grid" className="sb-calendar-grid">
        <div role="row" className="sb-calendar-row">
          {days.slice(0, 7).map((weekday) => (
            <span key={weekday} role="columnheader">
              {weekdayName(weekday, locale)}
            </span>
          ))}
        </div>
        {Array.from({ length: 6 }, (_, week) => (
          <div key={week} role="row" className="sb-calendar-row">
            {days.slice(week * 7, week * 7 + 7).map((candidate) => (
              <button
                key={candidate}
                type="button"
                role="gridcell"
                aria-label={candidate}
                aria-selected={candidate === day}
                disabled={within(candidate) !== candidate}
                tabIndex={candidate === focused ? 0 : -1}
                className={candidate.slice(0, 7) === month ? '' : 'sb-calendar-other'}
                onClick={() => onChoose(candidate)}
              >
                {Number(candidate.slice(8))}
              </button>
            ))}
          </div>
        ))}
      </div>
    </PickerPopup>
  );
}

function weekdayName(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
