import { formsOfPage } from '../../../config/views/formsOfPage.ts';
import type { ResolvedConfig } from '../../../config/load/resolveRegion.ts';
import { pageTexts } from '../../../config/texts/pageTexts.ts';
import { textDomainsOf } from '../../../config/texts/TextUse.ts';
import type { ConfigProject } from '../../project/ConfigProject.ts';
import { iconDrawings } from '../../project/iconDrawings.ts';
import { moduleExpressions } from './moduleExpressions.ts';
import { moduleOperations } from './moduleOperations.ts';
import { jsonLiteral, loaderMap, type ModuleSource } from './ModuleSource.ts';
import { sharedFormRegion } from './sharedRegion.ts';

/** A page with its compiled expressions, the operations that it sends and the loaders of its forms. */
export function pageModule(project: ConfigProject, region: ResolvedConfig, id: string): ModuleSource | null {
  const page = region.pages[id];
  if (!page) return null;
  const expressions = moduleExpressions(project.config, 'page', page, id);
  const { $schema: _format, ...rest } = page;
  const content = {
    page: rest,
    expressions: expressions.table,
    operations: moduleOperations(project.config, 'page', page),
    textDomains: textDomainsOf(pageTexts(id, page)),
    icons: iconDrawings(page),
    ...(page.flow === undefined ? {} : { flow: page.flow }),
  };
  const forms = formsOfPage(page)
    .filter((form) => region.forms[form])
    .map((form) => [form, `virtual:form/${sharedFormRegion(project, region, form)}/${form}`] as const);
  return {
    code: `export default { ...${jsonLiteral(content)}, forms: ${loaderMap(forms)} };\n`,
    errors: expressions.errors,
  };
}
