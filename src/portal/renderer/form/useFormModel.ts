import { useEffect, useId, useMemo, useState } from 'react';
import { astOf } from '../../../engine/expression/registry.ts';
import { referencesOf } from '../../../engine/expression/references.ts';
import type { FormValues } from '../../../engine/form/FormField.ts';
import type { FormLocals } from '../../../engine/form/visibleFields.ts';
import { FormModel, type FormModelOptions } from '../../stores/FormModel.ts';
import { formDraft } from '../../stores/formDraft.ts';
import { watch } from '../../stores/watch.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { useServices, type RendererServices } from '../RendererServices.ts';
import { compiledForm, type CompiledForm, type ResolvedForm } from './compiledForm.ts';
import type { FormContext } from './FormContext.ts';

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

function useResolvedForm(services: RendererServices, formId: string): ResolvedForm | 'loading' | 'failed' {
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
  const parts: { model?: FormModel } = {};
  const withForm = (own: FormLocals): Locals => ({
    ...use.locals, ...own, ...(parts.model?.calls ? { calls: parts.model.calls } : {}), ...(parts.model ? { formHandle: parts.model } : {}),
  });
  const context: FormContext = {
    get model() {
      if (!parts.model) throw new Error('The model of a form was asked for while it was being made.');
      return parts.model;
    },
    runtime, domId, columns: use.columns, folded: null, now: services.now,
    locals: () => withForm({ form: parts.model?.live ?? {} }),
  };
  const model = new FormModel({
    formId, form, tree, validate: compiled.validate,
    questions: {
      evaluate: (value, own) => runtime.evaluate(value, withForm(own)),
      test: (condition, own) => runtime.test(condition, withForm(own)),
      shown: (part, own) => runtime.shown(part, withForm(own)),
      matches: compiled.matches,
    },
    words: { text: (key, args) => runtime.text(key, args, withForm({ form: parts.model?.live ?? {} })), derivedText: (...keys) => runtime.derivedText(...keys) },
    namesOf: (source) => {
      const ast = astOf(source);
      return ast ? referencesOf(ast).filter(([root]) => root === 'form').map((path) => path.slice(1)) : [];
    },
    initial: use.initial(),
    ...(use.draft ? { draft: formDraft(services.local, { userId: services.userId, formId, tree }) } : {}),
    ...use.options?.(() => context),
  });
  parts.model = model;
  return {
    compiled, context: Object.freeze({ ...context, model }),
    start() {
      const calls = form.calls ? runtime.openCalls(form.calls, () => withForm({ form: model.live })) : null;
      if (calls) model.callsOpened(calls.store);
      const ends = [model.start(), watch(use.initial, (values, first) => { if (!first) model.initialChanged(values); })];
      return () => {
        for (const end of ends) end();
        calls?.close();
      };
    },
  };
}
