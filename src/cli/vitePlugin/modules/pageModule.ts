import { formsOfPage } from '../../../config/views/formsOfPage.ts';
import type { ResolvedConfig } from '../../../config/load/resolveRegion.ts';
import type { ConfigProject } from '../../project/ConfigProject.ts';
import { expressionErrors } from './expressionErrors.ts';
import { pageIcons } from './moduleIcons.ts';
import { moduleOperations } from './moduleOperations.ts';
import { jsonLiteral, loaderMap, type ModuleSource } from './ModuleSource.ts';
import { tableNames } from './partTexts.ts';
import { sharedFormRegion, textLoaders } from './sharedRegion.ts';

/** A page with its flow, the operations that it sends and the loaders of its forms and texts. */
export function pageModule(project: ConfigProject, region: ResolvedConfig, id: string): ModuleSource | null {
  const page = region.pages[id];
  if (!page) return null;
  const flow = page.flow === undefined ? undefined : region.flows[page.flow];
  const errors = [...expressionErrors(project.config, 'page', page, id)];
  if (flow && page.flow !== undefined)
    errors.push(...expressionErrors(project.config, 'flow', { flows: { [page.flow]: flow } }));
  const { $schema: _format, ...rest } = page;
  const content = {
    page: rest,
    operations: moduleOperations(project.config, 'page', page),
    textTables: tableNames(project, region, `page/${id}`),
    icons: pageIcons(region, id, page),
    ...(flow && { flow }),
  };
  const forms = formsOfPage(page)
    .filter((form) => region.forms[form])
    .map((form) => [form, `virtual:form/${sharedFormRegion(project, region, form)}/${form}`] as const);
  return {
    code: `export default { ...${jsonLiteral(content)}, forms: ${loaderMap(forms)}, texts: ${textLoaders(project, region, `page/${id}`)} };\n`,
    errors,
  };
}
