import type { FormFile } from '../../config/model.generated.ts';
import { completedValues } from './completedValues.ts';
import type { SchemaError } from './errorText.ts';
import { fieldErrors, schemaErrorsByPath, type FieldError } from './fieldErrors.ts';
import type { FieldTree } from './fieldTree.ts';
import type { FormValues } from './FormField.ts';
import { isFieldVisible, type FormQuestions } from './isFieldVisible.ts';
import { placedFields } from './placedFields.ts';

/** Dotted paths of the fields shown with these values. */
export function visibleFields(tree: FieldTree, values: FormValues, questions: FormQuestions): ReadonlySet<string> {
  const shown = placedFields(tree, values).filter(({ field, segments }) =>
    isFieldVisible(field, segments, { values, questions }),
  );
  return new Set(shown.map(({ path }) => path));
}

export interface ValidationInput {
  readonly form: FormFile;
  readonly tree: FieldTree;
  readonly values: FormValues;
  /** Dotted paths of the shown fields; errors of others are dropped. */
  readonly visible: ReadonlySet<string>;
  readonly validate: (values: FormValues) => readonly SchemaError[];
  /** Texts that arrived masked. */
  readonly masked?: ReadonlySet<string>;
  readonly questions: FormQuestions;
}

/** All errors of a form at once. The portal asks for those of one field at a time. */
export function validateForm({
  form,
  tree,
  values,
  visible,
  validate,
  questions,
  masked = new Set(),
}: ValidationInput): readonly FieldError[] {
  const grouped = schemaErrorsByPath(tree, validate(completedValues(tree, values)));
  const places = placedFields(tree, values).filter(({ path }) => visible.has(path));
  const around = { rules: form.rules ?? [], values, questions, masked };
  return [
    ...(grouped.get('') ?? []),
    ...places.flatMap((place) => fieldErrors(place, { ...around, schemaErrors: grouped.get(place.path) ?? [] })),
  ];
}
