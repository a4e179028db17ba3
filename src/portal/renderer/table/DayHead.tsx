import { beijingDay } from '../../../domain/day.ts';
import { noValue } from '../../../domain/format.ts';
import type { PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { useServices } from '../parts/RendererServices.ts';
import { dayName } from './dayGroups.ts';

/** The name of a day above its rows. */
export function DayHead({ day, runtime }: { readonly day: string; readonly runtime: PageRuntime }) {
  const today = beijingDay(useServices().now());
  const name = dayName(day, today, runtime.locale);
  return <>{name ?? (day === noValue ? noValue : runtime.text('common.today'))}</>;
}
