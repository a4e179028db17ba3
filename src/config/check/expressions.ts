import { formsOfPage } from '../formsOfPage.ts';
import { walkConfig } from '../meta/walkConfig.ts';
import type { PageFile } from '../model.generated.ts';
import { isAsAuthored, partsOf, type ConfigPart, type ConfigView, type Finding } from './ConfigView.ts';

/** Has every expression the type that its place needs, and do sent, shown and stored values fit their types? */
export function expressions(view: ConfigView): readonly Finding[] {
  return partsToType(view).flatMap((part) => view.tools.typedFindings(view, part));
}

/**
 * The parts to type-check. A page and its forms depend on the site, the routes, the flows and themselves. Two depend on more: the
 * shell's page, whose dialogs and actions the site-wide files use, and a page that recalls values stored by any page.
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
