import { Button } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { StepList } from '../arco/StepList.tsx';
import type { FormContext } from './FormContext.ts';

/** Where the user is in a form of several steps. */
export const FormSteps = observer(function FormSteps({ context }: { readonly context: FormContext }) {
  const { model, runtime } = context;
  if (model.steps.length === 0) return null;
  return (
    <div className="sb-form-steps">
      <StepList current={model.stepIndex} done={runtime.text('common.done')} steps={model.steps.map(({ id }) => ({ id, title: runtime.text(`${model.formId}.steps.${id}`) }))} />
    </div>
  );
});

/** The ways to the next and the previous step. */
export const StepButtons = observer(function StepButtons({ context }: { readonly context: FormContext }) {
  const [busy, setBusy] = useState(false);
  const { model, runtime } = context;
  const isLast = model.stepIndex >= model.steps.length - 1;
  const next = async () => {
    setBusy(true);
    await model.next();
    setBusy(false);
  };
  return (
    <>
      {isLast ? null : <div className="sb-form-main"><Button type="primary" loading={busy} disabled={busy} onClick={() => void next()}>{runtime.text('common.next')}</Button></div>}
      {model.stepIndex > 0 ? <Button onClick={() => model.goTo(model.stepIndex - 1)}>{runtime.text('common.previous')}</Button> : null}
    </>
  );
});
