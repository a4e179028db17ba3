import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import type { Block } from '../../../config/model.generated.ts';
import type { BlockOf, BlockProps } from '../parts/BlockProps.ts';
import { BlockView } from '../parts/BlockView.tsx';
import { useMedia } from '../parts/useMedia.ts';

/** Custom properties that the styles read; React's types do not know them. */
type GridStyle = CSSProperties & {
  readonly '--sb-gap'?: string;
  readonly '--sb-span'?: number;
  readonly '--sb-span-mobile'?: number;
};

/** Blocks side by side in 24 columns; on a phone each has the full width and its own place, unless the config declares another width. */
export const GridBlock = observer(function GridBlock({ block, runtime, locals }: BlockProps<'grid'>) {
  const frame: GridStyle = { '--sb-gap': `${block.gap ?? 16}px` };
  const isShown = ({ child }: Cell) => runtime.shown(child, locals);
  const cells = cellsOf(block);
  const isNarrow = useMedia(narrow);
  const isReordered = (runtime.isMobile || isNarrow) && cells.some(isOrdered);
  const shown = isReordered ? inMobileOrder(cells, isShown) : cells.filter(isShown);
  return (
    <div className="sb-grid" style={frame}>
      {shown.map(({ child, key }) => {
        const cell: GridStyle = { '--sb-span': child.span ?? 24, '--sb-span-mobile': child.spanMobile ?? 24 };
        return (
          <div key={key} className="sb-grid-cell" style={cell}>
            <BlockView block={child} runtime={runtime} locals={locals} />
          </div>
        );
      })}
    </div>
  );
});

/** Where the styles put the blocks below each other. */
const narrow = '(max-width: 750px)';

interface Cell {
  readonly child: Block;
  readonly key: string;
}

function cellsOf({ blocks }: BlockOf<'grid'>): readonly Cell[] {
  return blocks.map((child, index) => ({ child, key: child.id ?? `${child.type}${index}` }));
}

/** Whether a block, or one of a grid inside the grid, has a place of its own on a phone. */
function isOrdered({ child }: Cell): boolean {
  return child.orderMobile !== undefined || (child.type === 'grid' && cellsOf(child).some(isOrdered));
}

/** The blocks of a grid and of the grids inside it by their place on a phone. The order of the document is the one on screen. */
function inMobileOrder(cells: readonly Cell[], isShown: (cell: Cell) => boolean): readonly Cell[] {
  const single = (cell: Cell): readonly Cell[] =>
    !isShown(cell) ? [] : cell.child.type === 'grid' ? cellsOf(cell.child).flatMap(single) : [cell];
  return cells
    .flatMap(single)
    .toSorted(({ child: one }, { child: other }) => (one.orderMobile ?? 0) - (other.orderMobile ?? 0));
}
