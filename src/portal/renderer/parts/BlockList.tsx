import type { Block } from '../../../config/model.generated.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { BlockView } from './BlockView.tsx';

interface Props {
  readonly blocks: readonly Block[];
  readonly runtime: PageRuntime;
  readonly locals: Locals;
}

/** Blocks from top to bottom. The forms of a family have one id in one place, and never appear together. */
export function BlockList({ blocks, runtime, locals }: Props) {
  return (
    <>
      {blocks.map((block, index) => (
        <BlockView
          key={`${block.id ?? `${block.type}${index}`} ${'form' in block ? block.form : ''}`}
          block={block}
          runtime={runtime}
          locals={locals}
        />
      ))}
    </>
  );
}
