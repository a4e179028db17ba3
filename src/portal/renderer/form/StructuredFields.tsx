import { withTheme } from '@rjsf/core';
import { createPrecompiledValidator } from '@rjsf/validator-ajv8';
import { observer } from 'mobx-react-lite';
import { useDeferredValue, useMemo } from 'react';
import type { FieldsProps } from './FormView.tsx';
import { formUiSchema } from './formUiSchema.ts';
import { theme } from './theme.tsx';

const Form = withTheme(theme);

/** Without these rjsf would choose the first alternative and invent empty objects. */
const defaults = { constAsDefaults: 'never', emptyObjectFields: 'skipEmptyDefaults', allOf: 'skipDefaults' } as const;

/**
 * The fields of a form whose schema decides which there are. Key presses never reach rjsf: it sees the values again, in
 * its own time, only when they may change which fields exist.
 */
export const StructuredFields = observer(function StructuredFields({ compiled, context }: FieldsProps) {
  const { model } = context;
  const { form, tree, validateFns } = compiled;
  const uiSchema = useMemo(() => formUiSchema(form, tree), [form, tree]);
  // The functions come from the build of this very schema; rjsf types them by ajv's own interface.
  const validator = useMemo(() => createPrecompiledValidator(validateFns as Parameters<typeof createPrecompiledValidator>[0], form.schema), [validateFns, form]);
  const structure = useDeferredValue(model.structure);
  return (
    <Form
      tagName="div" schema={form.schema} uiSchema={uiSchema} validator={validator} formData={structure} formContext={context}
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
