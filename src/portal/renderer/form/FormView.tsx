import { withTheme } from '@rjsf/core';
import { observer } from 'mobx-react-lite';
import { useDeferredValue, useEffect, useMemo } from 'react';
import type { CompiledForm } from './compiledForm.ts';
import { controlId, type FormContext } from './FormContext.ts';
import { formUiSchema } from './formUiSchema.ts';
import { theme } from './theme.tsx';

const Form = withTheme(theme);

/** Without these rjsf would choose the first alternative and invent empty objects. */
const defaults = { constAsDefaults: 'never', emptyObjectFields: 'skipEmptyDefaults', allOf: 'skipDefaults' } as const;

/**
 * The fields of a form. Key presses never reach rjsf: it sees the values again, in its own time, only when they may
 * change which fields exist.
 */
export const FormView = observer(function FormView({ compiled, context }: { readonly compiled: CompiledForm; readonly context: FormContext }) {
  const { model } = context;
  const uiSchema = useMemo(() => formUiSchema(compiled.form, compiled.tree), [compiled]);
  const structure = useDeferredValue(model.structure);
  useFocusWish(context);
  return (
    <Form
      tagName="div" schema={compiled.form.schema} uiSchema={uiSchema} validator={compiled.rjsfValidator} formData={structure} formContext={context}
      idPrefix={context.domId} noValidate noHtml5Validate showErrorList={false} translateString={parametersOnly} experimental_defaultFormStateBehavior={defaults}
      onChange={({ formData }: { formData?: unknown }, id?: string) => {
        if (id !== undefined && formData !== null && typeof formData === 'object') model.restructured({ ...formData });
      }}
    ><></></Form>
  );
});

/** rjsf's own English: only what it fills in is kept, the words around it are ours. */
function parametersOnly(_key: string, parameters: readonly string[] = []): string {
  return parameters.join(' ');
}

/** Puts the focus where the model wants it, after the field is on screen. */
function useFocusWish(context: FormContext): void {
  const wish = context.model.focusWish;
  useEffect(() => {
    if (wish === null) return;
    const control = document.getElementById(controlId(context, wish.path)) ?? document.querySelector(`[id^="${controlId(context, wish.path)}"]`);
    if (control instanceof HTMLElement) control.focus();
  }, [wish, context]);
}
