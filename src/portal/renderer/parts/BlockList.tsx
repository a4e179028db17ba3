import type { Block } from '../../../config/model.generated.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { BlockView } from './BlockView.tsx';

interface Props {
  readonly blocks: readonly Block[];
  readonly runtime: PageRuntime;
  readonly locals: Locals;
}

/** Blocks from top to bottom. */
export function BlockList({ blocks, runtime, locals }: Props) {
  return (
    <>
      {blocks.map((block, index) => (
        <BlockView key={block.id ?? `${block.type}${index}`} block={block} runtime={runtime} locals={locals} />
      ))}
    </>
  );
}
