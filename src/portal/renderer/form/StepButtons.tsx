import { Button } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { FormContext } from './widgets/FormContext.ts';

/** The buttons to the next and the previous step. */
export const StepButtons = observer(function StepButtons({ context }: { readonly context: FormContext }) {
  const [busy, setBusy] = useState(false);
  const {
    model: { steps },
    runtime,
  } = context;
  const next = async () => {
    setBusy(true);
    await steps.next();
    setBusy(false);
  };
  return (
    <>
      {steps.isLast ? null : (
        <div className="sb-form-main">
          <Button type="primary" loading={busy} onClick={() => void next()}>
            {runtime.text('common.next')}
          </Button>
        </div>
      )}
      {steps.index > 0 ? (
        <Button onClick={() => steps.goTo(steps.index - 1)}>{runtime.text('common.previous')}</Button>
      ) : null}
    </>
  );
});
