import { observer } from 'mobx-react-lite';
import type { BlockProps } from '../parts/BlockProps.ts';
import { ButtonRow } from '../parts/ButtonRow.tsx';
import { blockKey } from '../parts/texts.ts';

/** A row of buttons, optionally sticky at the bottom of the window. */
export const ButtonsBlock = observer(function ButtonsBlock({ block, runtime, locals }: BlockProps<'buttons'>) {
  const row = (
    <ButtonRow
      buttons={block.buttons}
      keyPrefix={blockKey(runtime, block)}
      runtime={runtime}
      locals={locals}
      align={block.align}
    />
  );
  return block.sticky ? <div className="sb-sticky-foot">{row}</div> : row;
});
