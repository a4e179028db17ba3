import { formsOfPage } from '../views/formsOfPage.ts';
import { standInPages } from '../standInPages.ts';
import { formPart, pagePart, type ConfigView, type Finding } from './ConfigView.ts';

/** Has every page a route in some region, and is every form on a page? */
export function unusedParts({ parts, everywhere }: ConfigView): readonly Finding[] {
  const routed = everywhere.flatMap((view) => view.parts.routes.routes.flatMap(({ page }) => page ?? []));
  const reached = new Set([...routed, ...standInPages(parts.routes), parts.routes.loggedOut?.home, parts.site.shell]);
  const shown = new Set(Object.values(parts.pages).flatMap(formsOfPage));
  return [
    ...Object.entries(parts.pages)
      .filter(([id]) => !reached.has(id))
      .map(
        ([id, page]): Finding => ({
          code: 'config/page-unreachable',
          message: `No route leads to the page "${id}".`,
          expected: 'a route in routes.config.json with this page',
          part: pagePart(id, page),
          path: [],
        }),
      ),
    ...Object.entries(parts.forms)
      .filter(([id]) => !shown.has(id))
      .map(
        ([id, form]): Finding => ({
          code: 'config/form-unused',
          message: `No page shows the form "${id}".`,
          suggestion: 'Remove it or show it in a block.',
          part: formPart(id, form),
          path: [],
        }),
      ),
  ];
}
