import { bundleSchema } from '../../../config/bundleSchema.ts';
import { currentDialect } from '../../../config/currentDialect.ts';
import { fileOf } from '../../../config/AuthoredConfig.ts';
import { referenceDiagnostic } from '../../../config/operations.ts';
import type { ResolvedConfig } from '../../../config/resolveRegion.ts';
import { formTexts } from '../../../config/texts/formTexts.ts';
import { textDomainsOf } from '../../../config/texts/TextUse.ts';
import type { ConfigProject } from '../../ConfigProject.ts';
import { compileValidators } from '../compileValidators.ts';
import { jsonLiteral, type ModuleSource } from './ModuleSource.ts';
import { moduleExpressions } from './moduleExpressions.ts';
import { moduleOperations } from './moduleOperations.ts';

/** A form with a self-contained schema, and validators that need no code generation in the browser. */
export function formModule({ config }: ConfigProject, region: ResolvedConfig, id: string): ModuleSource | null {
  const form = region.forms[id];
  const file = fileOf(config, 'form', id);
  if (!form || !file) return null;
  const { schema: bundled, problems } = bundleSchema(form.schema, { file: file.path, document: form.schema, path: ['schema'] }, (name) => config.files.get(name)?.value);
  const schema = currentDialect(bundled);
  const expressions = moduleExpressions(config, 'form', form, id);
  const { $schema: _format, ...rest } = form;
  const errors = [...problems.map((problem) => referenceDiagnostic(problem, file, ['schema'])), ...expressions.errors];
  if (errors.length > 0) return { code: '', errors };
  const content = { form: { ...rest, schema }, expressions: expressions.table, operations: moduleOperations(config, 'form', form), textDomains: textDomainsOf(formTexts(id, form, schema)) };
  return { code: `${compileValidators(schema)}\nexport default { ...${jsonLiteral(content)}, validateFns };\n`, errors };
}
