import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import type { BlockProps } from '../parts/BlockProps.ts';
import { ButtonRow } from '../parts/ButtonRow.tsx';
import { lazily } from '../parts/lazily.tsx';
import { blockKey } from '../parts/texts.ts';

const { Component: Figures } = lazily(async () => (await import('./priceBlocks.ts')).BarFigures);

/** A row of buttons, optionally sticky at the bottom of the window, and with figures before it. */
export const ButtonsBlock = observer(function ButtonsBlock({ block, runtime, locals }: BlockProps<'buttons'>) {
  const key = blockKey(runtime, block);
  const row = (
    <ButtonRow buttons={block.buttons} keyPrefix={key} runtime={runtime} locals={locals} align={block.align} />
  );
  const bar = block.items ? (
    <div className="sb-figured">
      <Suspense>
        <Figures items={block.items} keyPrefix={key} runtime={runtime} locals={locals} />
      </Suspense>
      {row}
    </div>
  ) : (
    row
  );
  return block.sticky ? <div className="sb-sticky-foot">{bar}</div> : bar;
});
