import type { CataloguePart } from './CatalogueEntry.ts';

/** The site map: can everything be reached, and does everything lead somewhere? */
export const siteMapCodes = {
  'config/route-duplicate': { severity: 'error', asks: 'Is every path declared once?', means: 'The second route is never taken.', remedy: 'Join the two routes, or remove one.' },
  'config/route-shadowed': { severity: 'error', asks: 'Is there an address that reaches the route?', means: 'Another route takes every address of this one.', remedy: 'Give the two paths different static parts, or limit params.' },
  'config/route-incomplete': { severity: 'error', asks: 'Does every route lead to a page or elsewhere, and not both?', means: 'The address opens nothing, or it is open which of the two happens.', remedy: 'Keep one of page and redirect.' },
  'config/redirect-nowhere': { severity: 'error', asks: 'Does every redirect lead to a path of a route?', means: 'The address ends at "not found".', remedy: 'Correct the path.' },
  'config/page-unreachable': { severity: 'error', asks: 'Does a route lead to every page?', means: 'Nobody can open the page.', remedy: 'Add a route to routes.config.json, or remove the page.' },
  'config/form-unused': { severity: 'warning', asks: 'Does a page show every form?', means: 'The form is kept up for nobody.', remedy: 'Show it in a block, or remove it.' },
  'config/redirect-loop': { severity: 'error', asks: 'Does every redirect come to an end?', means: 'The browser goes in a circle and shows nothing.', remedy: 'Point one of them at a page.' },
  'config/link-nowhere': { severity: 'error', asks: 'Does every local address that is written out belong to a route?', means: 'The link ends at "not found".', remedy: 'Correct the address, or name the page with "to".' },
  'config/link-unrouted': { severity: 'error', asks: 'Does every page that is linked to have a route?', means: 'The link is hidden, and an action that goes there stops.', remedy: 'Add a route with the page to routes.config.json.' },
  'config/link-param-missing': { severity: 'error', asks: 'Does every link give what the path of its page needs?', means: 'The address has a hole and is not found.', remedy: 'Use the action navigate with params, or make the parameter optional (:name?).' },
  'config/link-param-unknown': { severity: 'error', asks: 'Does the path of the page have the parameter?', means: 'The value is lost on the way.', remedy: 'Correct the name, or pass the value in query.' },
  'config/link-param-value': { severity: 'error', asks: 'Is the value one that the parameter of the path may have?', means: 'The address is not found.', remedy: 'Use one of the values in params of the route.' },
  'config/entry-idle': { severity: 'error', asks: 'Does every entry of a menu and every link do something?', means: 'The user chooses it and nothing happens.', remedy: 'Give it to, url, actions, children, panel or search.' },
  'config/origin-not-allowed': { severity: 'error', asks: 'Does every address lead to an origin that the site allows?', means: 'The portal refuses to go there.', remedy: 'Correct the address, or add the origin to schemas/site.json.' },
} as const satisfies CataloguePart;
