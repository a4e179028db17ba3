import type { CataloguePart } from './CatalogueEntry.ts';

/** The site map: can everything be reached, and does everything lead somewhere? */
export const siteMapCodes = {
  'config/route-duplicate': { severity: 'error', asks: 'Is every path declared once?', means: 'The second route is never taken.', remedy: 'Join the two routes, or remove one.' },
  'config/route-shadowed': { severity: 'error', asks: 'Is there an address that reaches the route?', means: 'Another route takes every address of this one.', remedy: 'Give the two paths different static parts, or limit params.' },
  'config/route-incomplete': { severity: 'error', asks: 'Does every route lead to a page or elsewhere, and not both?', means: 'The address opens nothing, or it is open which of the two happens.', remedy: 'Keep one of page and redirect.' },
  'config/redirect-nowhere': { severity: 'error', asks: 'Does every redirect lead to a path of a route?', means: 'The address ends at "not found".', remedy: 'Mend the path.' },
  'config/page-unreachable': { severity: 'error', asks: 'Does a route lead to every page?', means: 'Nobody can open the page.', remedy: 'Add a route to routes.config.json, or remove the page.' },
  'config/form-unused': { severity: 'warning', asks: 'Does a page show every form?', means: 'The form is kept up for nobody.', remedy: 'Show it in a block, or remove it.' },
} as const satisfies CataloguePart;
