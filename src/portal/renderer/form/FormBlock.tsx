import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { Button } from '../../../config/model.generated.ts';
import { labelOf } from '../../stores/fieldWords.ts';
import type { BlockOf, BlockProps } from '../parts/BlockProps.ts';
import { ButtonRow } from '../parts/ButtonRow.tsx';
import { FileFailure } from '../parts/FileFailure.tsx';
import { lineOfSteps } from '../parts/lineOfSteps.ts';
import { lazily } from '../parts/lazily.tsx';
import { Pending } from '../parts/Pending.tsx';
import { submitPlaces } from '../parts/submitPlaces.ts';
import { blockKey } from '../parts/texts.ts';
import './form.css';
import { followPage, formBlockUse, isReadOnly, type OpenForm } from './openForm.ts';
import { controlId, word, type FormContext } from './widgets/FormContext.ts';
import { FormView, formSteps } from './FormView.tsx';
import { StepButtons } from './StepButtons.tsx';
import { useFormModel } from './useFormModel.ts';

const readCount = lazily<{ readonly context: FormContext }>(async () => (await import('./ReadCount.tsx')).ReadCount);

/** A form of the config: loaded, rendered, synchronised with the page and submitted. */
export const FormBlock = observer(function FormBlock(props: BlockProps<'form'>) {
  const { block, runtime, locals } = props;
  const loading = useFormModel(formBlockUse(block, runtime, locals));
  if (loading.status === 'loading') return <Pending label={runtime.text('common.loading')} />;
  if (loading.status === 'failed') return <FileFailure runtime={runtime} locals={locals} />;
  return <ReadyForm {...props} open={loading.open} />;
});

/** An opened form, with its steps and buttons. */
export const ReadyForm = observer(function ReadyForm({
  block,
  runtime,
  locals,
  open,
}: BlockProps<'form'> & { readonly open: OpenForm }) {
  const { compiled, context } = open;
  const { model } = context;
  const main = useRef<HTMLDivElement>(null);
  const places = submitPlaces(runtime);
  const elsewhere = useSyncExternalStore(places.follow, () => places.of(block.id ?? block.type));
  useEffect(() => runtime.registerForm(block.id ?? block.type, model), [runtime, block, model]);
  useEffect(() => followPage(block, runtime, context), [block, runtime, context]);
  return (
    <form
      noValidate
      className={`sb-form sb-form-${block.layout ?? 'vertical'}`}
      aria-busy={model.submission.isRunning}
      onSubmit={(event) => {
        event.preventDefault();
        // Enter does the same as the button, including its guard.
        main.current?.querySelector<HTMLButtonElement>('button:not([disabled])')?.click();
      }}
    >
      <Suspense>
        {compiled.form.steps && (
          <formSteps.Component
            context={context}
            line={locals.dialog ? null : lineOfSteps(runtime)}
            isDraft={block.draft === true}
          />
        )}
        {model.everRead.length > 0 && <readCount.Component context={context} />}
      </Suspense>
      <FormView compiled={compiled} context={context} />
      <ReadFields context={context} />
      <Refusal context={context} />
      <FormButtons
        block={block}
        context={context}
        readOnly={isReadOnly(block, runtime, locals)}
        elsewhere={elsewhere}
        mainRef={main}
      />
      <button type="submit" className="sb-hidden" tabIndex={-1} aria-hidden="true" />
    </form>
  );
});

/** Announces which fields were filled from a document, because they change without user input. */
const ReadFields = observer(function ReadFields({ context }: { readonly context: FormContext }) {
  const { model, runtime } = context;
  const labels = model.lastRead.filter(({ visible }) => visible).map(({ field }) => labelOf(model, field));
  return (
    <div role="status" className="sb-hidden">
      {labels.length > 0
        ? word(context, 'readFields', { count: labels.length, labels: labels.join(runtime.text('common.comma')) })
        : null}
    </div>
  );
});

/** The number of fields with errors, and errors that belong to no field. */
const Refusal = observer(function Refusal({ context }: { readonly context: FormContext }) {
  const { formErrors, refusedCount } = context.model.submission;
  return (
    <div role="alert" id={controlId(context, '')} tabIndex={-1} className="sb-form-refusal">
      {refusedCount > 0 ? <p>{word(context, 'refused', { count: refusedCount })}</p> : null}
      {formErrors.map((error) => (
        <p key={error}>{error}</p>
      ))}
    </div>
  );
});

const FormButtons = observer(function FormButtons({
  block,
  context,
  readOnly,
  elsewhere,
  mainRef,
}: {
  readonly block: BlockOf<'form'>;
  readonly context: FormContext;
  readonly readOnly: boolean;
  /** Where the submit button is drawn instead of here. */
  readonly elsewhere: HTMLElement | null;
  /** The element around the submit button. */
  readonly mainRef: RefObject<HTMLDivElement | null>;
}) {
  const { runtime, model } = context;
  const submit: Button | null =
    block.submit === false || readOnly || !model.steps.isLast
      ? null
      : { id: 'submit', kind: 'primary', actions: [{ do: 'submit' }], ...block.submit };
  const common = { keyPrefix: blockKey(runtime, block), runtime, locals: context.locals() };
  const main =
    submit === null ? null : (
      <div className="sb-form-main" ref={mainRef}>
        <ButtonRow {...common} buttons={[submit]} />
      </div>
    );
  // In a dialog the primary button is last, on the right; the visual order is the keyboard order.
  const inDialog = common.locals.dialog !== undefined;
  return (
    <div className="sb-form-buttons">
      {elsewhere ? createPortal(main, elsewhere) : inDialog ? null : main}
      <StepButtons context={context} />
      <ButtonRow {...common} buttons={block.buttons?.filter(({ field }) => field === undefined)} />
      {inDialog && !elsewhere ? main : null}
    </div>
  );
});
