import { failureText } from '../../../config/failureText.ts';
import type { FormHandle } from '../FormHandle.ts';
import type { Locals } from '../PageRuntime.ts';
import { done, stopped, type ActionContext, type ActionKinds } from '../ActionKind.ts';

export const formActions: Pick<ActionKinds, 'field' | 'fill' | 'submit'> = {
  field(action, context, locals) {
    const args = { ...Object(context.runtime.evaluate(action.args ?? {}, locals)) };
    // A call of the page is in no form: its error belongs to the form that shows the field.
    const form = locals.formHandle ?? context.forms.all.find((one) => one.shows(action.name));
    (form ?? formOf(context, locals)).setFieldError(
      action.name,
      context.runtime.text(action.text ?? failureText, args, locals),
    );
    return done;
  },

  fill(action, context, locals) {
    formOf(context, locals, action.form).fill(
      { ...Object(context.runtime.evaluate(action.values, locals)) },
      { toCheck: action.toCheck === true },
    );
    return done;
  },

  async submit(action, context, locals) {
    if (locals.formHandle === undefined || action.form !== undefined) await context.forms.drawn(action.form);
    const form = formOf(context, locals, action.form);
    if (!(await form.ready())) return stopped;
    if (action.only === undefined && !form.validate()) return stopped;
    await form.submit(action.only);
    return { outcome: 'done', result: form.values() };
  },
};

/** The form with the given id, else the form that contains the action, else the first form of the page. */
function formOf({ forms, runtime }: ActionContext, locals: Locals, id?: string): FormHandle {
  const form = (id === undefined && locals.formHandle) || forms.find(id);
  if (!form)
    throw new Error(
      `${runtime.pageId} shows no form ${id ?? ''} at the moment; forms on screen: ${forms.ids.join(', ') || 'none'}.`,
    );
  return form;
}
