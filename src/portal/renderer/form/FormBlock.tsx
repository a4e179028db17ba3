import { Spin } from '@arco-design/web-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { Button } from '../../../config/model.generated.ts';
import { isSchema } from '../../../engine/form/widgetOf.ts';
import { watch } from '../../stores/watch.ts';
import type { BlockOf, BlockProps } from '../BlockProps.ts';
import { ButtonRow } from '../ButtonRow.tsx';
import { FailureNotice } from '../FailureNotice.tsx';
import { blockKey } from '../texts.ts';
import { bindInto, valuesInto } from './bindInto.ts';
import './form.css';
import { word, type FormContext } from './FormContext.ts';
import { FormSteps, StepButtons } from './FormSteps.tsx';
import { FormView } from './FormView.tsx';
import { useFormModel, type OpenForm } from './useFormModel.ts';

/** A form of the config: loaded, drawn, kept in step with the page and submitted. */
export const FormBlock = observer(function FormBlock(props: BlockProps<'form'>) {
  const { block, runtime, locals } = props;
  const loading = useFormModel({
    formId: block.form, blockId: block.id ?? block.type, runtime, locals, columns: block.columns ?? 1, draft: block.draft ?? false,
    initial: () => ({ ...Object(runtime.evaluate(block.initial ?? {}, locals)) }),
    options: (context) => ({
      readOnly: () => isReadOnly(props),
      editable: () => pathsOf(block.editable === undefined ? null : runtime.evaluate(block.editable, locals)),
      onEntered(node) {
        const actions = block.onChange?.[node.field.textPath] ?? block.onChange?.[node.field.uiKey];
        // After the reactions to the change, so that the actions see what it led to.
        if (actions) queueMicrotask(() => void context().runtime.run(actions, { ...context().locals(), value: node.value }));
      },
      onNext: async (step) => (await context().runtime.run(step.onNext, context().locals())) === 'done',
      onSubmit: async (form) => (await runtime.run(block.onSubmit, { ...context().locals(), form })) === 'done',
    }),
  });
  if (loading.status === 'loading') return <Spin className="sb-form-loading" tip={runtime.text('common.loading')} />;
  if (loading.status === 'failed') return <FailureNotice runtime={runtime} error={{ message: runtime.text('common.loadFailed') }} onRetry={() => void runtime.run([{ do: 'reload', document: true }], locals)} />;
  return <ReadyForm {...props} open={loading.open} />;
});

const ReadyForm = observer(function ReadyForm({ block, runtime, locals, open }: BlockProps<'form'> & { readonly open: OpenForm }) {
  const { compiled, context } = open;
  const { model } = context;
  const element = useRef<HTMLFormElement>(null);
  const { into, fieldErrors } = block;
  useEffect(() => runtime.registerForm(block.id ?? block.type, model), [runtime, block, model]);
  useEffect(() => {
    if (into === undefined) return undefined;
    const names = [...new Set(model.tree.fields.map(({ segments }) => segments[0] ?? ''))];
    model.fill(valuesInto(names, runtime, into));
    return bindInto(model, runtime, into);
  }, [into, model, runtime]);
  useEffect(() => {
    if (fieldErrors === undefined) return undefined;
    return watch(() => errorsOf(runtime.evaluate(fieldErrors, context.locals())), (errors) => {
      // The first one last, so that it gets the focus.
      for (const { path, message } of errors.toReversed()) model.setFieldError(path, message);
    });
  }, [fieldErrors, model, runtime, context]);
  return (
    <form
      ref={element} noValidate className={`sb-form sb-form-${block.layout ?? 'vertical'}`} aria-busy={model.submitting}
      onSubmit={(event) => {
        event.preventDefault();
        // Enter does what the button does, its guard included.
        element.current?.querySelector<HTMLButtonElement>('.sb-form-main button:not([disabled])')?.click();
      }}
    >
      <FormSteps context={context} />
      <FormView compiled={compiled} context={context} />
      <Refusal context={context} />
      <FormButtons block={block} context={context} readOnly={isReadOnly({ block, runtime, locals })} />
      <button type="submit" className="sb-visually-hidden" tabIndex={-1} aria-hidden="true" />
    </form>
  );
});

/** What stands in the way of submitting, apart from the fields themselves. */
const Refusal = observer(function Refusal({ context }: { readonly context: FormContext }) {
  const { formErrors, refusedCount } = context.model;
  return (
    <div role="alert" className="sb-form-refusal">
      {refusedCount > 0 ? <p>{word(context, 'refused', { count: refusedCount })}</p> : null}
      {formErrors.map((error) => <p key={error}>{error}</p>)}
    </div>
  );
});

const FormButtons = observer(function FormButtons({ block, context, readOnly }: { readonly block: BlockOf<'form'>; readonly context: FormContext; readonly readOnly: boolean }) {
  const { runtime, model } = context;
  const isLast = model.steps.length === 0 || model.stepIndex === model.steps.length - 1;
  const submit: Button | null = block.submit === false || readOnly || !isLast ? null : { id: 'submit', kind: 'primary', actions: [{ do: 'submit' }], ...block.submit };
  const common = { keyPrefix: blockKey(runtime, block), runtime, locals: context.locals() };
  return (
    <div className="sb-form-buttons">
      {submit === null ? null : <div className="sb-form-main"><ButtonRow {...common} buttons={[submit]} /></div>}
      <StepButtons context={context} />
      <ButtonRow {...common} buttons={block.buttons} />
    </div>
  );
});

function isReadOnly({ block, runtime, locals }: BlockProps<'form'>): boolean {
  return block.readOnlyWhen !== undefined && runtime.test(block.readOnlyWhen, locals);
}

function pathsOf(value: unknown): readonly string[] | null {
  return Array.isArray(value) ? value.filter((path) => typeof path === 'string') : null;
}

/** Errors from the server: an object by field, or a list of field and reason. */
function errorsOf(value: unknown): readonly { readonly path: string; readonly message: string }[] {
  if (Array.isArray(value)) return value.filter(isSchema).map((error) => ({ path: String(error.field), message: String(error.reason ?? error.text) }));
  return isSchema(value) ? Object.entries(value).map(([path, message]) => ({ path, message: String(message) })) : [];
}
