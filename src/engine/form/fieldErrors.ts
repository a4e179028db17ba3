import type { FormFile } from '../../config/model.generated.ts';
import { valueOrNull } from '../../domain/valueAt.ts';
import { branchKeywords, errorSegments, errorText, type SchemaError } from './errorText.ts';
import type { FieldTree } from './fieldTree.ts';
import type { PlacedField } from './FormField.ts';
import { isBlankText, isEmptyRow, isEmptyValue, isMaskedOriginal } from './fieldValue.ts';
import { fieldAt } from './placedFields.ts';
import { fieldLocals, type FormQuestions } from './isFieldVisible.ts';
import { rowsProblem, widgetProblem } from './widgetProblem.ts';

/** An error of a field. `key` is a text key; the code that builds the text adds the label of the field to `params`. */
export interface FieldError {
  /** Dotted path, with indices; empty for the form as a whole. */
  readonly path: string;
  readonly keyword: string;
  readonly key: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export type FormRule = NonNullable<FormFile['rules']>[number];

/** The context of the check of one field. */
export interface FieldSurroundings {
  readonly rules: readonly FormRule[];
  readonly values: unknown;
  readonly questions: FormQuestions;
  readonly schemaErrors: readonly FieldError[];
  /** Texts that arrived masked; a field that still contains one is not checked. */
  readonly masked?: ReadonlySet<string>;
}

/**
 * Errors of one shown field, in display order: JSON Schema, the kind of input (currency, phone), requiredWhen and rules.
 * `schemaErrors` are those that the validator reported for its path.
 */
export function fieldErrors(place: PlacedField, around: FieldSurroundings): readonly FieldError[] {
  const value = valueOrNull(around.values, place.segments);
  if (isMaskedOriginal(place.field.widget, value, around.masked ?? new Set())) return ruleErrors(place, around);
  const found = [
    ...requiredErrors(place, value, around),
    ...inputErrors(place, value, around),
    ...around.schemaErrors,
    ...ruleErrors(place, around),
  ];
  const unique = new Map(found.map((error) => [error.key, error] as const));
  return unique.size === found.length ? found : [...unique.values()];
}

/** Groups the validator's errors by the path of their field; errors without a field have the empty path. */
export function schemaErrorsByPath(
  tree: FieldTree,
  errors: readonly SchemaError[],
): ReadonlyMap<string, readonly FieldError[]> {
  const grouped = new Map<string, FieldError[]>();
  for (const error of errors) {
    if (isReportedElsewhere(error, errors)) continue;
    const found = error.keyword === 'required' ? missingField(tree, error) : fieldErrorOf(tree, error);
    const list = grouped.get(found.path);
    if (list) list.push(found);
    else grouped.set(found.path, [found]);
  }
  return grouped;
}

function fieldErrorOf(tree: FieldTree, error: SchemaError): FieldError {
  const segments = errorSegments(error);
  const path = fieldAt(tree, segments)?.path ?? '';
  const { key, params } = errorText(error);
  // A required value without a field is labelled with its name in the schema.
  return {
    path,
    keyword: error.keyword,
    key,
    params: path === '' && segments.length > 0 ? { label: segments.join('.'), ...params } : params,
  };
}

/** Whether an error only repeats the error of a part; an alternative is reported only if its parts have no errors. */
function isReportedElsewhere({ keyword, instancePath, params }: SchemaError, errors: readonly SchemaError[]): boolean {
  if (keyword === 'oneOf' || keyword === 'anyOf') {
    return (
      !Array.isArray(params.passingSchemas) &&
      errors.some(
        (other) =>
          !alternativeWords.has(other.keyword) &&
          (other.instancePath === instancePath || other.instancePath.startsWith(`${instancePath}/`)),
      )
    );
  }
  return branchKeywords.has(keyword);
}

const alternativeWords: ReadonlySet<string> = new Set(['oneOf', 'anyOf', 'if']);

/** Caches the errors of missing values per tree, because each run reports them again, for most fields of a new form. */
const missingFields = new WeakMap<FieldTree, Map<string, FieldError>>();

function missingField(tree: FieldTree, error: SchemaError): FieldError {
  const known = missingFields.get(tree) ?? new Map<string, FieldError>();
  missingFields.set(tree, known);
  const { instancePath, params } = error;
  const place = `${String(instancePath.length)} ${instancePath} ${String(params.missingProperty)}`;
  const made = known.get(place) ?? fieldErrorOf(tree, error);
  known.set(place, made);
  return made;
}

/** The errors of the fields of one step. */
export function errorsOfStep(form: FormFile, stepId: string, errors: readonly FieldError[]): readonly FieldError[] {
  const fields = form.steps?.find(({ id }) => id === stepId)?.fields ?? [];
  return errors.filter(({ path }) => fields.some((field) => path === field || path.startsWith(`${field}.`)));
}

function requiredErrors(
  place: PlacedField,
  value: unknown,
  { values, questions }: FieldSurroundings,
): readonly FieldError[] {
  const { ui, leaf, widget, nullable, implied } = place.field;
  const required = place.field.required && nullable !== true && implied !== true;
  if (!isEmptyValue(value) && !isBlankText(widget, value)) return [];
  if (isEmptyRow(place.field, value))
    return [{ path: place.path, keyword: 'required', key: 'validation.required', params: {} }];
  const asked =
    ui.requiredWhen !== undefined && questions.test(ui.requiredWhen, fieldLocals(place.field, place.segments, values));
  // The fields of a required but untouched list or object, and minItems, report errors themselves; the schema checks the
  // fields of a missing object.
  const around = place.segments.slice(0, -1);
  return asked || (required && leaf && (around.length === 0 || valueOrNull(values, around) !== null))
    ? [{ path: place.path, keyword: 'required', key: 'validation.required', params: {} }]
    : [];
}

function inputErrors(
  place: PlacedField,
  value: unknown,
  { values, questions }: FieldSurroundings,
): readonly FieldError[] {
  if (place.field.leaf && (isEmptyValue(value) || isBlankText(place.field.widget, value))) return [];
  const found = place.field.leaf ? widgetProblem(value, place, { values, questions }) : rowsProblem(value, place);
  return found === null ? [] : [{ path: place.path, keyword: place.field.widget, ...found }];
}

function ruleErrors(place: PlacedField, { rules, values, questions }: FieldSurroundings): readonly FieldError[] {
  if (rules.length === 0) return [];
  const { field, segments, path } = place;
  return rules
    .filter((rule) => rule.field === field.uiKey || rule.field === field.textPath)
    .flatMap((rule) => {
      const locals = fieldLocals(field, segments, values);
      if (!questions.test(rule.when, locals)) return [];
      const args = questions.evaluate(rule.args ?? {}, locals);
      return [
        { path, keyword: 'rule', key: rule.text, params: args !== null && typeof args === 'object' ? { ...args } : {} },
      ];
    });
}
