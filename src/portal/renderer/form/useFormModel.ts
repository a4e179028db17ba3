import { useEffect, useId, useMemo, useState } from 'react';
import type { FormValues } from '../../../engine/form/FormField.ts';
import type { FormModel } from '../../stores/FormModel.ts';
import type { FormModelOptions } from '../../stores/FormModelOptions.ts';
import { formDraft } from '../../stores/formDraft.ts';
import { watch } from '../../stores/watch.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { useServices, type RendererServices } from '../RendererServices.ts';
import { compiledForm, type CompiledForm, type ResolvedForm } from './compiledForm.ts';
import type { FormContext } from './FormContext.ts';
import { makeFormModel } from './makeFormModel.ts';

/** How a block uses its form. */
export interface FormUse {
  readonly formId: string;
  readonly blockId: string;
  readonly runtime: PageRuntime;
  /** Locals of the place where the block stands. */
  readonly locals: Locals;
  readonly columns: number;
  readonly initial: () => FormValues;
  readonly draft?: boolean;
  /** What the block adds; the context is that of the form. */
  readonly options?: (context: () => FormContext) => Partial<Pick<FormModelOptions, 'readOnly' | 'editable' | 'onEntered' | 'onNext' | 'onSubmit'>>;
}

export interface OpenForm {
  readonly compiled: CompiledForm;
  readonly context: FormContext;
}

export type FormLoading = { readonly status: 'loading' } | { readonly status: 'failed' } | { readonly status: 'ready'; readonly open: OpenForm };

/** Loads a form and keeps its model as long as the block stands. */
export function useFormModel(use: FormUse): FormLoading {
  const services = useServices();
  const domId = `form-${use.blockId}-${useId().replace(/[^a-z0-9]/gi, '')}`;
  const resolved = useResolvedForm(services, use.formId);
  const open = useMemo(
    () => (typeof resolved === 'object' ? openForm({ ...use, domId }, resolved, services) : null),
    // A form is opened once; what it asks of its block later goes through the runtime.
    [resolved, use.runtime, use.blockId, services.userId],
  );
  useEffect(() => open?.start(), [open]);
  if (open === null) return resolved === 'failed' ? { status: 'failed' } : { status: 'loading' };
  return { status: 'ready', open };
}

/** Loads a form; also for blocks that use it in a way of their own. */
export function useResolvedForm(services: RendererServices, formId: string): ResolvedForm | 'loading' | 'failed' {
  const [loaded, setLoaded] = useState<{ readonly formId: string; readonly form: ResolvedForm | 'failed' } | null>(null);
  useEffect(() => {
    let current = true;
    services.loadForm(formId).then(
      (form) => { if (current) setLoaded({ formId, form }); },
      () => { if (current) setLoaded({ formId, form: 'failed' }); },
    );
    return () => { current = false; };
  }, [services, formId]);
  return loaded?.formId === formId ? loaded.form : 'loading';
}

function openForm(use: FormUse & { readonly domId: string }, resolved: ResolvedForm, services: RendererServices): OpenForm & { readonly start: () => () => void } {
  const { runtime, formId, domId } = use;
  const compiled = compiledForm(resolved);
  const { form, tree } = compiled;
  const opened: { context?: FormContext } = {};
  const own = use.options?.(() => {
    if (!opened.context) throw new Error('A form was used while it was being opened.');
    return opened.context;
  });
  const { model, locals } = makeFormModel({ formId, compiled, runtime, locals: use.locals }, {
    initial: use.initial(),
    ...(use.draft ? { draft: formDraft(services.local, { userId: services.userId, formId, tree }) } : {}),
    ...own,
  });
  const context: FormContext = { model, runtime: withPlainForm(runtime, model), locals, domId, columns: use.columns, folded: null, now: services.now };
  opened.context = context;
  return {
    compiled, context,
    start() {
      const calls = form.calls ? runtime.openCalls(form.calls, locals) : null;
      if (calls) model.callsOpened(calls.store);
      const ends = [model.start(), watch(use.initial, (values, first) => { if (!first) model.initialChanged(values); })];
      return () => {
        for (const end of ends) end();
        calls?.close();
      };
    },
  };
}

/** The runtime for what stands inside a form: actions get the values as they would be sent, not the reactive tree that conditions read. */
function withPlainForm(runtime: PageRuntime, model: FormModel): PageRuntime {
  const run: PageRuntime['run'] = (actions, locals) => runtime.run(actions, { ...locals, form: model.values() });
  // Inherits everything else, so that what is observable stays observable.
  const inherited: PageRuntime = Object.create(runtime, { run: { value: run } });
  return inherited;
}
