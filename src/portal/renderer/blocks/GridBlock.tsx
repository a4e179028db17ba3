import { observer } from 'mobx-react-lite';
import type { CSSProperties } from 'react';
import type { BlockProps } from '../parts/BlockProps.ts';
import { BlockView } from '../parts/BlockView.tsx';

/** Custom properties that the styles read; React's types do not know them. */
type GridStyle = CSSProperties & {
  readonly '--sb-gap'?: string;
  readonly '--sb-span'?: number;
  readonly '--sb-span-mobile'?: number;
};

/** Blocks side by side in 24 columns; on a phone each has the full width unless the config declares another width. */
export const GridBlock = observer(function GridBlock({ block, runtime, locals }: BlockProps<'grid'>) {
  const frame: GridStyle = { '--sb-gap': `${block.gap ?? 16}px` };
  const shown = block.blocks
    .map((child, index) => ({ child, key: child.id ?? `${child.type}${index}` }))
    .filter(({ child }) => runtime.shown(child, locals));
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
