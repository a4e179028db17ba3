import { valueOrNull } from '../../domain/valueAt.ts';
import type { FormField, HidingPart, JsonSchema, Presence } from './FormField.ts';
import { rowAround } from './placedFields.ts';
import { isEmptyValue } from './fieldValue.ts';

/** Names that a form's expressions can use in addition to the page's. */
export interface FormLocals {
  readonly form: unknown;
  readonly row?: unknown;
  readonly index?: number;
  /** The data row of a choice. */
  readonly option?: unknown;
}

/** What a form needs from its page. Reads may be reactive. */
export interface FormQuestions {
  evaluate(value: unknown, locals: FormLocals): unknown;
  /** True only if the condition is true and known, or without a condition. */
  test(condition: string | undefined, locals: FormLocals): boolean;
  /** Covers permission, flag, switch and visibleWhen. */
  shown(part: HidingPart, locals: FormLocals): boolean;
  /** Whether a value satisfies a part of the form's schema. */
  matches(schema: JsonSchema, value: unknown): boolean;
}

/** Whether one field is shown: it exists in the schema with these values, and no enclosing part hides it. */
export function isFieldVisible(
  field: FormField,
  segments: readonly string[],
  { values, questions }: { readonly values: unknown; readonly questions: FormQuestions },
): boolean {
  const exists =
    field.alternatives.length === 0 ||
    field.alternatives.some((presences) =>
      presences.every((presence) => holds(presence, { segments, values, questions })),
    );
  if (!exists) return false;
  const locals = fieldLocals(field, segments, values);
  return field.parts.every((part) => questions.shown(part, locals));
}

/** The local names of a field: `form`, and in a row of a list also `row` and `index`. */
export function fieldLocals(field: FormField, segments: readonly string[], values: unknown): FormLocals {
  const around = rowAround(field, segments, values);
  return around ? { form: values, ...around } : { form: values };
}

function holds(
  presence: Presence,
  {
    segments,
    values,
    questions,
  }: { readonly segments: readonly string[]; readonly values: unknown; readonly questions: FormQuestions },
): boolean {
  const around = valueOrNull(values, segments.slice(0, presence.at.length)) ?? {};
  switch (presence.kind) {
    case 'if':
      return questions.matches(presence.schema, around) === presence.holds;
    case 'has':
      return !isEmptyValue(valueOrNull(around, [presence.name]));
    case 'option':
      return Object.entries(presence.constants).every(([name, wanted]) => wanted.includes(valueOrNull(around, [name])));
  }
}
