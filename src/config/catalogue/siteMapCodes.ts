import type { CataloguePart } from './CatalogueEntry.ts';

/** The site map: can users reach every page, and does every link have a target? */
export const siteMapCodes = {
  'config/route-duplicate': {
    severity: 'error',
    asks: 'Is every path declared once?',
    means: 'The second route is never used.',
    remedy: 'Merge the two routes, or remove one.',
  },
  'config/route-shadowed': {
    severity: 'error',
    asks: 'Does any address reach the route?',
    means: 'Another route matches every address of this one first.',
    remedy: 'Give the two paths different static parts, or restrict params.',
  },
  'config/route-incomplete': {
    severity: 'error',
    asks: 'Does every route have either a page or a redirect?',
    means: 'The address opens nothing, or its behaviour is undefined.',
    remedy: 'Keep exactly one of page and redirect.',
  },
  'config/redirect-nowhere': {
    severity: 'error',
    asks: 'Does every redirect lead to a path of a route?',
    means: 'The address leads to "not found".',
    remedy: 'Correct the path.',
  },
  'config/page-unreachable': {
    severity: 'error',
    asks: 'Does a route lead to every page?',
    means: 'Users cannot open the page.',
    remedy: 'Add a route to routes.config.json, or remove the page.',
  },
  'config/form-unused': {
    severity: 'warning',
    asks: 'Does a page show every form?',
    means: 'The form is maintained but never shown.',
    remedy: 'Show it in a block, or remove it.',
  },
  'config/redirect-loop': {
    severity: 'error',
    asks: 'Does every redirect, opening of a page and list of actions end?',
    means: 'The browser redirects endlessly and shows nothing.',
    remedy: 'Point one of the redirects to a page, or give one of the actions a condition.',
  },
  'config/link-nowhere': {
    severity: 'error',
    asks: 'Does every local address belong to a route?',
    means: 'The link leads to "not found".',
    remedy: 'Correct the address, or name the page with "to".',
  },
  'config/link-unrouted': {
    severity: 'error',
    asks: 'Does every linked page have a route?',
    means: 'The link is hidden, and an action that opens the page stops.',
    remedy: 'Add a route with the page to routes.config.json.',
  },
  'config/link-param-missing': {
    severity: 'error',
    asks: 'Does every link give all parameters that the path of its page needs?',
    means: 'The address is incomplete and leads to "not found".',
    remedy: 'Use the action navigate with params, or make the parameter optional (:name?).',
  },
  'config/link-param-unknown': {
    severity: 'error',
    asks: 'Does the path of the page have the parameter?',
    means: 'The value is lost.',
    remedy: 'Correct the name, or pass the value in query.',
  },
  'config/link-param-value': {
    severity: 'error',
    asks: 'Is the value allowed for the parameter of the path?',
    means: 'The address leads to "not found".',
    remedy: 'Use one of the values in params of the route.',
  },
  'config/query-unknown': {
    severity: 'error',
    asks: 'Does the page of every link declare the query parameters that the link sends?',
    means: 'The page ignores the value.',
    remedy: 'Correct the name, or declare the parameter in "query" of the page.',
  },
  'config/query-value': {
    severity: 'error',
    asks: 'Does the page of every link know the fixed value that the link sends: the id of a tab, a choice of a filter, or a value of its query?',
    means: 'The page opens as if the link sent nothing.',
    remedy: 'Use one of the values, or add the value to the page.',
  },
  'config/query-missing': {
    severity: 'warning',
    asks: 'Does every link send the query parameters without which its page cannot load, and does every call send those that it waits for?',
    means: 'The page opens without its data: its call lacks a required input, or never runs.',
    remedy: 'Send the parameter, or give it a default in "query" of the page.',
  },
  'config/query-unused': {
    severity: 'warning',
    asks: 'Is every declared query parameter sent by a link and read by its page?',
    means: 'The parameter has no effect, or never has a value.',
    remedy: 'Remove it, send it, read it, or declare that other systems send it: "outside": true.',
  },
  'config/entry-idle': {
    severity: 'error',
    asks: 'Does every menu entry, link, button and form do something?',
    means: 'Nothing happens when the user clicks it.',
    remedy: 'Add a target or actions; for a form onSubmit or into.',
  },
  'config/origin-not-allowed': {
    severity: 'error',
    asks: 'Does every address lead to an origin that the site allows?',
    means: 'The portal refuses to open it.',
    remedy: 'Correct the address, or add the origin to schemas/site.json.',
  },
} as const satisfies CataloguePart;
