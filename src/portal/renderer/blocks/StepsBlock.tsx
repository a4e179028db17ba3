import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { StepsOfForm } from '../../stores/LineOfSteps.ts';
import { StepList } from '../controls/StepList.tsx';
import { Announcement } from '../parts/Announcement.tsx';
import type { BlockProps } from '../parts/BlockProps.ts';
import { focusHeading } from '../parts/focusHeading.ts';
import { keptStepsKey, lineOfSteps } from '../parts/lineOfSteps.ts';
import { useServices } from '../parts/RendererServices.ts';
import { blockKey, partText } from '../parts/texts.ts';
import './stepsBlock.css';

/**
 * The user's position in a sequence of steps. From the step on that has shown a form with steps, those of the form are in its place.
 * A new step within a page scrolls to the top, as a new page does.
 */
export const StepsBlock = observer(function StepsBlock({ block, runtime, locals }: BlockProps<'steps'>) {
  const services = useServices();
  const key = blockKey(runtime, block);
  const current = runtime.evaluate(block.current, locals);
  const steps = block.steps.flatMap((step) =>
    typeof step === 'string' ? step : runtime.shown(step, locals) ? step.id : [],
  );
  const index = steps.findIndex((id) => id === current);
  if (index < 0 && current !== null)
    services.report({
      source: key,
      reason: `the current step ${JSON.stringify(current)} is none of ${steps.join(', ')}`,
    });
  const line = lineOfSteps(runtime);
  const step = steps[index];
  useLayoutEffect(() => line.listShown(step), [line, step]);
  const seen = useStepOfForm(line.form, step) ?? (line.kept?.step === step ? null : line.kept);
  const isUnknown = seen === null && index > 0 && services.session.getItem(keptStepsKey) !== null;
  useEffect(() => {
    if (isUnknown)
      void import('../form/keptSteps.ts').then(({ showKeptSteps }) => showKeptSteps(line, runtime, services));
  }, [line, isUnknown]);
  const opened = seen === null ? -1 : steps.indexOf(seen.step);
  const inside = opened >= 0 && opened <= index ? seen : null;
  const shown = steps.flatMap((id) =>
    id === inside?.step
      ? inside.form.steps.map((own) => ({ id: `${id}.${own.id}`, title: own.title }))
      : { id, title: partText(runtime, undefined, `${key}.${id}`, locals) },
  );
  const at =
    inside === null ? index : opened === index ? index + inside.form.index : index + inside.form.steps.length - 1;
  const isNew = useNewStep(step, opened === index ? shown[at]?.id : undefined);
  const place = { number: at + 1, count: shown.length, title: shown[at]?.title ?? '' };
  return (
    <>
      <StepList current={at} done={runtime.text('common.done')} steps={shown} />
      <Announcement words={isNew ? runtime.text('common.stepOf', place) : ''} />
    </>
  );
});

interface StepOfForm {
  readonly form: StepsOfForm;
  readonly step: string;
}

/** The form with steps that was shown last, and the step of the page in which that was. */
function useStepOfForm(form: StepsOfForm | null, current: string | undefined): StepOfForm | null {
  const [seen, setSeen] = useState<StepOfForm | null>(null);
  if (form === null || current === undefined || seen?.form === form) return seen;
  const now = { form, step: current };
  setSeen(now);
  return now;
}

/** Whether the user has come to this step within the page, or to this one of the form in it. */
function useNewStep(step: string | undefined, inner: string | undefined): boolean {
  const last = useRef({ step, inner });
  const [isNew, setIsNew] = useState(false);
  useEffect(() => {
    const before = last.current;
    last.current = { step, inner };
    const isOtherInside = before.inner !== undefined && inner !== undefined && before.inner !== inner;
    if (before.step === undefined || (before.step === step && !isOtherInside)) return;
    setIsNew(true);
    // The pressed button stays where it is; without this the focus would too, below what is new.
    if (isOtherInside && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
    focusHeading();
  }, [step, inner]);
  return isNew;
}
