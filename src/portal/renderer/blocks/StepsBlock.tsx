import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PageRuntime } from '../../lifecycle/PageRuntime.ts';
import type { LineOfSteps } from '../../stores/LineOfSteps.ts';
import { StepList } from '../controls/StepList.tsx';
import { Announcement } from '../parts/Announcement.tsx';
import type { BlockProps } from '../parts/BlockProps.ts';
import { focusHeading } from '../parts/focusHeading.ts';
import { keptSteps } from '../parts/keptSteps.ts';
import { lineOfSteps } from '../parts/lineOfSteps.ts';
import { useServices } from '../parts/RendererServices.ts';
import { blockKey, partText } from '../parts/texts.ts';
import './stepsBlock.css';

/**
 * The user's position in a sequence of steps. From the step on that has shown a form with steps, those of the form are in its place.
 * A new step within a page scrolls to the top, as a new page does.
 */
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
  const line = lineOfSteps(runtime);
  useLayoutEffect(() => line.listShown(), [line]);
  useLayoutEffect(() => line.stepShown(steps[index] ?? null), [line, steps[index]]);
  useKeptForm(line, runtime, steps.slice(0, Math.max(index, 0)));
  const opened = line.form === null ? -1 : steps.findIndex((id) => id === line.step);
  const inside = opened >= 0 && opened <= index ? line.form : null;
  const shown = steps.flatMap((id, place) =>
    inside !== null && place === opened
      ? inside.steps.map((own) => ({ id: `${id}.${own.id}`, title: own.title }))
      : { id, title: partText(runtime, undefined, `${key}.${id}`, locals) },
  );
  const at = inside === null ? index : opened === index ? index + inside.index : index + inside.steps.length - 1;
  const isNew = useNewStep(steps[index], opened === index ? shown[at]?.id : undefined);
  const place = { number: at + 1, count: shown.length, title: shown[at]?.title ?? '' };
  return (
    <>
      <StepList current={at} done={runtime.text('common.done')} steps={shown} />
      <Announcement words={isNew ? runtime.text('common.stepOf', place) : ''} />
    </>
  );
});

/** After a reload behind a form with steps, gets them from what the previous document kept. */
function useKeptForm(line: LineOfSteps, runtime: PageRuntime, before: readonly string[]): void {
  const { session, loadForm } = useServices();
  const kept = line.form === null && before.length > 0 ? keptSteps(session, runtime.pageId) : null;
  const form = kept && before.includes(kept.step) ? kept.form : null;
  useEffect(() => {
    if (kept === null || form === null) return;
    const steps = kept.steps.map((id) => ({
      id,
      get title() {
        return runtime.text(`${form}.steps.${id}`);
      },
    }));
    // The texts of a form come with it. Without them the line keeps the steps of the page.
    loadForm(form).then(
      () => line.formKept({ steps, index: steps.length - 1 }, kept.step),
      () => undefined,
    );
  }, [line, form]);
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
