import { addDays } from '../../../../domain/day.ts';

/** The same day this many months later (earlier if negative), or the last day of that month. */
export function monthsAway(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + count;
  const first = `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`;
  const moved = addDays(first, Number(day.slice(8)) - 1);
  if (moved.slice(0, 7) === first.slice(0, 7)) return moved;
  return addDays(`${moved.slice(0, 7)}-01`, -1);
}
