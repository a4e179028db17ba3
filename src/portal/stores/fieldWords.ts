import type { FormField } from '../../engine/form/FormField.ts';
import type { FieldError } from '../../engine/form/validateForm.ts';
import type { FormModel } from './FormModel.ts';

/** What a field is called; a key that the user named is its own label. */
export function labelOf(model: FormModel, field: FormField): string {
  const { formId, words } = model;
  const { ui, textPath, name, schema } = field;
  if (ui.label !== undefined) return words.text(ui.label, argsOf(model, field));
  const derived = `${formId}.${textPath}.label`;
  const own = field.place?.at(-1) ?? name;
  const text = words.derivedText(derived, `common.${name}`);
  if (text !== undefined) return text;
  if (typeof schema.title === 'string' && schema.title !== '') return schema.title;
  return field.wordless ? own : words.text(derived);
}

/** What the texts of a field may name. */
export function argsOf({ questions, live }: FormModel, { ui }: FormField): Readonly<Record<string, unknown>> {
  return ui.args === undefined ? {} : { ...Object(questions.evaluate(ui.args, { form: live })) };
}

/** The name of a field within a sentence: what its label adds in brackets (a unit, a limit) is for the label alone. */
export function nameInSentence(label: string): string {
  return label.replace(/\s*[（(][^（()）]*[）)]\s*$/, '') || label;
}

/** An error in the words of its field. */
export function errorWords(model: FormModel, error: FieldError, field: FormField): string {
  return model.words.text(error.key, { label: nameInSentence(labelOf(model, field)), widget: field.widget, ...error.params });
}
