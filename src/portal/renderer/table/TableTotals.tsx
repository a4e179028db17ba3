import { observer } from 'mobx-react-lite';
import type { BlockProps } from '../parts/BlockProps.ts';
import { rowsOf } from '../parts/rowsOf.ts';
import { ShownValue } from '../parts/ShownValue.tsx';
import { partText } from '../parts/texts.ts';

interface Props extends BlockProps<'table'> {
  readonly totals: NonNullable<BlockProps<'table'>['block']['totals']>;
  readonly keyPrefix: string;
}

/** The sums of all rows that the filter finds, one column for each currency; many currencies scroll. */
export const TableTotals = observer(function TableTotals({ totals, keyPrefix, runtime, locals }: Props) {
  const sums = rowsOf(runtime, totals.rows, locals);
  if (sums.length === 0) return null;
  const items = totals.items.filter((item) => runtime.shown(item, locals));
  return (
    <div className="sb-totals" role="group" aria-label={runtime.text('common.total')} tabIndex={0}>
      {sums.map((sum) => (
        <dl key={sum.key}>
          {items.map((item) => (
            <div key={item.id}>
              <dt>{partText(runtime, item.label, `${keyPrefix}.${item.id}`, locals)}</dt>
              <dd>
                <ShownValue part={item} runtime={runtime} locals={sum.locals} />
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </div>
  );
});
