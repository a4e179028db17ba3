import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { monthGrid } from '../../../domain/calendar.ts';
import { addDays, weekdayOf } from '../../../domain/day.ts';
import { listed } from '../../../domain/listed.ts';
import './calendar.css';

/** A range of days on which banks are closed, first and last day included. Days are `YYYY-MM-DD`. */
export interface ClosedDays {
  readonly startDate: string;
  readonly endDate: string;
  readonly remark: string;
}

interface Props {
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly locale: string;
  /** Loads the closed days from the first to the last cell of a month; null on failure. Called once for each month. */
  readonly load: (startDate: string, endDate: string) => Promise<readonly ClosedDays[] | null>;
  readonly texts: {
    readonly label: string;
    readonly previous: string;
    readonly next: string;
    readonly today: string;
    readonly loading: string;
    readonly failed: string;
  };
  readonly icons: { readonly previous: ReactNode; readonly next: ReactNode };
}

type Month = readonly [year: number, month: number];

/** A month as six weeks from Sunday, with weekends and bank holidays marked. Arrow keys move by day, Page Up and Page Down by month. */
export function BankCalendar({ today, locale, load, texts, icons }: Props) {
  const titleId = useId();
  const table = useRef<HTMLTableElement>(null);
  const [[year, month], setMonth] = useState<Month>(() => monthOf(today));
  const [cursor, setCursor] = useState(today);
  const [known, setKnown] = useState<Readonly<Record<string, readonly ClosedDays[] | null>>>({});
  const moved = useRef(false);
  const asked = useRef(new Set<string>());
  const name = `${year}-${String(month).padStart(2, '0')}`;
  const days = monthGrid(year, month);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const closed = known[name];

  useEffect(() => {
    if (asked.current.has(name)) return;
    asked.current.add(name);
    void load(first, last).then((list) => {
      if (list === null) asked.current.delete(name); // after a failure, load again when the month is next shown
      setKnown((months) => ({ ...months, [name]: list }));
    });
  }, [name, first, last, load]);

  // A layout effect, so that it finds the cells of this render and not the day before.
  useLayoutEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });

  const turn = (by: number) => {
    const [nextYear, nextMonth] = shifted([year, month], by);
    setMonth([nextYear, nextMonth]);
    setCursor(`${nextYear}-${String(nextMonth).padStart(2, '0')}-01`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key];
    const pages = { PageUp: -1, PageDown: 1 }[event.key];
    if (step === undefined && pages === undefined) return;
    event.preventDefault();
    moved.current = true;
    if (pages !== undefined) return turn(pages);
    const day = addDays(cursor, step ?? 0);
    setCursor(day);
    setMonth(monthOf(day));
  };

  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const longDay = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  const title = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    dateOf(`${name}-01`),
  );
  return (
    <div className="sb-bank-calendar" role="group" aria-label={texts.label}>
      <div className="sb-bank-calendar-head">
        <button type="button" className="sb-icon-button" aria-label={texts.previous} onClick={() => turn(-1)}>
          {icons.previous}
        </button>
        <strong id={titleId} aria-live="polite">
          {title}
        </strong>
        <button type="button" className="sb-icon-button" aria-label={texts.next} onClick={() => turn(1)}>
          {icons.next}
        </button>
      </div>
      <table ref={table} role="grid" aria-labelledby={titleId} aria-busy={closed === undefined} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {days.slice(0, 7).map((day) => (
              <th key={day} scope="col">
                {weekday.format(dateOf(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(days).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const remarks = listed(
                  (closed ?? [])
                    .filter(({ startDate, endDate }) => startDate <= day && day <= endDate)
                    .map(({ remark }) => remark),
                  locale,
                );
                const marks = [
                  day.startsWith(name) ? '' : 'sb-day-other',
                  isWeekend(day) ? 'sb-day-weekend' : '',
                  remarks === '' ? '' : 'sb-day-closed',
                  day === today ? 'sb-day-today' : '',
                ];
                return (
                  <td
                    key={day}
                    role="gridcell"
                    className={`sb-day ${marks.filter(Boolean).join(' ')}`}
                    tabIndex={day === cursor ? 0 : -1}
                    data-day={day}
                    {...(remarks === '' ? {} : { title: remarks })}
                    {...(day === today ? { 'aria-current': 'date' } : {})}
                    aria-label={[longDay.format(dateOf(day)), day === today ? texts.today : '', remarks]
                      .filter(Boolean)
                      .join(', ')}
                    onFocus={() => setCursor(day)}
                  >
                    <span aria-hidden="true">{Number(day.slice(8))}</span>
                    {remarks !== '' && (
                      <span className="sb-day-remark" aria-hidden="true">
                        {remarks}
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sb-bank-calendar-state" role="status">
        {closed === undefined ? texts.loading : closed === null ? texts.failed : ''}
      </p>
    </div>
  );
}

function monthOf(day: string): Month {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
}

function shifted([year, month]: Month, by: number): Month {
  const months = year * 12 + month - 1 + by;
  return [Math.floor(months / 12), (months % 12) + 1];
}

function weeksOf(days: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

function isWeekend(day: string): boolean {
  return [0, 6].includes(weekdayOf(day));
}

/** A day as a date at noon UTC, so that no time zone shifts it to another day. */
function dateOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
