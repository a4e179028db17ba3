import type { AskedParts } from '../../../engine/form/askedParts.ts';
import type { SchemaError } from '../../../engine/form/errorText.ts';
import { fieldTree, type FieldTree } from '../../../engine/form/fieldTree.ts';
import type { FormValues, JsonSchema } from '../../../engine/form/FormField.ts';
import { wholeSchema } from '../../../engine/form/wholeSchema.ts';
import type { FormFile } from '../../../config/model.generated.ts';
import { loadedShaping } from './shaping.ts';

/** A form as the build resolved it: its schema is bundled and compiled into functions, by the paths of its parts. */
export interface ResolvedForm {
  readonly form: FormFile;
  readonly validateFns: Readonly<Record<string, unknown>>;
}

interface ValidateFunction {
  (value: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

/** A form ready to use: its fields, and its schema as functions. */
export interface CompiledForm {
  readonly form: FormFile;
  /** The fields that can exist with any values. */
  readonly tree: FieldTree;
  validate(values: FormValues): readonly SchemaError[];
  /** Throws if the build did not compile this part of the schema. */
  matches(part: JsonSchema, value: unknown): boolean;
  partErrors(part: JsonSchema, value: unknown): readonly SchemaError[];
}

const compiled = new WeakMap<ResolvedForm, CompiledForm>();

/** Prepares a form once, however often it is rendered. */
export function compiledForm(resolved: ResolvedForm): CompiledForm {
  const known = compiled.get(resolved);
  if (known) return known;
  const { form, validateFns } = resolved;
  let parts: AskedParts | null = null;
  const functionOf = (part: JsonSchema): ValidateFunction => {
    parts ??= loadedShaping()?.askedParts(form.schema) ?? null;
    return validatorIn(validateFns[parts?.get(part) ?? '']);
  };
  const errorsOf = (check: ValidateFunction, value: unknown) => (check(value) ? [] : [...(check.errors ?? [])]);
  const made: CompiledForm = {
    form,
    tree: fieldTree(form),
    validate: (values) => errorsOf(validatorIn(validateFns[wholeSchema]), values),
    matches: (part, value) => functionOf(part)(value),
    partErrors: (part, value) => errorsOf(functionOf(part), value),
  };
  compiled.set(resolved, made);
  return made;
}

function validatorIn(found: unknown): ValidateFunction {
  if (!isValidateFunction(found)) throw new Error('A part of the form schema was not compiled; build the form again.');
  return found;
}

function isValidateFunction(value: unknown): value is ValidateFunction {
  return typeof value === 'function';
}
