import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { StepList } from '../controls/StepList.tsx';
import { Heading } from '../parts/Heading.tsx';
import { keepSteps } from '../parts/keptSteps.ts';
import { useServices } from '../parts/RendererServices.ts';
import type { LineOfSteps, StepsOfForm } from '../../stores/LineOfSteps.ts';
import './formSteps.css';
import type { FormContext } from './widgets/FormContext.ts';

export interface FormStepsProps {
  readonly context: FormContext;
  /** The line of the page's steps; null in a dialog. */
  readonly line: LineOfSteps | null;
}

/** The user's position in a form with steps. In a page with steps, the line of the page has them, and the name of the open one is here. */
export const FormSteps = observer(function FormSteps({ context, line }: FormStepsProps) {
  const own = useMemo(() => stepsOf(context), [context]);
  const { steps, index } = own;
  const isStepped = steps.length > 0;
  useLayoutEffect(() => {
    if (isStepped) line?.formShown(own);
  }, [line, own, isStepped]);
  useKeeping(context, line, own);
  if (!isStepped) return null;
  if (line !== null && line.lists > 0 && line.form === own)
    return (
      <Heading look={2} className="sb-form-step-title">
        {steps[index]?.title}
      </Heading>
    );
  return (
    <div className="sb-form-steps">
      <StepList current={index} done={context.runtime.text('common.done')} steps={steps} />
    </div>
  );
});

/** Keeps which steps are shown, for a document that begins behind the form. */
function useKeeping({ model, runtime }: FormContext, line: LineOfSteps | null, own: StepsOfForm): void {
  const { session } = useServices();
  const step = line?.form === own ? line.step : null;
  const steps = own.steps.map(({ id }) => id);
  useEffect(() => {
    if (step !== null) keepSteps(session, { page: runtime.pageId, step, form: model.formId, steps });
  }, [session, runtime, model, step, steps.join()]);
}

function stepsOf({ model, runtime }: FormContext): StepsOfForm {
  return {
    get steps() {
      return model.steps.shown.map(({ id }) => ({ id, title: runtime.text(`${model.formId}.steps.${id}`) }));
    },
    get index() {
      return model.steps.index;
    },
  };
}
