import { hashForSchema } from '@rjsf/utils';
import type { SchemaError } from '../../../engine/form/errorText.ts';
import { fieldTree, type FieldTree } from '../../../engine/form/fieldTree.ts';
import type { FormValues, JsonSchema } from '../../../engine/form/FormField.ts';
import { wholeSchema } from '../../../engine/form/wholeSchema.ts';
import type { FormFile } from '../../../config/model.generated.ts';

/** A form as the build resolved it: its schema is bundled, and compiled into functions by hash. */
export interface ResolvedForm {
  readonly form: FormFile;
  readonly validateFns: Readonly<Record<string, unknown>>;
}

interface ValidateFunction {
  (value: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

/** A form ready for use: its fields, and its schema as functions. */
export interface CompiledForm {
  readonly form: FormFile;
  readonly tree: FieldTree;
  validate(values: FormValues): readonly SchemaError[];
  /** Throws when the build did not compile this part of the schema. */
  matches(schema: JsonSchema, value: unknown): boolean;
  /** The functions of the build, by hash. */
  readonly validateFns: ResolvedForm['validateFns'];
}

const compiled = new WeakMap<ResolvedForm, CompiledForm>();

/** Prepares a form once, however often it is drawn. */
export function compiledForm(resolved: ResolvedForm): CompiledForm {
  const known = compiled.get(resolved);
  if (known) return known;
  const { form } = resolved;
  const functions = new WeakMap<JsonSchema, ValidateFunction>();
  const functionOf = (part: JsonSchema): ValidateFunction => {
    const cached = functions.get(part);
    if (cached) return cached;
    const found = validatorIn(resolved.validateFns[typeof part.$id === 'string' ? part.$id : hashForSchema(part)]);
    functions.set(part, found);
    return found;
  };
  const made: CompiledForm = {
    form,
    tree: fieldTree(form),
    validate(values) {
      const check = validatorIn(resolved.validateFns[wholeSchema]);
      return check(values) ? [] : [...(check.errors ?? [])];
    },
    matches: (part, value) => functionOf(part)(value),
    validateFns: resolved.validateFns,
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
