import { observer } from 'mobx-react-lite';
import { StepList } from '../arco/StepList.tsx';
import type { BlockProps } from '../BlockProps.ts';
import { useServices } from '../RendererServices.ts';
import { blockKey, partText } from '../texts.ts';

/** Where the user is in a sequence. */
export const StepsBlock = observer(function StepsBlock({ block, runtime, locals }: BlockProps<'steps'>) {
  const { report } = useServices();
  const key = blockKey(runtime, block);
  const current = runtime.evaluate(block.current, locals);
  const index = block.items.findIndex((item) => item === current);
  if (index < 0 && current !== null) report({ source: key, reason: `the current step ${JSON.stringify(current)} is none of ${block.items.join(', ')}` });
  return <StepList current={index} done={runtime.text('common.done')} steps={block.items.map((id) => ({ id, title: partText(runtime, undefined, `${key}.${id}`, locals) }))} />;
});
