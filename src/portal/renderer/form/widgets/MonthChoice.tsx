import { Fragment } from 'react';
import { word, type FormContext } from './FormContext.ts';
import { monthsAway } from './monthsAway.ts';

interface Props {
  readonly context: FormContext;
  readonly day: string;
  readonly min: string | null;
  readonly max: string | null;
  readonly onChoose: (day: string) => void;
}

/** Years offered before and after the current year in a field without limits, for birthdays as well as expiry dates. */
const [before, after] = [110, 60];

/** The year and month of a calendar as two choices, in the order of the language. Months have short names, which in Chinese are numbers. */
export function MonthChoice({ context, day, min, max, onChoose }: Props) {
  const { locale } = context.runtime;
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  const now = new Date(context.now()).getUTCFullYear();
  const first = Math.min(year, min === null ? Math.max(1000, now - before) : Number(min.slice(0, 4)));
  const last = Math.max(year, max === null ? Math.min(9999, now + after) : Number(max.slice(0, 4)));
  const monthOf = (number: number) => `${day.slice(0, 4)}-${String(number).padStart(2, '0')}`;
  const isOff = (candidate: string) =>
    (min !== null && candidate < min.slice(0, 7)) || (max !== null && candidate > max.slice(0, 7));
  const choices = {
    year: (
      <select
        aria-label={word(context, 'year')}
        value={year}
        onChange={({ target }) => onChoose(monthsAway(day, (Number(target.value) - year) * 12))}
      >
        {Array.from({ length: last - first + 1 }, (_, index) => first + index).map((each) => (
          <option key={each} value={each}>
            {named(locale, each, { year: 'numeric' })}
          </option>
        ))}
      </select>
    ),
    month: (
      <select
        aria-label={word(context, 'month')}
        value={month}
        onChange={({ target }) => onChoose(monthsAway(day, Number(target.value) - month))}
      >
        {Array.from({ length: 12 }, (_, index) => index + 1).map((each) => (
          <option key={each} value={each} disabled={isOff(monthOf(each))}>
            {named(locale, year, { month: 'short' }, each)}
          </option>
        ))}
      </select>
    ),
  };
  const order = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' })
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'year' || type === 'month' ? [type] : []));
  return (
    <span className="sb-calendar-month">
      {order.map((part) => (
        <Fragment key={part}>{choices[part]}</Fragment>
      ))}
    </span>
  );
}

function named(locale: string, year: number, parts: Intl.DateTimeFormatOptions, month = 1): string {
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(
    new Date(`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-01T00:00:00Z`),
  );
}
