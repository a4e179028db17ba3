import { formsOfPage } from '../formsOfPage.ts';
import { walkConfig } from '../meta/walkConfig.ts';
import type { PageFile } from '../model.generated.ts';
import { isAsAuthored, partsOf, type ConfigPart, type ConfigView, type Finding } from './ConfigView.ts';

/** Is every expression right for its place, and does what is sent, shown and stored fit its type? */
export function expressions(view: ConfigView): readonly Finding[] {
  return partsToType(view).flatMap((part) => view.tools.typedFindings(view, part));
}

/**
 * A page and its forms see the site, the routes, the flows and themselves. Only the shell's page, whose dialogs and actions the files
 * around the pages use, and a page that recalls what any of them stores see more.
 */
function partsToType(view: ConfigView): readonly ConfigPart[] {
  if (!isAsAuthored(view, ['site', 'access', 'routes', 'pages', 'forms', 'flows'])) return partsOf(view);
  const { pages, site } = view.parts;
  const open = Object.entries(pages).filter(([id, page]) => id === site.shell || recalls(page));
  const ids = new Set(open.flatMap(([id, page]) => [`page ${id}`, ...formsOfPage(page).map((form) => `form ${form}`)]));
  return partsOf(view).filter(({ format, id }) => id === null || ids.has(`${format} ${id}`));
}

function recalls(page: PageFile): boolean {
  let found = false;
  walkConfig('page', page, ({ definition }) => {
    found ||= definition === 'Action_recall';
  });
  return found;
}
