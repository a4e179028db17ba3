import type { FieldUi } from '../../src/config/model.generated.ts';
import type { JsonSchema } from '../../src/engine/form/FormField.ts';
import { drawForm } from './drawForm.tsx';
import type { FakeRuntimeOptions } from './fakeRuntime.ts';

/** Draws one field with the name "it" and returns accessors for it. */
export async function drawField(
  schema: JsonSchema,
  ui: FieldUi,
  options: FakeRuntimeOptions & { readonly initial?: unknown; readonly beside?: JsonSchema } = {},
) {
  const form = { schema: { type: 'object' as const, properties: { it: schema, ...options.beside } }, ui: { it: ui } };
  const initial = options.initial === undefined ? {} : { initial: { it: options.initial } };
  const { runtime, container } = await drawForm(form, {
    ...options,
    block: initial,
    texts: { 'test.form.it.label': 'It', ...options.texts },
  });
  return {
    runtime,
    container,
    value: () => Object(runtime.forms.get('form')?.values()).it as unknown,
    values: () => runtime.forms.get('form')?.values(),
  };
}
