import { observer } from 'mobx-react-lite';
import type { BlockOf } from '../parts/BlockProps.ts';
import { ShownValue } from '../parts/ShownValue.tsx';
import { blockKey, partText } from '../parts/texts.ts';
import type { TablePlace } from './TablePlace.ts';

/** Values over all rows, below the table; `form` is {rows}. */
export const TableSummary = observer(function TableSummary({
  block,
  table,
  runtime,
  locals,
}: TablePlace & { readonly block: BlockOf<'editableTable'> }) {
  if (block.summary === undefined) return null;
  // Only a summary that reads the rows is computed again after each key.
  const form = {
    get rows() {
      return table.current;
    },
  };
  const own = { ...locals, form };
  return (
    <dl className="sb-pairs sb-pairs-horizontal" aria-live="polite">
      {block.summary
        .filter((item) => runtime.shown(item, own))
        .map((item) => (
          <div key={item.id} className="sb-pair">
            <dt>{partText(runtime, item.label, `${blockKey(runtime, block)}.${item.id}`, own)}</dt>
            <dd>
              <ShownValue part={item} runtime={runtime} locals={own} />
            </dd>
          </div>
        ))}
    </dl>
  );
});
