import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { StepList } from '../controls/StepList.tsx';
import type { BlockProps } from '../parts/BlockProps.ts';
import { focusHeading } from '../parts/focusHeading.ts';
import { useServices } from '../parts/RendererServices.ts';
import { blockKey, partText } from '../parts/texts.ts';

/** The user's position in a sequence of steps. A new step within a page scrolls to the top, as a new page does. */
export const StepsBlock = observer(function StepsBlock({ block, runtime, locals }: BlockProps<'steps'>) {
  const { report } = useServices();
  const key = blockKey(runtime, block);
  const current = runtime.evaluate(block.current, locals);
  const steps = block.steps.flatMap((step) =>
    typeof step === 'string' ? step : runtime.shown(step, locals) ? step.id : [],
  );
  const index = steps.findIndex((id) => id === current);
  if (index < 0 && current !== null)
    report({ source: key, reason: `the current step ${JSON.stringify(current)} is none of ${steps.join(', ')}` });
  useNewStep(steps[index]);
  return (
    <StepList
      current={index}
      done={runtime.text('common.done')}
      steps={steps.map((id) => ({ id, title: partText(runtime, undefined, `${key}.${id}`, locals) }))}
    />
  );
});

function useNewStep(step: string | undefined): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    const isFirst = last.current === undefined;
    last.current = step;
    if (isFirst) return;
    window.scrollTo(0, 0);
    focusHeading();
  }, [step]);
}
