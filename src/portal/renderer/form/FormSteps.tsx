import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { StepList } from '../controls/StepList.tsx';
import { Heading } from '../parts/Heading.tsx';
import { useServices } from '../parts/RendererServices.ts';
import type { LineOfSteps, StepsOfForm } from '../../stores/LineOfSteps.ts';
import './formSteps.css';
import { keepSteps } from './keptSteps.ts';
import { keepStep, resumeStep } from './stepDraft.ts';
import type { FormContext } from './widgets/FormContext.ts';

export interface FormStepsProps {
  readonly context: FormContext;
  /** The line of the page's steps; null in a dialog. */
  readonly line: LineOfSteps | null;
  /** Whether the browser keeps what is typed. */
  readonly isDraft: boolean;
}

/** The user's position in a form with steps. In a page with steps, the line of the page has them, and the name of the open one is here. */
export const FormSteps = observer(function FormSteps({ context, line, isDraft }: FormStepsProps) {
  const own = useMemo(() => stepsOf(context), [context]);
  const { steps, index } = own;
  const isStepped = steps.length > 0;
  useLayoutEffect(() => {
    if (isStepped) line?.formShown(own);
  }, [line, own, isStepped]);
  useKept(context, line, own);
  useDraft(context, isDraft);
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
function useKept({ model, runtime }: FormContext, line: LineOfSteps | null, own: StepsOfForm): void {
  const { session } = useServices();
  const steps = own.steps.map(({ id }) => id);
  useEffect(() => {
    const step = line?.step;
    if (step !== undefined) keepSteps(session, { page: runtime.pageId, step, form: model.formId, steps });
  }, [session, runtime, line, model, steps.join()]);
}

/** Opens the step that the draft kept, and keeps the open one from then on. */
function useDraft({ model }: FormContext, isDraft: boolean): void {
  const { local, heldInput } = useServices();
  const storage = model.draftKeys.length === 0 ? undefined : isDraft ? local : heldInput;
  const [isResumed, setIsResumed] = useState(false);
  const { current } = model.steps;
  useEffect(() => {
    // The block fills the form in an effect of its own, which comes later.
    queueMicrotask(() => {
      if (storage) resumeStep(model, storage);
      setIsResumed(true);
    });
  }, [model, storage]);
  useEffect(() => {
    if (isResumed && storage) keepStep(model, storage);
  }, [model, storage, isResumed, current]);
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
