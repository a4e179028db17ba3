import { isSchema } from '../../../engine/form/widgetOf.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { watch } from '../../stores/watch.ts';
import type { BlockOf } from '../parts/BlockProps.ts';
import { bindInto, valuesInto } from './bindInto.ts';
import type { FormUse } from './openForm.ts';
import type { FormContext } from './widgets/FormContext.ts';

/** The form options of a form block in the config. */
export function formBlockUse(block: BlockOf<'form'>, runtime: PageRuntime, locals: Locals): FormUse {
  return {
    formId: block.form, blockId: block.id ?? block.type, runtime, locals, columns: block.perRow ?? 1, draft: block.draft ?? false,
    initial: () => ({ ...Object(runtime.evaluate(block.initial ?? {}, locals)) }),
    options: (context) => ({
      readOnly: () => isReadOnly(block, runtime, locals),
      editable: () => pathsOf(block.editable === undefined ? null : runtime.evaluate(block.editable, locals)),
      onEntered(node) {
        const actions = block.onChange?.[node.field.textPath] ?? block.onChange?.[node.field.uiKey];
        // After the reactions to the change, so that the actions see their results.
        if (actions) queueMicrotask(() => void context().runtime.run(actions, { ...context().locals(), value: node.value }));
      },
      onNext: async (step) => (await context().runtime.run(step.onNext, context().locals())) === 'done',
      onSubmit: async (form) => (await runtime.run(block.onSubmit, { ...context().locals(), form })) === 'done',
    }),
  };
}

/** Synchronises a form with its block's place in the page state, and shows the errors that the page holds. Returns a function that stops it. */
export function followPage({ into, fieldErrors, step }: BlockOf<'form'>, runtime: PageRuntime, { model, locals }: FormContext): () => void {
  const ends: (() => void)[] = [];
  const first = step === undefined ? -1 : model.steps.shown.findIndex(({ id }) => id === runtime.evaluate(step, locals()));
  if (first > 0) model.steps.goTo(first);
  if (into !== undefined) {
    const names = [...new Set(model.declared.fields.map(({ segments }) => segments[0] ?? ''))];
    model.fill(valuesInto(names, runtime, into));
    ends.push(bindInto(model, runtime, into));
  }
  if (fieldErrors !== undefined) {
    ends.push(watch(() => errorsOf(runtime.evaluate(fieldErrors, locals())), (errors) => {
      // The first error is set last, so that its field gets the focus.
      for (const { path, message } of errors.toReversed()) model.setFieldError(path, message);
    }));
  }
  return () => { for (const end of ends) end(); };
}

export function isReadOnly({ enabledWhen }: BlockOf<'form'>, runtime: PageRuntime, locals: Locals): boolean {
  return enabledWhen !== undefined && !runtime.test(enabledWhen, locals);
}

function pathsOf(value: unknown): readonly string[] | null {
  return Array.isArray(value) ? value.filter((path) => typeof path === 'string') : null;
}

/** Errors from the server: an object by field, or a list of field and reason. */
export function errorsOf(value: unknown): readonly { readonly path: string; readonly message: string }[] {
  if (Array.isArray(value)) return value.filter(isSchema).map((error) => ({ path: String(error.field), message: String(error.reason ?? error.text) }));
  return isSchema(value) ? Object.entries(value).map(([path, message]) => ({ path, message: String(message) })) : [];
}
