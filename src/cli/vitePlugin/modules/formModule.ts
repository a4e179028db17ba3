import { fileOf } from '../../../config/AuthoredConfig.ts';
import { bundleSchema } from '../../../config/bundleSchema.ts';
import { currentDialect } from '../../../config/currentDialect.ts';
import type { JsonSchema } from '../../../config/JsonSchema.ts';
import { lostDiagnostic } from '../../../config/lostReference.ts';
import type { ResolvedConfig } from '../../../config/load/resolveRegion.ts';
import type { ConfigProject } from '../../project/ConfigProject.ts';
import { compileValidators } from './compileValidators.ts';
import { expressionErrors } from './expressionErrors.ts';
import { moduleOperations } from './moduleOperations.ts';
import { jsonLiteral, type ModuleSource } from './ModuleSource.ts';
import { tableNames } from './partTexts.ts';
import { textLoaders } from './sharedRegion.ts';

/** A form with a self-contained schema, and validators that need no code generation in the browser. */
export function formModule(project: ConfigProject, region: ResolvedConfig, id: string): ModuleSource | null {
  const { config } = project;
  const form = region.forms[id];
  const file = fileOf(config, 'form', id);
  if (!form || !file) return null;
  const { schema: bundled, problems } = bundleSchema(
    form.schema,
    { file: file.path, document: form.schema, path: ['schema'] },
    (name) => config.files.get(name)?.value,
  );
  const schema = withoutLists(currentDialect(bundled));
  const { $schema: _format, ...rest } = form;
  const errors = [
    ...problems.map((problem) => lostDiagnostic(problem, config.files, { file, path: ['schema'] })),
    ...expressionErrors(config, 'form', form, id),
  ];
  if (errors.length > 0) return { code: '', errors };
  const content = {
    form: { ...rest, schema },
    operations: moduleOperations(config, 'form', form),
    textTables: tableNames(project, region, `form/${id}`),
  };
  return {
    code: `${compileValidators(schema)}\nexport default { ...${jsonLiteral(content)}, validateFns, texts: ${textLoaders(project, region, `form/${id}`)} };\n`,
    errors,
  };
}

/** Removes how values of lists are shown; the form has the texts in its `ui`. */
function withoutLists(schema: JsonSchema): JsonSchema {
  // Trust border: a schema stays a schema without an annotation.
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === 'x-options' || key === 'x-currencies' ? undefined : value,
    ),
  ) as JsonSchema;
}
