import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { StepList } from '../controls/StepList.tsx';
import { Announcement } from '../parts/Announcement.tsx';
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
  const isNew = useNewStep(steps[index]);
  const titled = steps.map((id) => ({ id, title: partText(runtime, undefined, `${key}.${id}`, locals) }));
  const place = { number: index + 1, count: steps.length, title: titled[index]?.title ?? '' };
  return (
    <>
      <StepList current={index} done={runtime.text('common.done')} steps={titled} />
      <Announcement words={isNew ? runtime.text('common.stepOf', place) : ''} />
    </>
  );
});

/** Whether the user has come to this step within the page. */
function useNewStep(step: string | undefined): boolean {
  const last = useRef(step);
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    if (last.current === step) return;
    const isFirst = last.current === undefined;
    last.current = step;
    if (isFirst) return;
    setIsNew(true);
    window.scrollTo(0, 0);
    focusHeading();
  }, [step]);
  return isNew;
}
