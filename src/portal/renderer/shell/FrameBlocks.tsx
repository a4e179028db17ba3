import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { BlockList } from '../parts/BlockList.tsx';
import { useWaits } from '../parts/firstAppearance.ts';

const noLocals = {};

interface Props {
  readonly frame: PageRuntime;
  /** The page below; null if a guard refused it. */
  readonly page: PageRuntime | null;
}

/**
 * The frame's own blocks above the page. A block that becomes visible only after the first page has appeared waits for the
 * next page, so that it does not push down content that the user is reading.
 */
export const FrameBlocks = observer(function FrameBlocks({ frame, page }: Props) {
  const waits = useWaits();
  const [first] = useState(() => ({ page, inTime: frame.page.blocks }));
  const shown = frame.page.blocks.filter((block) => frame.shown(block, noLocals));
  if (!waits?.hasEnded) first.inTime = shown;
  const drawn = page === first.page ? shown.filter((block) => first.inTime.includes(block)) : shown;
  return (
    <div className="sb-frame-blocks">
      <BlockList blocks={drawn} runtime={frame} locals={noLocals} />
    </div>
  );
});
