import { observer } from 'mobx-react-lite';
import type { BlockProps } from '../parts/BlockProps.ts';
import { rowsOf } from '../parts/rowsOf.ts';
import { ShownValue } from '../parts/ShownValue.tsx';
import { partText } from '../parts/texts.ts';

interface Props extends BlockProps<'table'> {
  readonly totals: NonNullable<BlockProps<'table'>['block']['totals']>;
  readonly keyPrefix: string;
  /** The number of rows that the filter finds. */
  readonly count: number;
}

/** The number of rows that the filter finds, and their sums: one column for each currency. Many take more lines; on a phone they scroll. */
export const TableTotals = observer(function TableTotals({ totals, keyPrefix, count, runtime, locals }: Props) {
  const sums = rowsOf(runtime, totals.rows, locals);
  if (sums.length === 0 && count === 0) return null;
  const items = totals.items.filter((item) => runtime.shown(item, locals));
  const named = items.map((item) => ({ item, name: partText(runtime, item.label, `${keyPrefix}.${item.id}`, locals) }));
  return (
    <div
      className="sb-totals"
      role="group"
      aria-label={runtime.text('common.total')}
      {...(runtime.isMobile && { tabIndex: 0 })}
    >
      <span className="sb-totals-count">{runtime.text('common.totalRows', { count })}</span>
      <div aria-hidden="true">{sums.length > 0 && named.map(({ item, name }) => <div key={item.id}>{name}</div>)}</div>
      <div className="sb-totals-sums">
        {sums.map((sum) => (
          <dl key={sum.key}>
            {named.map(({ item, name }) => (
              <div key={item.id}>
                <dt className="sb-hidden">{name}</dt>
                <dd>
                  <ShownValue part={item} runtime={runtime} locals={sum.locals} />
                </dd>
              </div>
            ))}
          </dl>
        ))}
      </div>
    </div>
  );
});
