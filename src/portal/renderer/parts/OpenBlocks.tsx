import { observer } from 'mobx-react-lite';
import type { Block } from '../../../config/model.generated.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { BlockList } from './BlockList.tsx';
import { CallGate } from './CallGate.tsx';
import { useServices } from './RendererServices.ts';

interface Props {
  readonly blocks: readonly Block[];
  readonly runtime: PageRuntime;
  readonly locals: Locals;
}

/** All blocks of a page, a dialog or a drawer. Where answers decide which of them there are, it is never empty: it shows that they are on their way, or why they did not come. */
export function OpenBlocks(props: Props) {
  return (
    <>
      <BlockList {...props} />
      <Undecided {...props} />
    </>
  );
}

/** Waits for the answers that decide about hidden blocks, as long as no block is shown beneath the title. */
const Undecided = observer(function Undecided({ blocks, runtime, locals }: Props) {
  const { widgetOf } = useServices();
  const isShown = (block: Block) => !widgetOf(block.type)?.leads && runtime.shown(block, locals);
  if (blocks.some(isShown)) return null;
  const conditions = blocks.flatMap(({ visibleWhen, ...block }) =>
    visibleWhen !== undefined && runtime.shown(block, locals) ? `=${visibleWhen}` : [],
  );
  const needs = runtime.callsOf(conditions).filter((name) => {
    const { status } = runtime.call(name, locals);
    return status === 'loading' || status === 'failed';
  });
  if (needs.length === 0) return null;
  return (
    <CallGate needs={needs} runtime={runtime} locals={locals} rows={3}>
      {() => null}
    </CallGate>
  );
});
