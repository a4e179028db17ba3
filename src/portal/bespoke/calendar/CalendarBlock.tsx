import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { beijingDay } from '../../../domain/day.ts';
import type { BlockProps } from '../../renderer/parts/BlockProps.ts';
import { Icon } from '../../renderer/parts/Icon.tsx';
import { useServices } from '../../renderer/parts/RendererServices.ts';
import { blockKey, optionalText } from '../../renderer/parts/texts.ts';
import { BankCalendar, type ClosedDays } from './BankCalendar.tsx';

/** The block `calendar`: loads the closed days of each month that is shown. */
export const CalendarBlock = observer(function CalendarBlock({ block, runtime, locals }: BlockProps<'calendar'>) {
  const { now } = useServices();
  const region = runtime.evaluate(block.region, locals);
  const { operation } = block;
  const load = useCallback(
    async (startDate: string, endDate: string) => {
      const answer = await runtime.send(
        operation,
        { startDate, endDate, ...(region === null || region === undefined ? {} : { region }) },
        { background: true },
      );
      return answer.ok ? closedDaysOf(answer.value) : null;
    },
    [runtime, operation, region],
  );
  return (
    <BankCalendar
      key={String(region ?? '')}
      today={beijingDay(now())}
      locale={runtime.locale}
      load={load}
      texts={{
        label:
          optionalText(runtime, undefined, `${blockKey(runtime, block)}.title`, locals) ??
          runtime.text('common.bankCalendar'),
        previous: runtime.text('common.previousMonth'),
        next: runtime.text('common.nextMonth'),
        today: runtime.text('common.today'),
        loading: runtime.text('common.loading'),
        failed: runtime.text('common.loadFailed'),
      }}
      icons={{ previous: <Icon name="left" />, next: <Icon name="right" /> }}
    />
  );
});

/** The closed days in a response, which is a plain list or a paged result list. */
function closedDaysOf(value: unknown): readonly ClosedDays[] {
  const list: unknown =
    Array.isArray(value) || value === null || typeof value !== 'object' ? value : Reflect.get(value, 'resultList');
  return Array.isArray(list) ? list.filter(isClosedDays) : [];
}

function isClosedDays(value: unknown): value is ClosedDays {
  return value !== null && typeof value === 'object' && 'startDate' in value && 'endDate' in value && 'remark' in value;
}
