import { Ajv2020 } from 'ajv/dist/2020.js';
import { formats } from '../../config/formats.ts';
import type { FormFile } from '../../config/model.generated.ts';
import type { SchemaError } from './errorText.ts';
import { fieldTree } from './fieldTree.ts';
import type { FormValues } from './FormField.ts';
import type { JsonSchema } from './FormField.ts';
import { formShape } from './formShape.ts';
import type { FormHost } from '../../portal/stores/FormHost.ts';
import { FormShapes, type Shaping } from '../../portal/stores/FormShapes.ts';
import { shapeTools } from './shapeTools.ts';
import { valueOrNull } from '../../domain/valueAt.ts';
import type { FormQuestions } from './isFieldVisible.ts';

/** A page around a form for tests: a condition is `path == 'text'` or `path`, a value is `=path`. */
export const questions: FormQuestions = {
  evaluate: (value, { form }) =>
    typeof value === 'string' && value.startsWith('=form.') ? valueOrNull(form, value.slice(6).split('.')) : value,
  test(condition, { form, row }) {
    if (condition === undefined) return true;
    const [, root = '', path = '', wanted] = /^(form|row)\.([\w.]+)(?: == '(.*)')?$/.exec(condition) ?? [];
    const value = valueOrNull(root === 'row' ? row : form, path.split('.'));
    return wanted === undefined ? value === true : value === wanted;
  },
  shown: (part, locals) => questions.test(part.visibleWhen, locals),
  matches: (schema, value) => new Ajv2020({ strict: false, validateSchema: false, formats }).validate(schema, value),
};

export function prepared(form: FormFile) {
  const check = new Ajv2020({ strict: false, validateSchema: false, allErrors: true, formats }).compile(form.schema);
  const validate = (values: FormValues): readonly SchemaError[] => (check(values) ? [] : (check.errors ?? []));
  return {
    form,
    tree: fieldTree(form),
    validate,
    questions,
    shaping: {
      make: formShape,
      tools: shapeTools,
      shapesOf: (model: FormHost, shaping: Shaping) => new FormShapes(model, shaping),
      partErrors: (part: JsonSchema, value: unknown) => errorsOfPart(form.schema, part, value),
    },
  };
}

function errorsOfPart(root: JsonSchema, part: JsonSchema, value: unknown): readonly SchemaError[] {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true, formats });
  return ajv.validate({ ...part, $defs: { ...Object(root.$defs), ...Object(part.$defs) } }, value)
    ? []
    : (ajv.errors ?? []);
}
