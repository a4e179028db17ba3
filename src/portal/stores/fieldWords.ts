import type { FormField } from '../../engine/form/FormField.ts';
import type { FieldError } from '../../engine/form/validateForm.ts';
import type { FormModel } from './FormModel.ts';

/** What a field is called; a key that the user named is its own label. */
export function labelOf(model: FormModel, field: FormField): string {
  const { formId, words, tree } = model;
  const { ui, textPath, name, pattern } = field;
  if (ui.label !== undefined) return words.text(ui.label, argsOf(model, field));
  const derived = `${formId}.${textPath}.label`;
  const isDeclared = tree.byPattern.has(pattern) && !tree.named.has(pattern);
  return words.derivedText(derived, `common.${name}`) ?? (isDeclared ? words.text(derived) : textPath.split('.').at(-1) ?? name);
}

/** What the texts of a field may name. */
export function argsOf({ questions, live }: FormModel, { ui }: FormField): Readonly<Record<string, unknown>> {
  return ui.args === undefined ? {} : { ...Object(questions.evaluate(ui.args, { form: live })) };
}

/** An error in the words of its field. */
export function errorWords(model: FormModel, error: FieldError, field: FormField): string {
  return model.words.text(error.key, { label: labelOf(model, field), widget: field.widget, ...error.params });
}
