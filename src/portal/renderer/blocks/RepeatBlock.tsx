import { observer } from 'mobx-react-lite';
import { BlockList } from '../parts/BlockList.tsx';
import type { BlockProps } from '../parts/BlockProps.ts';
import { EmptyState } from '../parts/EmptyState.tsx';
import { rowsOf } from '../parts/rowsOf.ts';
import { blockKey } from '../parts/texts.ts';

/** Its blocks for each row, without styling of its own. Shows an empty state only where the config declares one. */
export const RepeatBlock = observer(function RepeatBlock({ block, runtime, locals }: BlockProps<'repeat'>) {
  const rows = rowsOf(runtime, block.rows, locals, block.rowKey);
  if (rows.length === 0)
    return block.empty ? (
      <EmptyState
        rows={block.rows}
        empty={block.empty}
        keyPrefix={blockKey(runtime, block)}
        runtime={runtime}
        locals={locals}
      />
    ) : null;
  return (
    <>
      {rows.map((keyed) => (
        <BlockList key={keyed.key} blocks={block.blocks} runtime={runtime} locals={keyed.locals} />
      ))}
    </>
  );
});
