import { observer } from 'mobx-react-lite';
import { beijingDay } from '../../../domain/day.ts';
import { noValue } from '../../../domain/format.ts';
import type { BlockProps } from '../parts/BlockProps.ts';
import { useServices } from '../parts/RendererServices.ts';
import { fieldOf, rowsOf } from '../parts/rowsOf.ts';
import { shownText } from '../parts/shownText.ts';
import { ShownValue } from '../parts/ShownValue.tsx';
import { partText } from '../parts/texts.ts';
import { headName } from './dayGroups.ts';

interface Props extends BlockProps<'table'> {
  readonly day: string;
  readonly keyPrefix: string;
}

/** The name of a day above its rows, and its sums at the end of the line: each with the amounts of all currencies. */
export const DayHead = observer(function DayHead({ block, day, keyPrefix, runtime, locals }: Props) {
  const today = beijingDay(useServices().now());
  const name = headName(day, today, runtime.locale);
  const all = block.dayTotals ? rowsOf(runtime, block.dayTotals.rows, locals) : [];
  const sums = all.filter(({ row }) => fieldOf(row, 'day') === day);
  const items = (block.dayTotals?.items ?? [])
    .filter((item) => runtime.shown(item, locals))
    .map((item) => ({ item, own: sums.filter((sum) => shownText(item, runtime, sum.locals).text !== noValue) }))
    .filter(({ own }) => own.length > 0);
  return (
    <div className="sb-day-head">
      <span>{name ?? (day === noValue ? noValue : runtime.text('common.today'))}</span>
      {items.length > 0 && (
        <dl className={block.dayTotals?.items.length === 1 ? 'sb-day-totals sb-day-total' : 'sb-day-totals'}>
          {items.map(({ item, own }) => (
            <div key={item.id}>
              <dt>{partText(runtime, item.label, `${keyPrefix}.${item.id}`, locals)}</dt>
              {own.map((sum) => (
                <dd key={sum.key}>
                  <ShownValue part={item} runtime={runtime} locals={sum.locals} />
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </div>
  );
});
