import type { FormValues } from '../../../engine/form/FormField.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { formDraft, type Draft } from '../../stores/formDraft.ts';
import type { FormModel } from '../../stores/FormModel.ts';
import type { FormModelOptions } from '../../stores/FormModelOptions.ts';
import { watch } from '../../stores/watch.ts';
import type { RendererServices } from '../parts/RendererServices.ts';
import { whenIdle } from '../parts/whenIdle.ts';
import { compiledForm, type CompiledForm, type ResolvedForm } from './compiledForm.ts';
import { makeFormModel } from './makeFormModel.ts';
import type { FormContext } from './widgets/FormContext.ts';

/** The options with which a block uses its form. */
export interface FormUse {
  readonly formId: string;
  readonly blockId: string;
  readonly runtime: PageRuntime;
  /** Locals of the block's place. */
  readonly locals: Locals;
  readonly columns: number;
  readonly initial: () => FormValues;
  /** Whether the browser keeps what the user typed; or what keeps it. */
  readonly draft?: boolean | ((form: CompiledForm) => Draft<FormValues>);
  /** Further options of the block; the context is that of the form. */
  readonly options?: (context: () => FormContext) => Partial<Pick<FormModelOptions, 'readOnly' | 'editable' | 'extraErrors' | 'onEntered' | 'onNext' | 'onSubmit'>>;
}

type FormServices = Pick<RendererServices, 'local' | 'heldInput' | 'userId' | 'now'>;

export interface OpenForm {
  readonly compiled: CompiledForm;
  readonly context: FormContext;
}

/** Creates the model of a form on a page; `start` activates it and returns a function that stops it. */
export function openForm(use: FormUse & { readonly domId: string }, resolved: ResolvedForm, services: FormServices): OpenForm & { readonly start: () => () => void } {
  const { runtime, formId, domId } = use;
  const compiled = compiledForm(resolved);
  const { form } = compiled;
  const opened: { context?: FormContext } = {};
  const own = use.options?.(() => {
    if (!opened.context) throw new Error('A form was used while it was being opened.');
    return opened.context;
  });
  const draft = draftOf(use, compiled, services);
  const { model, locals } = makeFormModel({ formId, compiled, runtime, locals: use.locals }, {
    initial: use.initial(),
    afterDrawing: (call) => void whenIdle(call),
    ...(draft && { draft }),
    ...own,
  });
  const context: FormContext = { model, runtime: withPlainForm(runtime, model), locals, domId, columns: use.columns, folded: null, unchosen: 'choose', now: services.now };
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

/** What keeps the values of a form: the block's own way, the browser, or the dev server during an edit of the config; undefined for none. */
function draftOf({ draft, formId }: FormUse, compiled: CompiledForm, services: FormServices): Draft<FormValues> | undefined {
  if (typeof draft === 'function') return draft(compiled);
  const storage = draft ? services.local : services.heldInput;
  return storage && formDraft(storage, { user: () => services.userId, formId, tree: compiled.tree, form: compiled.form });
}

/** The runtime inside a form: actions get the values as they would be sent, instead of the reactive tree that conditions read. */
function withPlainForm(runtime: PageRuntime, model: FormModel): PageRuntime {
  const run: PageRuntime['run'] = (actions, locals) => runtime.run(actions, { ...locals, form: model.values() });
  // Inherits everything else, so that observable properties stay observable.
  const inherited: PageRuntime = Object.create(runtime, { run: { value: run } });
  return inherited;
}
