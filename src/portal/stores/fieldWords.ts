import type { FormField } from '../../engine/form/FormField.ts';
import type { FieldError } from '../../engine/form/fieldErrors.ts';
import type { FormHost } from './FormHost.ts';

/** The label of a field; a key named by the user is its own label. */
export function labelOf(model: FormHost, field: FormField): string {
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

/** The arguments for the texts of a field. */
export function argsOf({ questions, live }: FormHost, { ui }: FormField): Readonly<Record<string, unknown>> {
  return ui.args === undefined ? {} : { ...Object(questions.evaluate(ui.args, { form: live })) };
}

/** The name of a field for use in a sentence: the label without its bracketed addition, such as a unit or a limit. */
function nameInSentence(label: string): string {
  return label.replace(/\s*[（(][^（()）]*[）)]\s*$/, '') || label;
}

/** The text of an error, with its field's name. */
export function errorWords(model: FormHost, error: FieldError, field: FormField): string {
  return model.words.text(error.key, {
    label: nameInSentence(labelOf(model, field)),
    widget: field.widget,
    ...error.params,
  });
}
